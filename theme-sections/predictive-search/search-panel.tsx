import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#stores/core/context.tsx';
import { searchStore } from '#stores/search/search.store.ts';
import type { SearchAnswer, SearchStore } from '#stores/search/search.store.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { Drawer } from '#ui/layout/drawer.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { Props } from './predictive-search.settings.ts';
import { Suggestions } from './suggestions.tsx';
import { groupsOf, optionId } from './suggestion-groups.ts';

export interface PanelProps extends Pick<Props, 'settings'> {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The search panel: a combobox whose options are links, so that they can be opened in new tabs. */
export const SearchPanel = observer(function SearchPanel({ settings, isOpen, onOpenChange }: PanelProps) {
  const search = useStores().get(searchStore);
  const field = useRef<HTMLDivElement>(null);
  // After the drawer has focused its title: here the field should have the focus.
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const close = () => {
    search.keep();
    onOpenChange(false);
  };
  return (
    <Drawer
      open={isOpen}
      onOpenChange={onOpenChange}
      scheme={settings.scheme}
      title={<FormattedMessage id="search.title" defaultMessage="Search" />}
    >
      <div ref={field} className="pt-1">
        <Combobox search={search} settings={settings} onChosen={close} />
      </div>
    </Drawer>
  );
});

interface ComboboxProps extends Pick<PanelProps, 'settings'> {
  search: SearchStore;
  onChosen(): void;
}

const Combobox = observer(function Combobox({ search, settings, onChosen }: ComboboxProps) {
  const intl = useIntl();
  const shop = useShopView();
  const listId = useId();
  const [active, setActive] = useState(-1);
  const groups = groupsOf(search);
  const count = groups.reduce((total, { options }) => total + options.length, 0);
  const isListed = count > 0;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (step !== 0 && isListed) {
      event.preventDefault();
      // One position more than there are options: the field itself, with the typed text.
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setActive(next);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, active))?.click();
    }
  };
  return (
    <>
      <form
        role="search"
        method="get"
        action={shop.href('/search')}
        onSubmit={() => search.keep()}
        className="flex items-end gap-2"
      >
        <TextField
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          label={intl.formatMessage({ id: 'search.label', defaultMessage: 'What are you looking for?' })}
          hideLabel
          placeholder={settings.hint || undefined}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={200}
          value={search.text}
          onChange={({ target }) => {
            setActive(-1);
            search.type(target.value);
          }}
          onKeyDown={move}
          className="min-w-0 flex-1"
        />
        <Button type="submit">
          <FormattedMessage id="search.submit" defaultMessage="Search" />
        </Button>
      </form>
      <LiveRegion>{search.status === 'answered' ? <Announced search={search} /> : null}</LiveRegion>
      <Said search={search} />
      {search.status === 'asking' && !search.answer ? <Asking /> : null}
      {isListed && <Suggestions id={listId} groups={groups} active={active} settings={settings} onChosen={onChosen} />}
      {search.status === 'empty' && search.recent.length > 0 ? (
        <Button variant="plain" size="small" onClick={search.forget} className="mt-2">
          <FormattedMessage id="search.forget" defaultMessage="Clear" />
        </Button>
      ) : null}
      {search.status === 'answered' && (search.answer?.count ?? 0) > 0 ? (
        <Button
          href={withQuery('/search', { q: search.text.trim() })}
          onClick={onChosen}
          variant="secondary"
          className="mt-6 w-full"
        >
          <FormattedMessage
            id="search.all"
            defaultMessage="View {count, plural, one {# product} other {all # products}}"
            values={{ count: search.answer?.count ?? 0 }}
          />
        </Button>
      ) : null}
    </>
  );
});

/** Placeholder while results are loading. */
function Asking() {
  return (
    <div aria-busy className="mt-8 flex flex-col gap-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton ratio="4/5" className="w-14" />
          <Skeleton shape="text" className="w-1/2" />
        </div>
      ))}
    </div>
  );
}

const countAll = ({ count, collections, pages, posts }: SearchAnswer) =>
  count + collections.length + pages.length + posts.length;

const Announced = observer(function Announced({ search: { answer } }: { search: SearchStore }) {
  const count = answer ? countAll(answer) : 0;
  return (
    <FormattedMessage
      id="search.announced"
      defaultMessage="{count, plural, =0 {No results} one {# result} other {# results}}"
      values={{ count }}
    />
  );
});

/** Messages besides the list: nothing found, a corrected search, or an error. */
const Said = observer(function Said({ search: { status, answer, text } }: { search: SearchStore }) {
  if (status === 'failed') {
    return (
      <Text tone="muted" className="mt-4">
        <FormattedMessage id="search.failed" defaultMessage="Search is unavailable. Try again." />
      </Text>
    );
  }
  if (status !== 'answered' || !answer) return null;
  const isNothing = countAll(answer) === 0;
  if (!isNothing && !answer.corrected) return null;
  return (
    <Text tone="muted" className="mt-4">
      {isNothing ? (
        <FormattedMessage
          id="search.nothing"
          defaultMessage="No results for “{q}”"
          values={{ q: <bdi>{text.trim()}</bdi> }}
        />
      ) : (
        <FormattedMessage
          id="search.instead"
          defaultMessage="Showing results for “{corrected}”"
          values={{ corrected: <bdi>{answer.corrected}</bdi> }}
        />
      )}
    </Text>
  );
});
