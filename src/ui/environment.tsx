import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What the design system asks of the page it stands in. */
export interface Environment {
  /** The address of a path of this site, such as `/cart`, on this page. */
  href(path: string): string;
  /** The address of a picture in a width in px. */
  image(src: string, size: { width: number }): string;
}

/** Paths and pictures as they are. */
const plain: Environment = { href: (path) => path, image: (src) => src };

const EnvironmentContext = createContext<Environment>(plain);

/** Gives all parts below their addresses; `value` must be the same object for the life of the page. */
export function EnvironmentProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

/** The page's addresses of paths and pictures. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext);
}
