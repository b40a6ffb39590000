import { createFairQueue, type FairQueue, QueueFull } from "@ledgerline/concurrency";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "./errors.ts";

/** A fair queue that throws `unavailable` when too much is waiting in it. */
export function createBoundedQueue(options: Parameters<typeof createFairQueue>[0]): FairQueue {
  const queue = createFairQueue(options);
  return (key, work, preferred) =>
    queue(key, work, preferred).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new DomainError("unavailable", MESSAGES.busy, { retryAfter: 2 });
    });
}
