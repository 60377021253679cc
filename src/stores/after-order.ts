import { makeAutoObservable, observableRef } from 'mobx';

/** An order that is made while its shopper has not left for it: something is offered first. */
export class AfterOrder {
  /** Leads to the order; null while nothing is offered. */
  leave: (() => void) | null = null;

  constructor() {
    makeAutoObservable(this, { leave: observableRef }, { autoBind: true });
  }

  begin(leave: () => void): void {
    this.leave = leave;
  }
}
