import type { Data, Props } from './footer.settings.ts';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

type FooterBlock = Props['blocks'][number];

/** The columns at the foot of every page: menus and a few words about the shop. */
export function View({ settings, blocks, data }: Props) {
  if (blocks.length === 0) return null;
  return (
    <footer data-scheme={settings.scheme}>
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-gutter pt-rhythm-medium pb-rhythm-small tab:grid-cols-12">
        {blocks.map((block) => (
          <Column key={block.id} block={block} data={data} />
        ))}
      </div>
    </footer>
  );
}

function Column({ block, data }: { block: FooterBlock; data: Data }) {
  if (block.type === '_text') {
    return (
      <div className="col-span-2 tab:col-span-5">
        {block.settings.heading && <Heading level={2} size={22}>{block.settings.heading}</Heading>}
        <RichText html={block.settings.text} className="mt-3 max-w-96 text-muted" />
      </div>
    );
  }
  const menu = data[block.settings.menu];
  const title = block.settings.heading || menu?.title;
  if (!menu || menu.items.length === 0) return null;
  return (
    <nav aria-label={title} className="tab:col-span-2">
      <Heading level={2} size={16} className="font-medium">{title}</Heading>
      <ul className="mt-2">
        {menu.items.map((item) => (
          <li key={item.url + item.title}>
            <Link href={item.url} variant="quiet" className="inline-flex min-h-11 items-center text-muted hover:text-text tab:min-h-9">
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
