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
    untilAborted(handleBillingEvent(ctx, event), signal),
  );
  await workLogged(deps, "reconcile-billing", (_, signal) => untilAborted(reconcileBilling(ctx, signal), signal));
  return { abort: () => stopping.abort(new Error("The server is stopping")) };
}

/** The work's outcome; throws at once when the signal says so, and leaves the work to end by itself. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
