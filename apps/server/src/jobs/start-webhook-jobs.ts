import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "@ledgerline/domain/context/context";
import type { DueEndpoint } from "@ledgerline/domain/webhooks/deliveries.sql";
import { dueEndpoints, nextTryIn, sendDue } from "@ledgerline/domain/webhooks/send-due";
import { observe } from "@ledgerline/runtime/telemetry";

/** The shortest pause between two looks. */
const LEAST_MS = 50;
/** The pause while something due is in flight or has no room, and while no changes are heard. */
const POLL_MS = 1000;
/** The longest until something is seen that this server was not told of. */
const NET_MS = 10_000;
/** The pause while the database cannot be queried. */
const AWAY_MS = 5000;
/** How many endpoints are sent to at once, by whether their last try failed: those that hang hold up no others. */
const SOUND = 32;
const FAILING = 16;
/** At once for one account, which may have five endpoints. */
const OF_ACCOUNT = 3;
/** More than are in flight, so that the ones behind them are seen. */
const LISTED = 4 * (SOUND + FAILING);

interface WebhookJobs {
  /** Looks for what is due now: something was added. */
  wake(): void;
  /** Resolves once `stopping` has aborted and nothing is in flight. */
  ended: Promise<void>;
}

/**
 * Starts to send events to endpoints. What waits is in a table and not a job queue: threads that book and compute write
 * to it within their transaction.
 */
export function startWebhookJobs(ctx: Context, stopping: AbortSignal): WebhookJobs {
  const flights = new Map<string, { due: DueEndpoint; ended: Promise<void> }>();
  let woken = new AbortController();
  const wake = () => woken.abort();

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
      wake();
    }
  }

  /** Returns how long nothing more is due. */
  async function look(): Promise<number> {
    for (const due of await dueEndpoints(ctx, LISTED)) {
      const key = `${due.accountId} ${due.id}`;
      if (!flights.has(key) && hasRoom(due)) flights.set(key, { due, ended: sendTo(key, due) });
    }
    if (!ctx.db.versions.hears) return POLL_MS;
    const next = await nextTryIn(ctx);
    return next === null ? NET_MS : Math.min(NET_MS, Math.max(POLL_MS, next));
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      woken = new AbortController();
      const pause = await look().catch((error) => {
        if (!stopping.aborted) ctx.log.error({ err: error }, "webhooks that wait could not be looked up");
        return AWAY_MS;
      });
      await wait(LEAST_MS, undefined, { signal: stopping }).catch(() => {});
      await wait(pause, undefined, { signal: AbortSignal.any([stopping, woken.signal]) }).catch(() => {});
    }
    await Promise.all([...flights.values()].map(({ ended }) => ended));
  }

  return { wake, ended: run() };
}
