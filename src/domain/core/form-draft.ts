/**
 * Query parameter of a page that shows a rejected form again: the token of the saved values. Such a page is never
 * cached.
 */
export const DRAFT_PARAMETER = 'draft';
