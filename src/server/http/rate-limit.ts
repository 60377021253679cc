import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#api/refusal.ts';

/** 429 with the seconds to wait. */
export class TooManyRequests extends Refusal {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'too_many_requests');
    this.retryAfter = retryAfter;
  }
}

/** Counts tries by name and key in this process; N processes allow N times as many. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  /** Counts one try; throws TooManyRequests beyond `points` within `seconds`. A look throws where a try would, and counts nothing. */
  async take(name: string, key: string, { points, seconds, isLook = false }: { points: number; seconds: number; isLook?: boolean }): Promise<void> {
    const id = `${name}:${points}:${seconds}`;
    let limiter = this.#limiters.get(id);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: id, points, duration: seconds });
      this.#limiters.set(id, limiter);
    }
    if (isLook) {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= points) throw tooMany(counted);
      return;
    }
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      throw error;
    }
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => new TooManyRequests(Math.ceil(msBeforeNext / 1000));
