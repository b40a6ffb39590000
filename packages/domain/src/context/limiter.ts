import { createHash } from "node:crypto";
import type { RateLimitClient } from "@ledgerline/db/queries/auth/rate-limit-client";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { DomainError } from "./errors.ts";
import { DECLARED_LIMITS, isLocal, LIMIT_NAMES, type Limit, type LimitName, type Limits } from "./limits.ts";

/** Counts the calls of one limit somewhere. */
type LimitStore = (name: string, limit: Limit) => RateLimiterAbstract;

/** In the memory of this process. */
const countInMemory: LimitStore = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** In a table, so that servers share the counts and a restart keeps them. */
export function countInPostgres(client: RateLimitClient): LimitStore {
  return (name, { points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "pool",
      tableName: client.table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // A key far over its limit is refused without asking Postgres.
      inMemoryBlockOnConsumed: points + 1,
    });
}

/** In Redis, through a client of the `redis` package. While Redis is down, each server counts by itself. */
export function countInRedis(client: object): LimitStore {
  return (name, limit) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `ledgerline:${name}`,
      points: limit.points,
      duration: limit.seconds,
      inMemoryBlockOnConsumed: limit.points + 1,
      insuranceLimiter: countInMemory(name, limit),
    });
}

/** How many refusals are remembered, which spares asking the store again. */
const REMEMBERED = 10_000;
/** How long `recall` repeats a refusal: as long as a session that has ended may still be used. */
const RECALLED_MS = 5_000;

/** What is left of a limit once a call is counted. */
export interface Left extends Limit {
  name: LimitName;
  calls: number;
  /** Seconds until all of it is available again. */
  resetSeconds: number;
}

/** Throws `too_many_requests` with the seconds to wait. */
export interface Limiter {
  /** Counts one call; throws if that is one too many. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws if one more call would be too many, without counting it. */
  check(name: LimitName, key: string): Promise<void>;
  /** Whether one more call would be within the limit, without counting it. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Counts one call, even beyond the limit. */
  count(name: LimitName, key: string): Promise<void>;
  /** Runs `checks`. If they refused this key in the last seconds, throws the same error without running them. */
  recall<T>(key: string, checks: () => Promise<T>): Promise<T>;
  /** The same limiter, which reports what is left whenever it takes a call. */
  telling(tell: (left: Left) => void): Limiter;
}

/** Counts the limits that servers share in `store`, and the rest in this process's memory. */
export function createLimiter(limits: Limits, store: LimitStore = countInMemory): Limiter {
  const limiters = Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, (isLocal(name) ? countInMemory : store)(name, limits[name])]),
  ) as Record<LimitName, RateLimiterAbstract>;
  /** Until when, by `performance.now()`, a key has used up its limit. */
  const refused = new Map<string, number>();
  const recalled = new Map<string, { refusal: DomainError; until: number }>();
  const takeAndTell =
    (tell?: (left: Left) => void): Limiter["take"] =>
    async (name, key) => {
      const told = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
        tell?.({ name, ...limits[name], calls: remainingPoints, resetSeconds: secondsOf(msBeforeNext) });
      try {
        told(await limiters[name].consume(digest(key)));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        told(refusal);
        throw tooMany(name, refusal);
      }
    };
  const take = takeAndTell();
  const check: Limiter["check"] = async (name, key) => {
    const hashed = digest(key);
    const remembered = `${name} ${hashed}`;
    const msBeforeNext = (refused.get(remembered) ?? 0) - performance.now();
    if (msBeforeNext > 0) throw tooMany(name, { msBeforeNext });
    refused.delete(remembered);
    const counted = await limiters[name].get(hashed);
    if (!counted || counted.consumedPoints < limits[name].points) return;
    if (refused.size >= REMEMBERED) refused.clear();
    refused.set(remembered, performance.now() + counted.msBeforeNext);
    throw tooMany(name, counted);
  };
  const limiter: Limiter = {
    take,
    check,
    allows: (name, key) => check(name, key).then(() => true, falseIfTooMany),
    async count(name, key) {
      await take(name, key).catch(falseIfTooMany);
    },
    async recall(key, checks) {
      const hashed = digest(key);
      const known = recalled.get(hashed);
      if (known && known.until > performance.now()) throw known.refusal;
      recalled.delete(hashed);
      return checks().catch((refusal: unknown) => {
        if (isTooMany(refusal)) {
          if (recalled.size >= REMEMBERED) recalled.clear();
          recalled.set(hashed, { refusal, until: performance.now() + RECALLED_MS });
        }
        throw refusal;
      });
    },
    telling: (tell) => ({ ...limiter, take: takeAndTell(tell) }),
  };
  return limiter;
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

function isTooMany(failure: unknown): failure is DomainError {
  return failure instanceof DomainError && failure.code === "too_many_requests";
}

function falseIfTooMany(failure: unknown): false {
  if (isTooMany(failure)) return false;
  throw failure;
}

/** Keeps emails and addresses out of the store, and every key short. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function tooMany(name: LimitName, { msBeforeNext }: Pick<RateLimiterRes, "msBeforeNext">): DomainError {
  const retryAfter = secondsOf(msBeforeNext);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  const { counts } = DECLARED_LIMITS[name];
  return new DomainError("too_many_requests", `Too many ${counts}. Please wait ${wait} and try again.`, { retryAfter });
}
