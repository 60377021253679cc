import { DEVICE_BREAKPOINT_PX } from '../limits.ts';

export type Device = 'desktop' | 'mobile';

/** Desktop from 834 px of window width on [core §4]. */
export function deviceOfWidth(width: number): Device {
  return width >= DEVICE_BREAKPOINT_PX ? 'desktop' : 'mobile';
}

/** The server's guess before any width is known: the client hint, else the user agent. */
export function deviceOfHeaders(hint: string | undefined, userAgent: string | undefined): Device {
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /\bMobi|iPhone|Android.+Mobile/i.test(userAgent ?? '') ? 'mobile' : 'desktop';
}
