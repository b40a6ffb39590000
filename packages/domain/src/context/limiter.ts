import { createHash } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";
import { countInMemory, type LimitStore } from "./limit-stores.ts";
import { DECLARED_LIMITS, isLocal, LIMIT_NAMES, type LimitName, type Limits } from "./limits.ts";

/** Throws `too_many_requests` with the seconds to wait. */
export interface Limiter {
  /** Counts one call; throws if that is one too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws if one more call would be too many, without counting it. */
  check(name: LimitName, key: string): Promise<void>;
}

/** Counts in `store` what servers share, and the rest in the memory of this process. */
export function createLimiter(limits: Limits, store: LimitStore = countInMemory): Limiter {
  const limiters = Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, (isLocal(name) ? countInMemory : store)(name, limits[name])]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    async take(name, key) {
      try {
        await limiters[name].consume(digest(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(name, refusal);
        throw refusal;
      }
    },
    async check(name, key) {
      const counted = await limiters[name].get(digest(key));
      if (counted && counted.consumedPoints >= limits[name].points) throw tooMany(name, counted);
    },
  };
}

/** Keeps emails and addresses out of the store, and every key short. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function tooMany(name: LimitName, { msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const { counts } = DECLARED_LIMITS[name];
  return new DomainError("too_many_requests", `Too many ${counts}. Please wait ${wait} and try again.`, { retryAfter });
}
