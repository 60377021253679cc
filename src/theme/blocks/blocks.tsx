import type { ReactNode } from 'react';
import type { Block } from '#domain/page/page-document.ts';
import type { themeBlocks } from '#theme/model/blocks.ts';
import type { BlockOf } from '#theme/model/section.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconName } from '#ui/media/icon-paths.ts';
import { Picture } from '#ui/media/picture.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** A block of the shared set, a union by `type`. */
type ThemeBlock = BlockOf<typeof themeBlocks>;

type Level = 1 | 2 | 3;
type Align = 'start' | 'center' | 'end';
type Surroundings = {
  /**
   * The level of headings in the page's outline. 1 applies only to the first heading, if the section holds the page's
   * title.
   */
  level?: Level;
  /** The section's alignment, used by blocks without one of their own. */
  align?: Align;
  /** The `sizes` of images in it. */
  sizes?: string;
};

export type BlocksProps = Surroundings & { blocks: readonly Block[] };

/** Renders shared blocks in order; a section renders its own block types itself. */
export function Blocks({ blocks, level = 2, align = 'start', sizes = '100vw' }: BlocksProps) {
  const shown = blocks.filter(isThemeBlock);
  const title = shown.findIndex(holdsHeading);
  return shown.map((block, index) => (
    <ThemeBlockView
      key={block.id}
      block={block}
      level={level === 1 && index !== title ? 2 : level}
      align={align}
      sizes={sizes}
    />
  ));
}

/**
 * The shared types by name, since their schemas are not needed in the browser; the compiler checks that the two agree.
 */
const SHARED: Record<ThemeBlock['type'], true> = {
  heading: true,
  text: true,
  'rich-text': true,
  image: true,
  button: true,
  'icon-with-text': true,
  group: true,
  spacer: true,
  divider: true,
};

function isThemeBlock(block: Block): block is ThemeBlock {
  return Object.hasOwn(SHARED, block.type);
}

function holdsHeading({ type, blocks }: Block): boolean {
  return type === 'heading' || blocks.some(holdsHeading);
}

const HEADING_SIZES = { small: 22, medium: 28, large: 48, display: 64 } as const;
const TEXT_ALIGN = { start: 'text-start', center: 'text-center', end: 'text-end' };
/** Aligns a box that is narrower than its container like its text. */
const PLACE = { start: '', center: 'mx-auto', end: 'ms-auto' };
const COLUMN = { start: 'items-start', center: 'items-center', end: 'items-end' };
const ROW = { start: 'justify-start', center: 'justify-center', end: 'justify-end' };

function ThemeBlockView({ block, level, align, sizes }: Required<Surroundings> & { block: ThemeBlock }): ReactNode {
  const own = 'align' in block.settings && block.settings.align !== 'start' ? block.settings.align : align;
  const line = cx(TEXT_ALIGN[own], PLACE[own]);
  switch (block.type) {
    case 'heading':
      return (
        block.settings.text && (
          <Heading level={level} size={HEADING_SIZES[block.settings.size]} className={line}>
            {block.settings.text}
          </Heading>
        )
      );
    case 'text':
      return (
        block.settings.text && (
          <Text
            size={18}
            tone={block.settings.tone === 'muted' ? 'muted' : 'default'}
            className={cx('max-w-reading whitespace-pre-line', line)}
          >
            {block.settings.text}
          </Text>
        )
      );
    case 'rich-text':
      return block.settings.html && <RichText html={block.settings.html} size={18} className={line} />;
    case 'image':
      return (
        block.settings.image && (
          <Picture
            image={block.settings.image}
            sizes={sizes}
            ratio={block.settings.ratio === 'natural' ? undefined : block.settings.ratio}
          />
        )
      );
    case 'button':
      return (
        block.settings.label &&
        block.settings.url && (
          <Button href={block.settings.url} variant={block.settings.style} className="max-w-full wrap-anywhere">
            {block.settings.label}
          </Button>
        )
      );
    case 'icon-with-text':
      return <IconWithText {...block.settings} />;
    case 'group':
      return (
        <div
          className={cx(
            'flex max-w-full wrap-anywhere',
            block.settings.direction === 'row' ? `flex-wrap ${ROW[own]}` : `flex-col ${COLUMN[own]}`,
          )}
          style={{ gap: block.settings.gap * 4 }}
        >
          <Blocks blocks={block.blocks} level={level} align={own} sizes={sizes} />
        </div>
      );
    case 'spacer':
      return <div aria-hidden="true" style={{ height: block.settings.size * 4 }} />;
    case 'divider':
      return <hr className="w-full border-border" />;
  }
}

function IconWithText({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <div className="flex w-72 max-w-full gap-3 text-start">
      <Icon name={icon as IconName} className="mt-0.5" />
      <div className="min-w-0">
        <Text className="font-medium">{title}</Text>
        {text && (
          <Text size={14} tone="muted">
            {text}
          </Text>
        )}
      </div>
    </div>
  );
}
