/** Cookies that scripts can read; written with `Path=/`, `SameSite=Lax`, and `Secure` on secure pages. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
};

/** Cookies of a document. */
export function documentCookies(document: { cookie: string }, secure: boolean): Cookies {
  const write = (name: string, value: string, maxAge: number) => {
    document.cookie = cookieText(name, value, { maxAge, secure });
  };
  return {
    get: (name) => readCookies(document.cookie).get(name),
    set: write,
    remove: (name) => write(name, '', 0),
  };
}

/** A cookie as `document.cookie` takes it. */
export function cookieText(
  name: string,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Cookies from a request's `Cookie` header; changes stay in memory, with their lifetimes in seconds. */
export function memoryCookies(header = ''): Cookies & { lifetimes: Map<string, number> } {
  const values = readCookies(header);
  const lifetimes = new Map<string, number>();
  return {
    lifetimes,
    get: (name) => values.get(name),
    set(name, value, maxAge) {
      values.set(name, value);
      lifetimes.set(name, maxAge);
    },
    remove(name) {
      values.delete(name);
      lifetimes.delete(name);
    },
  };
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const];
  });
  return new Map(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
