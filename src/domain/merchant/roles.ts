/** [decisions, Shop and hosts] What a merchant may be in a shop; each role may do what those before it may. */
export const ROLES = ['viewer', 'editor', 'designer', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The first role that has each permission; every later one has it too. */
const FIRST_WITH = {
  /** Read themes, drafts, versions and the media library. */
  read: 'viewer',
  /** Write pages, menus, translations, templates and media; open and share previews. */
  content: 'editor',
  /** Write theme settings, schemes and designs; lock sections; import themes. */
  design: 'designer',
  /** Publish, schedule, restore, and change what shoppers meet at once. */
  publish: 'publisher',
  /** Invite and remove merchants, and change their roles. */
  team: 'owner',
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof FIRST_WITH;

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(FIRST_WITH[permission]);
