import { createFairQueue, type FairQueue, QueueFull } from "@ledgerline/concurrency";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { DomainError } from "./errors.ts";

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
