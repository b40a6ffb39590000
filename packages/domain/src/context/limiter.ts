import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";

const HOUR = 3600;

/** `points` calls in `seconds`, per key. */
interface Limit {
  points: number;
  seconds: number;
}

export const DEFAULT_LIMITS = {
  /** Wrong logins per account and address. */
  login: { points: 10, seconds: 15 * 60 },
  /** Wrong logins per address. */
  loginAddress: { points: 100, seconds: HOUR },
  /** Registrations per address. */
  register: { points: 60, seconds: HOUR },
  /** Per artist. */
  upload: { points: 60, seconds: HOUR },
  /** Calls to a platform with credentials that are being connected, per artist. */
  connect: { points: 30, seconds: HOUR },
  /** Calls that ask the payment provider, per artist. */
  billing: { points: 180, seconds: HOUR },
  /** Searches and lookups on the platforms, per artist. */
  lookup: { points: 120, seconds: HOUR },
  /** Per artist. */
  export: { points: 60, seconds: HOUR },
  /** Per artist. The screen asks for one on each change of the range. */
  preview: { points: 600, seconds: HOUR },
  /** Readings of a statement that is not booked yet, per artist. The screen asks for one on each change of a column. */
  inspection: { points: 1200, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type Limits = Record<LimitName, Limit>;

/** How the error names the calls that there were too many of. */
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
  inspection: "previews of a statement",
};

/** Throws `too_many_requests` with the seconds to wait. */
export interface Limiter {
  /** Counts one call; throws if that is one too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws if one more call would be too many, without counting it. */
  check(name: LimitName, key: string): Promise<void>;
}

/** Counts in the memory of this process. */
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
