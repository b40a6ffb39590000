import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { type EndpointRow, endFailing, noteFailure, updateEndpoint } from "@ledgerline/db/queries/webhooks";
import { DAY_MS, HOUR_MS } from "../../calendar/durations.ts";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { settleDelivery, stopDeliveries, type TakenDelivery } from "../deliveries.sql.ts";
import type { Tried } from "./tried.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The delay of each try after the previous one, as in Standard Webhooks; 75.6 hours in all. */
const TRY_DELAYS_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** Up to a tenth is added, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** If an endpoint asks for a longer wait, it is cut to this. */
const LONGEST_WAIT_MS = DAY_MS;

const GONE = 410;
/** Statuses that may say when to try again. */
const BUSY: readonly number[] = [429, 503];
/** More days than there ever are between two tries of a delivery. */
const APART_DAYS = 2;

/** Stores how a try ended, and pauses an endpoint that is gone or has failed for too long. True if it succeeded. */
export async function settleTry(
  ctx: Context,
  taken: TakenDelivery,
  { outcome, at, durationMs }: Tried,
): Promise<boolean> {
  const key = { accountId: taken.accountId, id: taken.endpointId };
  const tries = taken.tries + 1;
  const status = "status" in outcome ? outcome.status : null;
  const tried = {
    ...{ tries, triedAt: at, durationMs, status },
    answer: "status" in outcome ? outcome.text : null,
    fault: "fault" in outcome ? outcome.fault : null,
  };
  if (status !== null && status >= 200 && status < 300) {
    await transaction(ctx.db, async (tx) => {
      await endFailing(tx, key);
      await settleDelivery(tx, taken, { ...tried, state: "delivered", nextTryAt: null });
    });
    return true;
  }
  const now = ctx.clock();
  const asked = "status" in outcome && BUSY.includes(outcome.status) ? outcome.retryAfterMs : null;
  const nextTryAt = status === GONE ? null : retryAt(tries, now, asked, Math.random());
  await transaction(ctx.db, async (tx) => {
    // Locks the endpoint first, in the same order as pausing.
    const endpoint = await noteFailure(tx, key, now, new Date(now.getTime() - APART_DAYS * DAY_MS));
    if (!endpoint) return;
    await settleDelivery(tx, taken, { ...tried, state: nextTryAt ? "waiting" : "failed", nextTryAt });
    const since = endpoint.failingSince ?? now;
    if (status === GONE) await pauseEndpoint(ctx, tx, endpoint, "gone");
    else if (since.getTime() <= now.getTime() - FAILING_DAYS * DAY_MS)
      await pauseEndpoint(ctx, tx, endpoint, "failing");
  });
  return false;
}

/** When a delivery is tried next after this many tries; null after the last. `random` is from 0 to 1. */
function retryAt(tries: number, now: Date, retryAfterMs: number | null, random: number): Date | null {
  const delay = TRY_DELAYS_MS[tries];
  if (delay === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.round(Math.max(delay, asked) * (1 + random * JITTER)));
}

/** Pauses an unreachable endpoint, ends what waits for it, and tells the account's owner. */
async function pauseEndpoint(
  ctx: Context,
  tx: Transaction,
  endpoint: EndpointRow,
  reason: "failing" | "gone",
): Promise<void> {
  const { accountId, id, name } = endpoint;
  if (endpoint.pausedAt) return;
  const at = ctx.clock();
  await updateEndpoint(tx, endpoint, { pausedAt: at, pausedFor: reason });
  await stopDeliveries(tx, endpoint);
  await recordEventBy(tx, { accountId, actor: "ledgerline", at }, { action: "webhook_paused", endpoint: name, reason });
  if (ctx.outside.mail) await ctx.jobs.enqueue(tx, "send-mail", { mail: "webhook_paused", accountId, endpointId: id });
}
