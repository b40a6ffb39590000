import type { ControlledSandbox } from "../../control.ts";
import type { StripeState } from "../objects/stripe-state.ts";
import { runDue } from "./run-due.ts";
import type { WebhookSender } from "./webhooks.ts";

/** An API call, without secrets. */
export interface LoggedCall {
  method: string;
  path: string;
  idempotencyKey: string | null;
  status: number;
  /** Whether it repeated the answer to an earlier call with the same key. */
  replayed: boolean;
}

/** A running Stripe sandbox, as its routes see it. `latencyMs` applies to the API alone. */
export interface StripeSandbox extends ControlledSandbox<LoggedCall> {
  state: StripeState;
  webhooks: WebhookSender;
  /** The sandbox's own address. */
  url: () => string;
  /** Saves the state, and only then sends the webhooks that resulted from it. */
  keep: () => Promise<void>;
  /** For reads: waits until everything they see is saved. */
  settle: () => Promise<void>;
}

/** Runs what has fallen due and returns the time in seconds. */
export function catchUp({ state, clock }: Pick<StripeSandbox, "state" | "clock">): number {
  const now = Math.floor(clock.now() / 1000);
  runDue(state, now);
  return now;
}
