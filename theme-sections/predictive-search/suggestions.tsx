import { useIntl } from 'react-intl';
import { useStores } from '#stores/core/context.tsx';
import { searchStore } from '#stores/search/search.store.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import type { Props } from './predictive-search.settings.ts';
import { optionId } from './suggestion-groups.ts';
import type { Group, GroupKind, Option } from './suggestion-groups.ts';

interface SuggestionsProps {
  id: string;
  groups: readonly Group[];
  /** Index of the active option, or -1. */
  active: number;
  settings: Props['settings'];
  onChosen(): void;
}

/** The grouped list below the field; the focus stays in the field, which references the active option. */
export function Suggestions({ id, groups, active, settings, onChosen }: SuggestionsProps) {
  const intl = useIntl();
  const search = useStores().get(searchStore);
  const names: Record<GroupKind, string> = {
    recent: intl.formatMessage({ id: 'search.recent', defaultMessage: 'Recent searches' }),
    words: intl.formatMessage({ id: 'search.words', defaultMessage: 'Suggestions' }),
    products: intl.formatMessage({ id: 'search.inProducts', defaultMessage: 'Products' }),
    collections: intl.formatMessage({ id: 'search.inCollections', defaultMessage: 'Collections' }),
    pages: intl.formatMessage({ id: 'search.inPages', defaultMessage: 'Pages' }),
    posts: intl.formatMessage({ id: 'search.inPosts', defaultMessage: 'Journal' }),
  };
  const choose = ({ term }: Option) => {
    if (term !== undefined) search.type(term);
    onChosen();
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'search.list', defaultMessage: 'Search suggestions' })}
      className="mt-5 flex flex-col gap-5"
    >
      {groups.map(({ kind, options }) => (
        <div key={kind} role="group" aria-label={names[kind]}>
          <div aria-hidden className="mb-1 text-14 text-muted">
            {names[kind]}
          </div>
          {options.map((option) => (
            <Link
              key={option.href}
              id={optionId(id, option.index)}
              role="option"
              aria-selected={option.index === active}
              tabIndex={-1}
              href={option.href}
              variant="bare"
              onClick={() => choose(option)}
              className={cx(
                '-mx-2 flex min-h-11 items-center gap-4 rounded px-2 py-1 hover:bg-surface',
                option.index === active && 'bg-surface outline-2 -outline-offset-2',
              )}
            >
              {option.product ? (
                <Found product={option.product} showVendor={settings.showVendor} />
              ) : (
                <bdi>{option.title}</bdi>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function Found({ product, showVendor }: { product: NonNullable<Option['product']>; showVendor: boolean }) {
  return (
    <>
      <span className="w-14 flex-none">
        {product.image ? (
          <Picture image={product.image} sizes="56px" ratio="4/5" maxWidth={240} alt="" className="rounded" />
        ) : null}
      </span>
      <span className="min-w-0">
        {showVendor ? <span className="block text-14 text-muted">{product.vendor}</span> : null}
        <span className="block">{product.title}</span>
        <Price
          price={product.price}
          compare_at_price={product.compare_at_price}
          price_varies={product.price_varies}
          className="text-14 text-muted"
        />
      </span>
    </>
  );
}
