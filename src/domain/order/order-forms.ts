/** Native forms of an order's page: names of their drafts, which bring back what came of them. */
export const ORDER_FORMS = { cancel: 'cancel-order', reorder: 'order-again' } as const;
