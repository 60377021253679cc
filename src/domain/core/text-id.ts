/**
 * Prefix of ids in merchants' HTML, so that none can shadow an id of the page or a global variable of its scripts.
 * Links to anchors keep the merchant's names.
 */
export const TEXT_ID = 'text-';
