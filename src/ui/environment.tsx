import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What the design system needs from the page. */
export interface Environment {
  /** The address of a path of this site, such as `/cart`, on this page. */
  href(path: string): string;
  /** The address of an image in a width in px. */
  image(src: string, size: { width: number }): string;
}

/** Leaves paths and images as they are. */
const plain: Environment = { href: (path) => path, image: (src) => src };

const EnvironmentContext = createContext<Environment>(plain);

/** Provides addresses to all components below; `value` must be the same object as long as the page lives. */
export function EnvironmentProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

/** The page's addresses of paths and images. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext);
}
