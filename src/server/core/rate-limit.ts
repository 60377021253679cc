import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#api/core/refusal.ts';

/** Answers 429 with the seconds to wait. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'too_many_requests');
    this.retryAfter = retryAfter;
  }
}

/** Counts attempts by name and key in this process; N processes together allow N times as many. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  /** Counts one attempt, or takes one back; throws TooManyRequests beyond `points` within `seconds`. */
  async take(
    name: string,
    key: string,
    { points, seconds, givesBack = false }: { points: number; seconds: number; givesBack?: boolean },
  ): Promise<void> {
    const id = `${name}:${points}:${seconds}`;
    let limiter = this.#limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: id, points, duration: seconds });
      this.#limiters.set(id, limiter);
    }
    if (givesBack) return void (await limiter.reward(key));
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      throw error;
    }
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => new TooManyRequests(Math.ceil(msBeforeNext / 1000));
