import { HOSTILE_HTML } from '../fixtures/hostile-html.ts';

/** Several payloads per round, since each round renders a dozen pages; each is tested alone in `sanitize.test.ts`. */
const ROUND = 8;
/** PostgreSQL does not accept NUL in a text. */
const PAYLOADS = Object.entries(HOSTILE_HTML).map(([name, text]) => ({ name, text: text.replaceAll('\0', ' ') }));

/** Names and texts of the payloads of each round. */
export const HOSTILE_ROUNDS = PAYLOADS.flatMap((_, index) => {
  if (index % ROUND !== 0) return [];
  const round = PAYLOADS.slice(index, index + ROUND);
  return [[round.map(({ name }) => name).join(', '), round.map(({ text }) => text)] as const];
});
