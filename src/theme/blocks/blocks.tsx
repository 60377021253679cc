import type { ReactNode } from 'react';
import type { Block } from '#domain/entities/page-document.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import type { BlockOf } from '#theme/model/section.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Picture } from '#ui/picture.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Text } from '#ui/text.tsx';
import { cx } from '#ui/cx.ts';

/** A block of the shared set, told apart by `type`. */
export type ThemeBlock = BlockOf<typeof themeBlocks>;

export type BlocksProps = {
  blocks: readonly Block[];
  /** Level of the first heading in the page's outline: 1 only where the section carries the page's title. */
  level?: 1 | 2 | 3;
  /** `sizes` of pictures in it. */
  sizes?: string;
};

/** Renders shared blocks in their order; a section's own blocks are the section's to render. */
export function Blocks({ blocks, level = 2, sizes = '100vw' }: BlocksProps) {
  return blocks.filter(isThemeBlock).map((block) => <ThemeBlockView key={block.id} block={block} level={level} sizes={sizes} />);
}

function isThemeBlock(block: Block): block is ThemeBlock {
  return Object.hasOwn(themeBlocks, block.type);
}

const HEADING_SIZES = { small: 22, medium: 28, large: 48, display: 64 } as const;
const ALIGN = { start: 'text-start', center: 'mx-auto text-center', end: 'ms-auto text-end' } as const;
const ITEMS = { start: 'items-start', center: 'items-center', end: 'items-end' } as const;

function ThemeBlockView({ block, level, sizes }: { block: ThemeBlock; level: 1 | 2 | 3; sizes: string }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading level={level} size={HEADING_SIZES[block.settings.size]} className={ALIGN[block.settings.align]}>{block.settings.text}</Heading>;
    case 'text':
      return <Text size={18} tone={block.settings.tone === 'muted' ? 'muted' : 'default'} className={cx('max-w-reading whitespace-pre-line', ALIGN[block.settings.align])}>{block.settings.text}</Text>;
    case 'rich-text':
      return <RichText html={block.settings.html} className={ALIGN[block.settings.align]} />;
    case 'image':
      return block.settings.image && <Picture image={block.settings.image} sizes={sizes} ratio={block.settings.ratio === 'natural' ? undefined : block.settings.ratio} />;
    case 'button':
      return <div><Button href={block.settings.url} variant={block.settings.style}>{block.settings.label}</Button></div>;
    case 'icon-with-text':
      return <IconWithText {...block.settings} />;
    case 'group':
      return (
        <div className={cx('flex', block.settings.direction === 'row' ? 'flex-wrap' : 'flex-col', ITEMS[block.settings.align])} style={{ gap: block.settings.gap * 4 }}>
          <Blocks blocks={block.blocks} level={level} sizes={sizes} />
        </div>
      );
    case 'spacer':
      return <div aria-hidden="true" style={{ height: block.settings.size * 4 }} />;
    case 'divider':
      return <hr className="border-border" />;
  }
}

function IconWithText({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon as IconName} className="mt-0.5" />
      <div>
        <Text className="font-medium">{title}</Text>
        {text && <Text size={14} tone="muted">{text}</Text>}
      </div>
    </div>
  );
}
