import { globSync } from 'node:fs';

/** What the gate refuses [workbench, The gate]: each has a mutant that shows it. */
export const rules = [
  'axe',
  'axe of pages',
  'play',
  'console',
  'unprepared call',
  'title',
  'reflow',
  'text spacing',
  'screenshot',
  'steady picture',
  'empty picture',
  'required stories',
  'arguments',
  'settings',
  'presets',
  'orphans',
  'recordings',
  'no skips',
  'directions',
  'messages',
  'hydration',
] as const;

/**
 * How a mutant is to be caught: in the visit of a file's stories, or by a test file. `says` is what the failure must
 * say, of the fault and not of the test.
 */
type Proof =
  | { readonly visit: string; readonly says: RegExp }
  | { readonly test: string; readonly project: 'architecture' | 'workbench' | 'server' | 'e2e'; readonly says: RegExp };

/** A fault put into one place of one file, `from` being there once; or the file under another name. */
type Change =
  | { readonly file: string; readonly from: string; readonly to: string }
  | { readonly file: string; readonly movedTo: string };

export type Mutant = Change & {
  /** The rule of the gate it breaks. */
  readonly rule: (typeof rules)[number];
  readonly fault: string;
  readonly proof: Proof;
};

const primitive = (name: string) => globSync(`src/{ui,components}/**/${name}.stories.tsx`)[0] ?? name;
const page = (type: string) => `stories/pages/${type}.stories.tsx`;
const coverage = { test: 'tests/workbench/coverage.test.ts', project: 'workbench' } as const;
const differs = (picture: string) => new RegExp(`${picture}: (\\d+ pixels differ|was \\d)`);

