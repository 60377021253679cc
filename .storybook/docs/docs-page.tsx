import { Controls, Description, Heading, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { StrictInputType } from 'storybook/internal/types';
import { themeBlocks } from '#theme/model/blocks.ts';
import type { BlockDefinition } from '#theme/model/section.ts';
import { DocsTable, Facts, States } from './docs-parts.tsx';
import { FieldTable } from './field-table.tsx';

/**
 * The docs page of a component without an MDX page: of shared blocks from their schema, of others from types and
 * stories.
 */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf<'meta'>('meta', ['meta']);
  const type = /src\/theme\/blocks\/([\w-]+)\.stories/.exec(String(csfFile.meta.parameters?.fileName))?.[1];
  const block: BlockDefinition | undefined = Object.entries(themeBlocks).find(([name]) => name === type)?.[1];
  return (
    <>
      <Title />
      <Subtitle />
      {block ? <p>A shared block: it may stand in every section that accepts it.</p> : <Description />}
      <Primary />
      {Object.values(preparedMeta.argTypes).some(tellsSomething) && <Controls />}
      {block && type ? <BlockSchema type={type} block={block} /> : <Stories includePrimary={false} />}
    </>
  );
}

/** Whether a row of the table has a control or a description; others would only list names from the code. */
const tellsSomething = ({ control, description, table }: StrictInputType): boolean =>
  !table?.disable && Boolean(control || description);

function BlockSchema({ type, block }: { type: string; block: BlockDefinition }) {
  return (
    <>
      <Heading>In theme JSON</Heading>
      <Facts
        facts={[
          ['Type', type],
          ['At most', block.limit === undefined ? 'as many as a section holds' : `${block.limit} in one parent`],
          [
            'Holds',
            block.accepts?.includes('@theme') ? 'every shared block' : (block.accepts?.join(', ') ?? 'no other block'),
          ],
        ]}
      />
      <Heading>Settings</Heading>
      {Object.keys(block.settings).length > 0 ? (
        <FieldTable name="Settings" settings={block.settings} />
      ) : (
        <DocsTable name="Settings" head={['It has none.']} rows={[]} />
      )}
      <Heading>States</Heading>
      <States />
    </>
  );
}
