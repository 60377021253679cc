/** The first segment of every title, in the order of the sidebar; any other fails the story. */
export const titleAreas = [
  'Foundations',
  'Primitives',
  'Components',
  'Blocks',
  'Sections',
  'Forms',
  'Checkout',
  'Account',
  'Pages',
  'Flows',
  'Mails',
  'Editor',
] as const;

/** True for `Sections/Hero`, false for `Section/Hero`. */
export const isKnownTitle = (title: string): boolean => titleAreas.some((area) => title.startsWith(`${area}/`));
