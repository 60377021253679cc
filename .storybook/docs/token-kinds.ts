export const tokenKinds = ['colour', 'type', 'space', 'width', 'shape', 'motion', 'breakpoint'] as const;
export type TokenKind = (typeof tokenKinds)[number];
