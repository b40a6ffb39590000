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
  /** Calls to a platform with credentials that are being connected, an artist. */
  connect: { points: 30, seconds: HOUR },
  /** Calls that ask the payment provider, an artist. */
  billing: { points: 180, seconds: HOUR },
  /** Searches and lookups on the platforms, an artist. */
  lookup: { points: 120, seconds: HOUR },
  /** An artist. */
  export: { points: 60, seconds: HOUR },
  /** An artist, who sees one each time they change the range. */
  preview: { points: 600, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Record<LimitName, Limit>;

/** What of there were too many, as the refusal names it. */
const CALLS: Record<LimitName, string> = {
  login: "wrong passwords",
  loginAddress: "wrong passwords from this address",
  register: "new accounts from this address",
  upload: "uploads",
  connect: "attempts to connect a platform",
  billing: "calls to the payment provider",
  lookup: "searches and lookups",
  export: "exports",
  preview: "previews of an export",
};

/** Its refusals are `too_many_requests`, with the seconds to wait. */
export interface Limiter {
  /** Counts one call; throws when that makes too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws when one more call would be too many; counts nothing. */
  check(name: LimitName, key: string): Promise<void>;
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
        throw tooMany(name, refusal as RateLimiterRes);
      }
    },
    async check(name, key) {
      const counted = await limiter(name).get(key);
      if (counted && counted.remainingPoints <= 0) throw tooMany(name, counted);
    },
  };
}

function tooMany(name: LimitName, { msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new DomainError("too_many_requests", `Too many ${CALLS[name]}. Please wait ${wait} and try again.`, {
    retryAfter,
  });
}