/** Faults of the kinds that happen, at least one for every rule of the gate [workbench, The gate 7]. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'axe',
    fault: 'a picture without an alt',
    file: 'src/ui/media/picture.tsx',
    from: '      alt={alt}\n',
    to: '',
    proof: { visit: primitive('picture'), says: /image-alt/ },
  },
  {
    rule: 'axe',
    fault: 'an icon button without a name',
    file: 'src/ui/actions/icon-button.tsx',
    from: "    'aria-label': label,\n    title: label,\n",
    to: '',
    proof: { visit: primitive('icon-button'), says: /button-name/ },
  },
  {
    rule: 'axe',
    fault: 'a field without its label',
    file: 'src/ui/inputs/field.tsx',
    from: '<label htmlFor={id}',
    to: '<label',
    proof: { visit: primitive('text-area'), says: /axe found [\s\S]*\blabel\b/ },
  },
  {
    rule: 'axe',
    fault: 'contrast taken away',
    file: 'src/ui/feedback/badge.tsx',
    from: '<span className',
    to: "<span style={{ color: '#bbb', backgroundColor: '#fff' }} className",
    proof: { visit: primitive('badge'), says: /color-contrast/ },
  },
  {
    rule: 'axe of pages',
    fault: 'a page without a main part',
    file: 'src/routes/shell.tsx',
    from: '<main id="main"',
    to: '<main role="group" aria-label="Main" id="main"',
    proof: { visit: page('page'), says: /landmark-one-main \(/ },
  },
  {
    rule: 'axe of pages',
    fault: 'words outside every landmark',
    file: 'src/routes/shell.tsx',
    from: '      <main id="main"',
    to: '      <p>New in this week</p>\n      <main id="main"',
    proof: { visit: page('page'), says: /\bregion \(/ },
  },
  {
    rule: 'axe of pages',
    fault: 'a heading that leaves levels out',
    file: 'theme-sections/footer/footer.view.tsx',
    from: '<Heading size={22}>',
    to: '<Heading level={4} size={22}>',
    proof: { visit: page('page'), says: /heading-order \(/ },
  },
  {
    rule: 'play',
    fault: 'a key handler that does nothing',
    file: 'src/ui/inputs/quantity-stepper.tsx',
    from: "    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;\n",
    to: "    if (event.key !== 'Never') return;\n",
    proof: { visit: primitive('quantity-stepper'), says: /Typing[\s\S]*toHaveValue\(3\)/ },
  },
  {
    rule: 'play',
    fault: 'a bound that does not hold',
    file: 'src/ui/inputs/quantity-stepper.tsx',
    from: '{ min, max, step: by }',
    to: '{ min, max: 9999, step: by }',
    proof: { visit: primitive('quantity-stepper'), says: /Typing[\s\S]*toHaveValue\(5\)/ },
  },
  {
    rule: 'play',
    fault: 'a change that is not announced',
    file: 'src/ui/inputs/quantity-stepper.tsx',
    from: '    setSaid(intl.formatMessage(',
    to: '    void (intl.formatMessage(',
    proof: { visit: primitive('quantity-stepper'), says: /Stepping[\s\S]*toHaveTextContent/ },
  },
  {
    rule: 'play',
    fault: 'focus that is not given back',
    file: 'src/ui/layout/dialog.tsx',
    from: 'opener.current.focus();',
    to: 'opener.current = null;',
    proof: { visit: primitive('dialog'), says: /toHaveFocus/ },
  },
  {
    rule: 'play',
    fault: 'a live region that is none',
    file: 'src/ui/feedback/live-region.tsx',
    from: " role={urgency === 'polite' ? 'status' : 'alert'}",
    to: '',
    proof: { visit: primitive('live-region'), says: /role "status"/ },
  },
  {
    rule: 'play',
    fault: 'a second press while the first is under way',
    file: 'src/ui/actions/button.tsx',
    from: 'onClick={loading ? swallow : rest.onClick}',
    to: 'onClick={rest.onClick}',
    proof: { visit: primitive('button'), says: /Loading[\s\S]*to not be called at all/ },
  },
  {
    rule: 'console',
    fault: 'a warning',
    file: 'src/ui/feedback/badge.tsx',
    from: '  return <span',
    to: "  console.warn('a badge warns');\n  return <span",
    proof: { visit: primitive('badge'), says: /console\.warning: a badge warns/ },
  },
  {
    rule: 'console',
    fault: 'a list without keys',
    file: 'src/ui/actions/breadcrumbs.tsx',
    from: ' key={`${index}:${label}`}',
    to: '',
    proof: { visit: primitive('breadcrumbs'), says: /unique "key" prop/ },
  },
  {
    rule: 'console',
    fault: 'a component that throws',
    file: 'src/ui/feedback/notice.tsx',
    from: '  const { icon, box, mark } = looks[tone];\n',
    to: "  const { icon, box, mark } = looks[tone];\n  if (children) throw new Error('a notice throws');\n",
    proof: { visit: primitive('notice'), says: /a notice throws/ },
  },
  {
    rule: 'unprepared call',
    fault: 'a call that the story has no answer for',
    file: 'theme-sections/cart-drawer/cart-drawer.stories.tsx',
    from: 'stored, network: upsellAnswer },',
    to: 'stored, network: {} },',
    proof: {
      visit: 'theme-sections/cart-drawer/cart-drawer.stories.tsx',
      says: /The story has no answer for GET \/catalog\/next\/recommendations\.json/,
    },
  },
  {
    rule: 'title',
    fault: "a title outside the sidebar's words",
    file: primitive('badge'),
    from: "title: 'Primitives/",
    to: "title: 'Atoms/",
    proof: { visit: primitive('badge'), says: /begins with none of/ },
  },
  {
    rule: 'reflow',
    fault: 'text that is cut off',
    file: 'src/ui/actions/button.tsx',
    from: '<span className="inline-flex',
    to: `<span style={{ maxInlineSize: 40, overflow: 'hidden', whiteSpace: 'nowrap' }} className="inline-flex`,
    proof: { visit: primitive('button'), says: /geometry at 320 px:[\s\S]*cuts off the text/ },
  },
  {
    rule: 'reflow',
    fault: 'a part wider than the narrowest window',
    file: 'src/ui/feedback/notice.tsx',
    from: `<div\n      role={tone`,
    to: `<div\n      style={{ minWidth: 480 }}\n      role={tone`,
    proof: { visit: primitive('notice'), says: /scrolls sideways \(\d+ px\)/ },
  },
  {
    rule: 'text spacing',
    fault: 'words in a box that holds them as they come and no wider',
    file: 'src/ui/actions/button.tsx',
    from: '<span className="inline-flex',
    to: `<span style={{ maxInlineSize: 94, overflow: 'hidden', whiteSpace: 'nowrap' }} className="inline-flex`,
    proof: { visit: primitive('button'), says: /geometry at 320 px with the text spacing[\s\S]*cuts off the text/ },
  },
  {
    rule: 'screenshot',
    fault: 'a control moved by a pixel',
    file: 'src/ui/inputs/radio-group.tsx',
    from: '              className="choice mt-0.5"',
    to: '              style={{ translate: \'0 1px\' }}\n              className="choice mt-0.5"',
    proof: { visit: primitive('radio-group'), says: differs('default.mobile') },
  },
  {
    rule: 'screenshot',
    fault: 'an arrow that does not turn with the direction of reading',
    file: 'src/ui/media/icon.tsx',
    from: "directional.has(name) && 'rtl:-scale-x-100', ",
    to: '',
    proof: { visit: primitive('breadcrumbs'), says: differs('default.mirrored') },
  },
  {
    rule: 'screenshot',
    fault: 'a physical direction where a logical one belongs',
    file: 'src/ui/feedback/notice.tsx',
    from: '<div className="min-w-0 flex-1">',
    to: '<div style={{ textAlign: \'left\' }} className="min-w-0 flex-1">',
    proof: { visit: primitive('notice'), says: differs('default.mirrored') },
  },
  {
    rule: 'screenshot',
    fault: 'a phone that is shown what is for wide windows',
    file: 'src/ui/actions/pagination.tsx',
    from: ' className="max-sm:hidden"',
    to: '',
    proof: { visit: primitive('pagination'), says: differs('default.mobile') },
  },
  {
    rule: 'screenshot',
    fault: 'a mark that forced colours take away',
    file: 'src/ui/styles/parts.css',
    from: '    appearance: auto;\n',
    to: '',
    proof: { visit: primitive('radio-group'), says: differs('default.forced-colors') },
  },
  {
    rule: 'steady picture',
    fault: 'a part that a script keeps moving',
    file: 'src/ui/feedback/spinner.tsx',
    from: ' className="inline-flex">',
    to: ' ref={(ring) => void setInterval(() => ring && (ring.style.marginInlineStart = `${performance.now() % 300}px`), 10)} className="inline-flex">',
    proof: { visit: primitive('spinner'), says: /never stood still/ },
  },
  {
    rule: 'empty picture',
    fault: 'a surface that is none',
    file: 'src/ui/feedback/skeleton.tsx',
    from: ' rounded bg-surface',
    to: ' rounded',
    proof: { visit: primitive('skeleton'), says: /The picture shows nothing/ },
  },
  {
    rule: 'required stories',
    fault: 'a story that is missing',
    file: primitive('button'),
    from: 'export const LongText: Story',
    to: 'export const Long: Story',
    proof: { ...coverage, says: /\[ 'LongText' \] to deeply equal \[\]/ },
  },
  {
    rule: 'arguments',
    fault: 'a setting that the schema does not know',
    file: 'theme-sections/rich-text/rich-text.stories.tsx',
    from: 'Empty: Story = { args: args({ blocks: {} }),',
    to: "Empty: Story = { args: { ...args({ blocks: {} }), settings: { shade: 'mauve' } },",
    proof: { ...coverage, says: /shade: unknown setting/ },
  },
  {
    rule: 'settings',
    fault: 'a setting that is never seen at another value',
    file: 'theme-sections/cart-drawer/cart-drawer.stories.tsx',
    from: '  args: args({ coupon: true }),\n',
    to: '',
    proof: { ...coverage, says: /\[ 'coupon' \] to deeply equal \[\]/ },
  },
  {
    rule: 'presets',
    fault: 'a preset without its story',
    file: 'theme-sections/recently-viewed/recently-viewed.stories.tsx',
    from: 'export const Carousel: Story',
    to: 'export const Row: Story',
    proof: { ...coverage, says: /recently-viewed\.stories\.tsx has no story Carousel/ },
  },
  {
    rule: 'orphans',
    fault: 'stories that stand beside no component',
    file: primitive('badge'),
    movedTo: primitive('label'),
    proof: { ...coverage, says: /\[ 'src\/ui\/label\.stories\.tsx' \] to deeply equal \[\]/ },
  },
  {
    rule: 'recordings',
    fault: 'an answer that is another than was recorded',
    file: 'theme-sections/policy/policy.section.ts',
    from: 'title: found.title,',
    to: 'title: found.title.toUpperCase(),',
    proof: { test: 'tests/fixtures/pages/pages.test.ts', project: 'server', says: /mismatched/ },
  },
  {
    rule: 'no skips',
    fault: 'a story taken out of the gate',
    file: primitive('badge'),
    from: '  component: Badge,\n',
    to: "  component: Badge,\n  tags: ['!test'],\n",
    proof: {
      test: 'tests/architecture/repository.test.ts',
      project: 'architecture',
      says: /badge\.stories\.tsx:\d+: tags: \['!test'\]/,
    },
  },
  {
    rule: 'directions',
    fault: 'a class with a physical direction',
    file: 'src/ui/feedback/notice.tsx',
    from: "cx('mt-0.5', mark)",
    to: "cx('mt-0.5 ml-1', mark)",
    proof: { test: 'tests/architecture/views.test.ts', project: 'architecture', says: /src\/ui\/notice\.tsx: ml-1/ },
  },
  {
    rule: 'messages',
    fault: 'a translation that has lost its figure',
    file: 'src/locales/messages/de.json',
    from: '"product.fewLeft": "Nur noch {count, number} verfügbar"',
    to: '"product.fewLeft": "Nur noch wenige verfügbar"',
    proof: { test: 'tests/architecture/messages.test.ts', project: 'architecture', says: /product\.fewLeft/ },
  },
  {
    rule: 'hydration',
    fault: "a first render that is not the server's",
    file: 'src/ui/text/heading.tsx',
    from: 'return <Tag {...rest}',
    to: 'return <Tag data-drawn-by={typeof document} {...rest}',
    proof: {
      test: 'tests/e2e/section-hydration.test.ts',
      project: 'e2e',
      says: /some attributes of the server rendered HTML didn't match/,
    },
  },
];
