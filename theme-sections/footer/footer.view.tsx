import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import type { Data, Props } from './footer.settings.ts';

type FooterBlock = Props['blocks'][number];
type TextBlock = Extract<FooterBlock, { type: '_text' }>;
type MenuBlock = Extract<FooterBlock, { type: '_menu' }>;

/** The columns at the foot of every page, on the four of the product grid: menus and a few words about the shop. */
export function View({ settings, blocks, data }: Props) {
  if (blocks.length === 0) return null;
  const menus = blocks.filter(({ type }) => type === '_menu').length;
  return (
    <footer data-scheme={settings.scheme}>
      <div className="mx-auto grid max-w-page grid-cols-2 wrap-anywhere gap-x-3 gap-y-10 px-gutter pt-rhythm-medium pb-rhythm-small tab:grid-cols-4 tab:gap-x-6">
        {blocks.map((block) =>
          block.type === '_text' ? (
            <Words key={block.id} {...block.settings} isNarrow={menus > 2} />
          ) : (
            <Links key={block.id} {...block.settings} data={data} />
          ),
        )}
      </div>
    </footer>
  );
}

function Words({ heading, text, isNarrow }: TextBlock['settings'] & { isNarrow: boolean }) {
  if (!heading && !text) return null;
  return (
    <div className={cx('col-span-2 flex flex-col gap-3', isNarrow && 'tab:col-span-1')}>
      {heading && <Heading size={22}>{heading}</Heading>}
      {text && <RichText html={text} className="max-w-80 text-muted" />}
    </div>
  );
}

function Links({ menu: handle, heading, data }: MenuBlock['settings'] & { data: Data }) {
  const menu = data[handle];
  if (!menu || menu.items.length === 0) return null;
  const title = heading || menu.title;
  return (
    <nav aria-label={title} className="min-w-0">
      <p className="font-medium">{title}</p>
      <ul className="mt-2">
        {menu.items.map((item) => (
          <li key={item.url + item.title}>
            <Link
              href={item.url}
              variant="quiet"
              className="inline-flex min-h-11 min-w-11 items-center text-muted hover:text-text tab:pointer-fine:min-h-9"
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
