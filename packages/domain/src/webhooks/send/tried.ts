import type { WebhookOutcome } from "@ledgerline/connectors/webhooks";

/** One try of a delivery. */
export interface Tried {
  outcome: WebhookOutcome | { fault: "secret" };
  at: Date;
  durationMs: number;
}
