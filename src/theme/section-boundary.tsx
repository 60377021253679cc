import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorReport } from './error-report.ts';

/** Keeps a broken section to itself: its slot stays empty, the page stands, the error is reported [reliability]. */
export class SectionBoundary extends Component<{ id: string; children: ReactNode }, { failed: boolean }> {
  static override contextType = ErrorReport;
  declare context: React.ContextType<typeof ErrorReport>;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.context(error, `section ${this.props.id}${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
