/** Forms of the order page that work without JavaScript: names of the drafts that bring back their result. */
export const ORDER_FORMS = { cancel: 'cancel-order', reorder: 'order-again', link: 'order-link' } as const;
