/**
 * In the address of a page that shows a refused form again: the token of what was typed. Such a page is rendered for
 * its visitor alone.
 */
export const DRAFT_PARAMETER = 'draft';
