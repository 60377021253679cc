/** How a mutant is to be caught: in the visit of a file's stories, or by a test file. `says` is what the failure must say. */
export type Proof =
  | { readonly visit: string; readonly says: RegExp }
  | { readonly test: string; readonly project: 'architecture' | 'workbench' | 'e2e'; readonly says: RegExp };

/** A fault put into one place of one file; `from` must be there, once. */
export interface Mutant {
  /** The rule of the gate it breaks. */
  readonly rule: string;
  readonly fault: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly proof: Proof;
}

const primitive = (name: string) => `src/ui/${name}.stories.tsx`;
const differs = (picture: string) => new RegExp(`${picture}: (\\d+ pixels differ|was \\d)`);

/** Faults of the kinds that happen, at least one for every rule of the gate [workbench, The gate 7]. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'axe', fault: 'a picture without an alt',
    file: 'src/ui/picture.tsx', from: '      alt={alt}\n', to: '',
    proof: { visit: primitive('picture'), says: /image-alt/ },
  },
  {
    rule: 'axe', fault: 'an icon button without a name',
    file: 'src/ui/icon-button.tsx', from: "    'aria-label': label,\n    title: label,\n", to: '',
    proof: { visit: primitive('icon-button'), says: /button-name/ },
  },
  {
    rule: 'axe', fault: 'a field without its label',
    file: 'src/ui/field.tsx', from: '<label htmlFor={id}', to: '<label',
    proof: { visit: primitive('text-area'), says: /axe found [\s\S]*\blabel\b/ },
  },
  {
    rule: 'axe', fault: 'contrast taken away',
    file: 'src/ui/badge.tsx', from: '<span className', to: "<span style={{ color: '#bbb', backgroundColor: '#fff' }} className",
    proof: { visit: primitive('badge'), says: /color-contrast/ },
  },
  {
    rule: 'play', fault: 'a key handler that does nothing',
    file: 'src/ui/quantity-stepper.tsx', from: "    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;\n", to: "    if (event.key !== 'Never') return;\n",
    proof: { visit: primitive('quantity-stepper'), says: /Typing/ },
  },
  {
    rule: 'play', fault: 'a bound that does not hold',
    file: 'src/ui/quantity-stepper.tsx', from: '{ min, max, step: by }', to: '{ min, max: 9999, step: by }',
    proof: { visit: primitive('quantity-stepper'), says: /Typing/ },
  },
  {
    rule: 'play', fault: 'a change that is not announced',
    file: 'src/ui/quantity-stepper.tsx', from: '    setSaid(intl.formatMessage(', to: '    void (intl.formatMessage(',
    proof: { visit: primitive('quantity-stepper'), says: /Stepping/ },
  },
  {
    rule: 'play', fault: 'focus that is not given back',
    file: 'src/ui/dialog.tsx', from: 'opener.current.focus();', to: 'opener.current = null;',
    proof: { visit: primitive('dialog'), says: /toHaveFocus/ },
  },
  {
    rule: 'play', fault: 'a live region that is none',
    file: 'src/ui/live-region.tsx', from: " role={urgency === 'polite' ? 'status' : 'alert'}", to: '',
    proof: { visit: primitive('live-region'), says: /role "status"/ },
  },
  {
    rule: 'play', fault: 'a second press while the first is under way',
    file: 'src/ui/button.tsx', from: 'onClick={loading ? swallow : rest.onClick}', to: 'onClick={rest.onClick}',
    proof: { visit: primitive('button'), says: /Loading/ },
  },
  {
    rule: 'console', fault: 'a warning',
    file: 'src/ui/badge.tsx', from: '  return <span', to: "  console.warn('a badge warns');\n  return <span",
    proof: { visit: primitive('badge'), says: /console\.warning: a badge warns/ },
  },
  {
    rule: 'console', fault: 'a list without keys',
    file: 'src/ui/breadcrumbs.tsx', from: ' key={`${index}:${label}`}', to: '',
    proof: { visit: primitive('breadcrumbs'), says: /unique "key" prop/ },
  },
  {
    rule: 'console', fault: 'a component that throws',
    file: 'src/ui/notice.tsx', from: '  const { icon, box, mark } = looks[tone];\n', to: "  const { icon, box, mark } = looks[tone];\n  if (children) throw new Error('a notice throws');\n",
    proof: { visit: primitive('notice'), says: /a notice throws/ },
  },
  {
    rule: 'title', fault: 'a title outside the sidebar\'s words',
    file: primitive('badge'), from: "title: 'Primitives/", to: "title: 'Atoms/",
    proof: { visit: primitive('badge'), says: /begins with none of/ },
  },
  {
    rule: 'geometry', fault: 'text that is cut off',
    file: 'src/ui/button.tsx', from: '<span className="inline-flex', to: `<span style={{ maxInlineSize: 40, overflow: 'hidden', whiteSpace: 'nowrap' }} className="inline-flex`,
    proof: { visit: primitive('button'), says: /cuts off the text/ },
  },
  {
    rule: 'geometry', fault: 'a part wider than the narrowest window',
    file: 'src/ui/notice.tsx', from: '<div role=', to: '<div style={{ minWidth: 480 }} role=',
    proof: { visit: primitive('notice'), says: /scrolls sideways/ },
  },
  {
    rule: 'screenshot', fault: 'a control moved by a pixel',
    file: 'src/ui/radio-group.tsx', from: '              className="choice mt-0.5"', to: '              style={{ translate: \'0 1px\' }}\n              className="choice mt-0.5"',
    proof: { visit: primitive('radio-group'), says: differs('default.mobile') },
  },
  {
    rule: 'screenshot', fault: 'an arrow that does not turn with the direction of reading',
    file: 'src/ui/icon.tsx', from: "directional.has(name) && 'rtl:-scale-x-100', ", to: '',
    proof: { visit: primitive('breadcrumbs'), says: differs('default.mirrored') },
  },
  {
    rule: 'screenshot', fault: 'a physical direction where a logical one belongs',
    file: 'src/ui/notice.tsx', from: '<div className="min-w-0 flex-1">', to: '<div style={{ textAlign: \'left\' }} className="min-w-0 flex-1">',
    proof: { visit: primitive('notice'), says: differs('default.mirrored') },
  },
  {
    rule: 'screenshot', fault: 'a phone that is shown what is for wide windows',
    file: 'src/ui/pagination.tsx', from: ' className="max-sm:hidden"', to: '',
    proof: { visit: primitive('pagination'), says: differs('default.mobile') },
  },
  {
    rule: 'screenshot', fault: 'a mark that forced colours take away',
    file: 'src/ui/styles/parts.css', from: '    appearance: auto;\n', to: '',
    proof: { visit: primitive('radio-group'), says: differs('default.forced-colors') },
  },
  {
    rule: 'coverage', fault: 'a story that is missing',
    file: primitive('button'), from: 'export const LongText: Story', to: 'export const Long: Story',
    proof: { test: 'tests/workbench/coverage.test.ts', project: 'workbench', says: /LongText/ },
  },
  {
    rule: 'no skips', fault: 'a story taken out of the gate',
    file: primitive('badge'), from: '  component: Badge,\n', to: "  component: Badge,\n  tags: ['!test'],\n",
    proof: { test: 'tests/architecture/repository.test.ts', project: 'architecture', says: /no story is taken out of the gate/ },
  },
  {
    rule: 'directions', fault: 'a class with a physical direction',
    file: 'src/ui/notice.tsx', from: "cx('mt-0.5', mark)", to: "cx('mt-0.5 ml-1', mark)",
    proof: { test: 'tests/architecture/views.test.ts', project: 'architecture', says: /ml-1/ },
  },
  {
    rule: 'messages', fault: 'a translation that has lost its figure',
    file: 'src/locales/messages/de.json', from: '"product.fewLeft": "Nur noch {count, number} da"', to: '"product.fewLeft": "Nur noch wenige da"',
    proof: { test: 'tests/architecture/messages.test.ts', project: 'architecture', says: /product\.fewLeft/ },
  },
  {
    rule: 'hydration', fault: 'a first render that is not the server\'s',
    file: 'src/ui/heading.tsx', from: 'return <Tag {...rest}', to: 'return <Tag data-drawn-by={typeof document} {...rest}',
    proof: { test: 'tests/e2e/section-hydration.test.ts', project: 'e2e', says: /renders on the server and hydrates without a warning/ },
  },
];
