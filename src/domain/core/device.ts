import { DEVICE_BREAKPOINT_PX } from '../limits.ts';

export type Device = 'desktop' | 'mobile';

/** Desktop from a window width of 834 px [core §4]. */
export function deviceOfWidth(width: number): Device {
  return width >= DEVICE_BREAKPOINT_PX ? 'desktop' : 'mobile';
}

/** The server's guess while the width is unknown: from the client hint `Sec-CH-UA-Mobile`, else from the user agent. */
export function deviceOfHeaders(hint: string | undefined, userAgent: string | undefined): Device {
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /\bMobi|iPhone|Android.+Mobile/i.test(userAgent ?? '') ? 'mobile' : 'desktop';
}
