import { MESSAGES } from "@ledgerline/contract/error";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";

const HOUR = 3600;

/** `points` calls in `seconds`, for each key. */
interface Limit {
  points: number;
  seconds: number;
}

export const DEFAULT_LIMITS = {
  /** Wrong logins an account and address. */
  login: { points: 10, seconds: 15 * 60 },
  /** Wrong logins an address. */
  loginAddress: { points: 100, seconds: HOUR },
  /** Registrations an address. */
  register: { points: 60, seconds: HOUR },
  /** An artist. */
  upload: { points: 60, seconds: HOUR },
  /** An artist. */
  export: { points: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Record<LimitName, Limit>;

export interface Limiter {
  /** Counts one call; throws `too_many_requests`, with the seconds to wait, when there were too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes a counted call back, as for a login that proved right. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

/** Counts in this process's memory. */
export function createLimiter(limits: Limits): Limiter {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  const limiter = (name: LimitName): RateLimiterMemory => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no limit named ${name}`);
    return found;
  };
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const retryAfter = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
        throw new DomainError("too_many_requests", MESSAGES.tooManyAttempts, { retryAfter });
      }
    },
    async giveBack(name, key) {
      await limiter(name).reward(key);
    },
  };
}
