/** Unguessable ids. */
export type Random = { uuid(): string };

/** `randomUUID` only exists on secure pages; on plain http in a local network there is `getRandomValues`. */
export const webRandom: Random = {
  uuid: () => crypto.randomUUID?.() ?? fromBytes(crypto.getRandomValues(new Uint8Array(16))),
};

/** Predictable ids in sequence, for tests. */
export function countingRandom(): Random {
  let count = 0;
  return { uuid: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}` };
}

function fromBytes(bytes: Uint8Array): string {
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
