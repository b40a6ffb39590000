import { createFairShares, ShareUsedUp } from "@ledgerline/concurrency/fair-shares";
import { DomainError } from "@ledgerline/domain/context/errors";

/** Of all artists together: each takes a core while it runs. */
const TURNS = { atOnce: 2, waiting: 16, patienceMs: 60_000 };
const BUSY = "The server is reading many files right now. Please upload yours again in a moment.";

/** Lets two uploads at a time be unpacked in the whole server. More wait, and still more are refused. */
export function createUnpackingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const run = createFairShares(TURNS);
  return (work) =>
    run("all", work).catch((error: unknown) => {
      throw error instanceof ShareUsedUp ? new DomainError("unavailable", BUSY, { retryAfter: 15 }) : error;
    });
}
