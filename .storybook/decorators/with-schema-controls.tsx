import type { Decorator } from '@storybook/react-vite';
import type { Block } from '#domain/page/page-document.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { noImage } from '../controls/field-control.ts';
import { schemaControls, type SchemaControl } from '../controls/schema-controls.ts';

/** Puts what the controls say back into the settings and blocks that the view receives. */
export const withSchemaControls: Decorator = (Story, { args, initialArgs, parameters }) => {
  const changed = schemaControls({ parameters, initialArgs }).filter(({ key }) => args[key] !== initialArgs[key]);
  if (changed.length === 0) return <Story />;
  return <Story args={changed.reduce((now, control) => applied(now, control, args[control.key]), args)} />;
};

function applied(
  args: Record<string, unknown>,
  { path, setting, field }: SchemaControl,
  value: unknown,
): Record<string, unknown> {
  const real = field.kind === 'image' ? pictureOf(value) : value;
  if (path.length === 0) return { ...args, settings: { ...(args.settings as object), [setting]: real } };
  return { ...args, blocks: inBlocks(args.blocks as Block[], path, { [setting]: real }) };
}

const pictureOf = (src: unknown) => (typeof src === 'string' && src !== noImage ? picture(src) : null);

function inBlocks(
  blocks: readonly Block[],
  [id, ...rest]: readonly string[],
  change: Record<string, unknown>,
): Block[] {
  return blocks.map((block) => {
    if (block.id !== id) return block;
    return rest.length > 0
      ? { ...block, blocks: inBlocks(block.blocks, rest, change) }
      : { ...block, settings: { ...block.settings, ...change } };
  });
}
