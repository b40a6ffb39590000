import { DomainError } from "@ledgerline/domain/context/errors";

/** Opens a download. It calls `done` once the download has been sent or given up, and not when it throws. */
type Open<Download> = (done: () => void) => Promise<Download>;

/**
 * Lets each account have one download of a kind under way. While there is one, the returned function throws
 * `too_many_requests` with `message`, asking to come back in `retryAfter` seconds.
 */
export function oneAtATime(message: string, retryAfter: number) {
  const underWay = new Set<string>();
  return async <Download>(accountId: string, open: Open<Download>): Promise<Download> => {
    if (underWay.has(accountId)) throw new DomainError("too_many_requests", message, { retryAfter });
    underWay.add(accountId);
    const done = () => underWay.delete(accountId);
    try {
      return await open(done);
    } catch (error) {
      done();
      throw error;
    }
  };
}
