import { makeStore } from '#stores/core/observable-store.ts';

/** Whether the shopper accepts the shop's terms, where the shop asks. */
export class TermsAcceptance {
  isAccepted = false;
  /** Message key of what is wrong. */
  error: string | null = null;
  private readonly mustAccept: boolean;

  constructor(mustAccept: boolean) {
    this.mustAccept = mustAccept;
    makeStore<TermsAcceptance, 'mustAccept'>(this, { mustAccept: false });
  }

  /** As the order says it; true where the shop does not ask. */
  get isGiven(): boolean {
    return this.isAccepted || !this.mustAccept;
  }

  setAccepted(isAccepted: boolean): void {
    this.isAccepted = isAccepted;
    this.error = null;
  }

  /** True where the terms are accepted or not asked for. */
  check(): boolean {
    this.error = this.isGiven ? null : 'terms_not_accepted';
    return !this.error;
  }

  refuse(code: string): void {
    this.error = code;
  }
}
