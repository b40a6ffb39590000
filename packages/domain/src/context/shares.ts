import { createFairShares, type FairShares, ShareUsedUp } from "@ledgerline/concurrency/fair-shares";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "./errors.ts";

/**
 * What each artist may have under way on one server. A call has its share before it takes a connection, so that no
 * artist ever holds all connections of a pool.
 */
export const SHARES = {
  /** Calls that change something. */
  change: { atOnce: 2, waiting: 10, patienceMs: 5_000 },
  /** Calls that only read. A screen asks for about ten at once. */
  read: { atOnce: 4, waiting: 40, patienceMs: 10_000 },
  /** Calls without a session, by address. */
  visit: { atOnce: 10, waiting: 40, patienceMs: 10_000 },
  /** Files being received or sent. */
  transfer: { atOnce: 4, waiting: 20, patienceMs: 10_000 },
} as const;

export type ShareName = keyof typeof SHARES;
/** By artist or address. Throws `too_many_requests` when too much is under way already. */
export type Shares = Record<ShareName, FairShares>;

export function createShares(): Shares {
  const share = (name: ShareName): FairShares => {
    const run = createFairShares(SHARES[name]);
    return (artistId, work) => run(artistId, work).catch(explain);
  };
  return { change: share("change"), visit: share("visit"), read: share("read"), transfer: share("transfer") };
}

function explain(error: unknown): never {
  if (!(error instanceof ShareUsedUp)) throw error;
  throw new DomainError("too_many_requests", MESSAGES.tooMuchAtOnce, { retryAfter: 2 });
}
