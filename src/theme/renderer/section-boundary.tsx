import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorReport } from './error-report.ts';
import { leavePlain } from '../hydration/hydration.ts';

/**
 * Limits an error to its section: the rest of the page stays, the error is reported, and `fallback` is shown instead
 * [reliability].
 */
export class SectionBoundary extends Component<
  { id: string; fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  static override contextType = ErrorReport;
  declare context: React.ContextType<typeof ErrorReport>;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Clicks on it are no longer captured for its code.
    leavePlain(this.props.id);
    this.context(error, `section ${this.props.id}${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
