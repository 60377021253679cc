import type { PGlite, Transaction } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_TRANSACTION_MS, Transactions } from './transactions.ts';

const tx = { query: async () => 'answer' } as unknown as Transaction;

describe('transactions of the embedded database', () => {
  let ended: string;
  let transactions: Transactions;
  beforeEach(() => {
    vi.useFakeTimers();
    ended = 'open';
    const transaction = async (work: (tx: Transaction) => Promise<void>) => {
      await Promise.resolve();
      await work(tx).then(
        () => (ended = 'committed'),
        (error: unknown) => {
          ended = 'rolled back';
          throw error;
        },
      );
    };
    transactions = new Transactions({ transaction } as unknown as PGlite);
  });
  afterEach(() => vi.useRealTimers());

  it('[reliability] one that waits too long between two statements is rolled back and says why', async () => {
    await transactions.begin(1);
    await vi.advanceTimersByTimeAsync(IDLE_TRANSACTION_MS - 1);
    await transactions.run(1, async () => 'still here');
    await vi.advanceTimersByTimeAsync(IDLE_TRANSACTION_MS - 1);
    expect(ended).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe('rolled back');
    await expect(transactions.commit(1)).rejects.toThrow('Was a query made outside of it?');
  });

  it('[reliability] a long statement is not idleness', async () => {
    await transactions.begin(1);
    let finish: (value: string) => void = () => undefined;
    const running = transactions.run(1, () => new Promise<string>((resolve) => (finish = resolve)));
    await vi.advanceTimersByTimeAsync(IDLE_TRANSACTION_MS * 3);
    finish('done');
    expect(await running).toBe('done');
    await transactions.commit(1);
    expect(ended).toBe('committed');
  });

  it('[reliability] rolling back twice is no error', async () => {
    await transactions.begin(1);
    await transactions.rollback(1);
    await transactions.rollback(1);
    expect(ended).toBe('rolled back');
  });
});
