import type { ConnectorError } from "@ledgerline/connectors/http";

/** Used when the platform does not say when to try again. */
const QUOTA_S = 3_600;
const USUAL_S = 300;

/** Seconds until the failed call is worth another try, at least one. */
export function secondsToWait({ retryAt, status }: ConnectorError, now: Date): number {
  if (retryAt) return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return status === "quota_exhausted" ? QUOTA_S : USUAL_S;
}
