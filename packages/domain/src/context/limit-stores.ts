import type { RateLimitClient } from "@ledgerline/db/queries/auth";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import type { Limit } from "./limits.ts";

/** Counts the calls of one limit somewhere. */
export type LimitStore = (name: string, limit: Limit) => RateLimiterAbstract;

/** In the memory of this process. */
export const countInMemory: LimitStore = (name, { points, seconds }) =>
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
