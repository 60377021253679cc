/**
 * Before the ids of a merchant's HTML: none can take the place of one that the page's own code looks up, nor of a
 * global of its scripts. Addresses name anchors as the merchant did.
 */
export const TEXT_ID = 'text-';
