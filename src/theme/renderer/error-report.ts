import { createContext } from 'react';

/** Where the storefront reports an error that a boundary caught; the application gives its monitor. */
export type ReportError = (error: unknown, where: string) => void;

export const ErrorReport = createContext<ReportError>((error, where) => console.error(where, error));
