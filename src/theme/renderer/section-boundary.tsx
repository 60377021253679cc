import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorReport } from './error-report.ts';
import { leavePlain } from '../hydration/hydration.ts';

/**
 * Keeps a broken section to itself: the page stands, the error is reported, `fallback` takes its slot [reliability].
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
    // What is pressed on it is no longer kept for its code.
    leavePlain(this.props.id);
    this.context(error, `section ${this.props.id}${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
