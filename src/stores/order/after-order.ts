import { observableRef } from 'mobx';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

/** A placed order whose post-purchase offers are shown before the order page. */
class AfterOrder {
  /** Goes to the order page; null while nothing is offered. */
  leave: (() => void) | null = null;

  constructor() {
    makeStore(this, { leave: observableRef });
  }

  begin(leave: () => void): void {
    this.leave = leave;
  }
}

export const afterOrder = defineStore(() => new AfterOrder());
