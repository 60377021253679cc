import { observableRef } from 'mobx';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

/** An order that is made while its shopper has not left for it: something is offered first. */
class AfterOrder {
  /** Leads to the order; null while nothing is offered. */
  leave: (() => void) | null = null;

  constructor() {
    makeStore(this, { leave: observableRef });
  }

  begin(leave: () => void): void {
    this.leave = leave;
  }
}

export const afterOrder = defineStore(() => new AfterOrder());
