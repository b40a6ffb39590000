import { abortable } from "@ledgerline/concurrency/abortable";
import type { Context } from "@ledgerline/domain/context/context";
import { handleBillingEvent } from "@ledgerline/domain/subscription/billing/handle-billing-event";
import { reconcileBilling } from "@ledgerline/domain/subscription/billing/reconcile-billing";
import { workLogged } from "./work-logged.ts";

/** Starts to handle webhooks, and to catch up on missed ones. Nothing waits for Stripe once `stopping` has aborted. */
export async function startBillingJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "handle-billing-event", (event, signal) =>
    abortable(signal, () => handleBillingEvent(ctx, event)),
  );
  await workLogged(deps, "reconcile-billing", (_, signal) => abortable(signal, () => reconcileBilling(ctx, signal)));
}
