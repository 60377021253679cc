import type { LaterGateway } from './gateway.ts';

export const cashOnDelivery: LaterGateway = {
  code: 'cod',
  id: 1,
  pays: 'later',
  isTest: false,
  words: (t) => ({ title: t('gateway.cashOnDelivery'), instructions: t('gateway.cashOnDeliveryInstructions') }),
};
