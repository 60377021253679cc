import { createContext } from 'react';

/** Reports an error that a boundary caught; the application passes its monitor. */
export type ReportError = (error: unknown, where: string) => void;

export const ErrorReport = createContext<ReportError>((error, where) => console.error(where, error));
