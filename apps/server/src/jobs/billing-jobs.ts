import { abortable } from "@ledgerline/concurrency/abortable";
import type { Context } from "@ledgerline/domain/context/context";
import { handleBillingEvent } from "@ledgerline/domain/subscription/billing/handle-billing-event";
import { reconcileBilling } from "@ledgerline/domain/subscription/billing/reconcile-billing";
import { workLogged } from "./work-logged.ts";

interface RunningBillingJobs {
  /** Waits for no payment provider any more; what was under way comes back. */
  abort(): void;
}

/** Works on what webhooks have brought, and on what heals those that never came. */
export async function startBillingJobs(ctx: Context): Promise<RunningBillingJobs> {
  const stopping = new AbortController();
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping: stopping.signal };
  await workLogged(deps, "handle-billing-event", (event, signal) =>
    abortable(signal, () => handleBillingEvent(ctx, event)),
  );
  await workLogged(deps, "reconcile-billing", (_, signal) => abortable(signal, () => reconcileBilling(ctx, signal)));
  return { abort: () => stopping.abort(new Error("The server is stopping")) };
}
