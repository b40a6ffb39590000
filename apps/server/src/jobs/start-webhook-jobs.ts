import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "@ledgerline/domain/context/context";
import type { DueEndpoint } from "@ledgerline/domain/webhooks/deliveries.sql";
import { dueEndpoints, sendDue } from "@ledgerline/domain/webhooks/send-due";
import { observe } from "@ledgerline/runtime/telemetry";

/** The longest until something committed is seen. */
const POLL_MS = 1000;
/** The pause while the database cannot be queried. */
const AWAY_MS = 5000;
/** How many endpoints are sent to at once, by whether their last try failed: those that hang hold up no others. */
const SOUND = 32;
const FAILING = 16;
/** At once for one account, which may have five endpoints. */
const OF_ACCOUNT = 3;
/** More than are in flight, so that the ones behind them are seen. */
const LISTED = 4 * (SOUND + FAILING);

/**
 * Starts to send events to endpoints. What waits is in a table and not a job queue: threads that book and compute write
 * to it within their transaction. `ended` resolves once `stopping` has aborted and nothing is in flight.
 */
export function startWebhookJobs(ctx: Context, stopping: AbortSignal): { ended: Promise<void> } {
  const flights = new Map<string, { due: DueEndpoint; ended: Promise<void> }>();

  function hasRoom({ accountId, failing }: DueEndpoint): boolean {
    const all = [...flights.values()].map(({ due }) => due);
    const ofAccount = all.filter((due) => due.accountId === accountId).length;
    return ofAccount < OF_ACCOUNT && all.filter((due) => due.failing === failing).length < (failing ? FAILING : SOUND);
  }

  async function sendTo(key: string, due: DueEndpoint): Promise<void> {
    try {
      await observe("job", { queue: "send-webhooks" }, () => sendDue(ctx, due, stopping));
    } catch (error) {
      if (!stopping.aborted)
        ctx.log.error({ err: error, ...due }, "webhooks could not be sent and will be tried again");
    } finally {
      flights.delete(key);
    }
  }

  async function look(): Promise<void> {
    for (const due of await dueEndpoints(ctx, LISTED)) {
      const key = `${due.accountId} ${due.id}`;
      if (!flights.has(key) && hasRoom(due)) flights.set(key, { due, ended: sendTo(key, due) });
    }
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      const pause = await look().then(
        () => POLL_MS,
        (error) => {
          if (!stopping.aborted) ctx.log.error({ err: error }, "webhooks that wait could not be looked up");
          return AWAY_MS;
        },
      );
      await wait(pause, undefined, { signal: stopping }).catch(() => {});
    }
    await Promise.all([...flights.values()].map(({ ended }) => ended));
  }

  return { ended: run() };
}
