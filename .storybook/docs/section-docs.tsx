import { Canvas, Controls, Heading, Subheading } from '@storybook/addon-docs/blocks';
import facts from 'virtual:section-facts';
import type { Hydrate } from '#domain/page/page-document.ts';
import type { BlockDefinition, SectionDefinition, SectionPreset } from '#theme/model/section.ts';
import { DocsTable, Facts, Names, States } from './docs-parts.tsx';
import { FieldTable } from './field-table.tsx';
import { tokenKinds } from './token-kinds.ts';

/** All that a section's definition and code say of themselves, below the lines that somebody wrote. */
export function SectionDocs({ of: section }: { of: SectionDefinition }) {
  const { tokens, events } = facts[section.type]!;
  // A layer over the page would lie over this page.
  const isLayer = section.enabledOn?.groups?.includes('overlay');
  return (
    <>
      <Canvas sourceState="none" {...(isLayer ? { story: { inline: false, height: '640px' } } : {})} />
      <Controls />
      <Heading>Where it stands</Heading>
      <Facts facts={placeOf(section)} />
      <Heading>Settings</Heading>
      {Object.keys(section.settings).length > 0 ? (
        <FieldTable name="Settings" settings={section.settings} />
      ) : (
        <p>It has none.</p>
      )}
      <Heading>Blocks</Heading>
      <p>{accepted(section)}</p>
      {Object.entries(section.blocks ?? {}).map(([type, block]) => (
        <Block key={type} type={type} block={block} />
      ))}
      <Heading>Presets</Heading>
      <DocsTable
        name="Presets"
        head={['Preset', 'Sets', 'Brings']}
        rows={section.presets.map((preset) => ({
          key: preset.name,
          cells: [preset.name, changes(preset), (preset.block_order ?? Object.keys(preset.blocks ?? {})).join(' · ')],
        }))}
      />
      <Heading>States</Heading>
      <States />
      <Heading>Tokens</Heading>
      <Facts
        facts={tokenKinds
          .filter((kind) => tokens[kind].length > 0)
          .map((kind) => [kind, <Names key={kind} names={tokens[kind]} />])}
      />
      <Heading>Events</Heading>
      <p>{events.length > 0 ? <Names names={events} /> : 'It sends no tracking event.'}</p>
    </>
  );
}

function Block({ type, block }: { type: string; block: BlockDefinition }) {
  return (
    <>
      <Subheading>{block.name}</Subheading>
      <p>
        <code>{type}</code>
        {block.limit === undefined ? '' : `, at most ${block.limit} in one section`}
        {block.accepts ? `; holds ${block.accepts.join(', ')}` : ''}
      </p>
      {Object.keys(block.settings).length > 0 ? <FieldTable name={block.name} settings={block.settings} /> : null}
    </>
  );
}

const hydration: Readonly<Record<Hydrate, string>> = {
  never: 'never: it costs no script',
  interaction: 'interaction: its code runs with the first use of the page',
  idle: 'idle: its code runs when the browser rests',
  visible: 'visible: its code runs when it comes near',
  load: 'load: its code runs at once',
};

function placeOf({
  type,
  category,
  version,
  hydrate,
  limit,
  enabledOn,
  required,
  common,
  load,
}: SectionDefinition): (readonly [string, string])[] {
  const places = [
    ...(enabledOn?.templates ?? []).map((name) => `template ${name}`),
    ...(enabledOn?.groups ?? []).map((name) => `group ${name}`),
  ];
  return [
    ['Type', `${type}, version ${version}`],
    ['Category', category],
    ['Allowed on', places.length > 0 ? places.join(', ') : 'every template and group'],
    ['At most', limit === undefined ? 'as many as a page holds' : `${limit} on a page`],
    ['Hydration', hydration[hydrate]],
    ['Data', load ? 'read on the server before the page is rendered' : 'none: its settings are all it shows'],
    ['Without data', required ? 'the page is a 404' : 'it shows nothing, or its empty state'],
    ['Frame', common === false ? 'its own' : 'the common one: scheme, width, spaces, entrance, anchor'],
  ];
}

function accepted({ blocks, accepts = [] }: SectionDefinition): string {
  const own = Object.keys(blocks ?? {}).length;
  const shared = accepts.includes('@theme') ? 'every shared block' : accepts.join(', ');
  if (own === 0 && !shared) return 'It holds none.';
  return [
    own > 0 ? `It has ${own} of its own.` : '',
    shared ? `It holds ${own > 0 ? 'also ' : ''}${shared} (see Blocks).` : '',
  ]
    .join(' ')
    .trim();
}

const changes = ({ settings = {} }: SectionPreset) =>
  Object.entries(settings)
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    .join(', ') || 'the defaults';
