import type { OutboundOutcome } from "@ledgerline/telemetry";

/** What an HTTP status says about a call. A redirect is never an answer that we want. */
export function outcomeOf(status: number): OutboundOutcome {
  if (status === 429) return "rate_limited";
  if (status >= 500) return "failed";
  return status < 300 ? "ok" : "refused";
}
