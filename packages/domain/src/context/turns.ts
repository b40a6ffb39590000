import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  createFairQueue,
  createFairShares,
  createSharedPlaces,
  type FairQueue,
  type FairShares,
  QueueFull,
  type Share,
  type SharedPlaces,
  ShareUsedUp,
} from "@ledgerline/runtime/concurrency";
import { DomainError } from "./errors.ts";

/** What each account may have under way on one server, by default. The operator changes it with `SHARES`. */
export const DEFAULT_SHARES = {
  /** Calls that change something. Like those that read, they need their share before they take a connection. */
  change: { atOnce: 2, waiting: 10, patienceMs: 5_000 },
  /** Calls that only read. A screen asks for about ten at once. */
  read: { atOnce: 4, waiting: 40, patienceMs: 10_000 },
  /** Calls that wait for a platform or the payment provider, which may take 20 s, and hold no connection meanwhile. */
  outside: { atOnce: 3, waiting: 10, patienceMs: 10_000 },
  /** Calls without a session, by address. */
  visit: { atOnce: 10, waiting: 40, patienceMs: 10_000 },
  /** Files being received or sent. */
  transfer: { atOnce: 4, waiting: 20, patienceMs: 10_000 },
} as const satisfies Record<string, Share>;

export type ShareName = keyof typeof DEFAULT_SHARES;
export const SHARE_NAMES = Object.keys(DEFAULT_SHARES) as ShareName[];
/** The size of each share. */
export type ShareSizes = Record<ShareName, Share>;
/** Shares by artist or address. Throws `too_many_requests` when too much is already under way. */
export interface Shares extends Record<ShareName, FairShares> {
  /** For calls that take a connection to Postgres. Addresses share them, and artists at an address take turns. */
  connection: SharedPlaces["run"];
}

/** How many calls may wait until their address gets another connection, and for how long. */
const FOR_CONNECTION = { waiting: 1_000, patienceMs: 10_000 };

/** `connections` is how many calls Postgres answers at once. */
export function createShares(sizes: ShareSizes, connections: number): Shares {
  // If a few places were divided among artists too, a single artist would only get a quarter of them.
  const places = createSharedPlaces({ places: connections, spread: 1 / connections, ...FOR_CONNECTION });
  const share = (name: ShareName): FairShares => {
    const run = createFairShares(sizes[name]);
    return (key, work) => run(key, work).catch(explain);
  };
  return {
    change: share("change"),
    read: share("read"),
    outside: share("outside"),
    visit: share("visit"),
    transfer: share("transfer"),
    connection: (holder, work) => places.run(holder, work).catch(explain),
  };
}

function explain(error: unknown): never {
  if (!(error instanceof ShareUsedUp)) throw error;
  throw new DomainError(
    "too_many_requests",
    "You have too many calls running at once. Wait for some to end, then try again.",
    { retryAfter: 2 },
  );
}

/** A fair queue that throws `unavailable`, with a sentence, when too many calls wait in it. */
export function createBoundedQueue(
  options: Parameters<typeof createFairQueue>[0],
  sentence: string = MESSAGES.busy,
): FairQueue {
  const queue = createFairQueue(options);
  return (key, work, preferred) =>
    queue(key, work, preferred).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new DomainError("unavailable", sentence, { retryAfter: 2 });
    });
}
