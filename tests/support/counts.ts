/**
 * `npm run prove` tries a promise as often as it was given [reliability]; every other run as often as a change can wait
 * for.
 */
const isFull = process.env.TEST_COUNTS === 'full';

export const howOften = ({ usual, full }: { usual: number; full: number }): number => (isFull ? full : usual);
