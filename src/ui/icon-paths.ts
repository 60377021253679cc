/** Our own line icons on a 24 px grid, drawn for a 1.5 px stroke with round ends. */
export const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9L20 20',
  bag: 'M5 8h14l.8 12H4.2L5 8Zm4 3V7a3 3 0 0 1 6 0v4',
  account: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-6 7.5-6s6.9 2.4 7.5 6',
  menu: 'M3.5 7.5h17M3.5 12h17M3.5 16.5h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5 12 16l6.5-6.5',
  check: 'M4.5 12.5l5 5 10-11',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  heart: 'M12 20S3.5 15 3.5 9.2C3.5 6.6 5.5 4.5 8 4.5c1.7 0 3.2 1 4 2.5.8-1.5 2.3-2.5 4-2.5 2.5 0 4.5 2.1 4.5 4.7C20.5 15 12 20 12 20Z',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5S9.7 5.8 12 3.5Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 10.5v6M14 10.5v6',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.1',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  truck: 'M2.5 6h11v10.5h-11V6Zm11 4h4.3l3.7 3.5v3h-8M7 19.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm10 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  lock: 'M5.5 10.5h13v10h-13v-10ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4.2 4.2v.1',
} as const;

export type IconName = keyof typeof iconPaths;

/** Icons that point along the line of reading and turn with it. */
export const directional: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'arrow', 'truck']);
