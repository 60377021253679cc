/** `npm run prove` runs a property as often as was promised [reliability]; other runs only as often as is quick. */
const isFull = process.env.TEST_COUNTS === 'full';

export const howOften = ({ usual, full }: { usual: number; full: number }): number => (isFull ? full : usual);
