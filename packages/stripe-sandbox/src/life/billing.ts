import type { SandboxClock } from "@ledgerline/platform-sandbox/platform/sandbox-clock";
import type { BillingState } from "../objects/billing-state.ts";
import type { WebhookSender } from "../webhooks/webhook-sender.ts";
import type { CallLog } from "./call-log.ts";
import { runDue } from "./run-due.ts";

/** A running billing sandbox, as its routes see it. */
export interface Billing {
  state: BillingState;
  clock: SandboxClock;
  calls: CallLog;
  webhooks: WebhookSender;
  /** Its own address. */
  url: () => string;
  /** How long every answer of the API takes at least. */
  latencyMs: number;
  /** Keeps what has changed, and only then sends the webhooks that came of it. */
  keep: () => Promise<void>;
  /** For what only reads: waits until all that it sees is kept. */
  settle: () => Promise<void>;
}

/** Lets happen what has fallen due, and says what time it is, in seconds. */
export function catchUp({ state, clock }: Pick<Billing, "state" | "clock">): number {
  const now = Math.floor(clock.now() / 1000);
  runDue(state, now);
  return now;
}
