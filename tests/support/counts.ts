/** `npm run prove` runs a property with the promised number of runs [reliability]; other runs use a quick number. */
const isFull = process.env.TEST_COUNTS === 'full';

export const howOften = ({ usual, full }: { usual: number; full: number }): number => (isFull ? full : usual);
