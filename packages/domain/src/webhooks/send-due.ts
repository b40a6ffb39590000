import type { WebhookOutcome } from "@ledgerline/connectors/webhooks";
import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import {
  type EndpointKey,
  type EndpointRow,
  endFailing,
  findEndpoint,
  noteFailure,
  updateEndpoint,
} from "@ledgerline/db/queries/webhook-endpoints";
import { DAY_MS, HOUR_MS } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { recordEventBy } from "../history.ts";
import {
  type DueEndpoint,
  findNextTry,
  listDueEndpoints,
  settleDelivery,
  stopDeliveries,
  type TakenDelivery,
  takeDelivery,
} from "./deliveries.sql.ts";
import { headersOf, messageIdOf, openSecrets, secondsOf, signatureOf } from "./signing.ts";

/** The most deliveries to an endpoint in one turn. */
const MOST_IN_TURN = 50;
/** No other try begins in a turn after this time, so that slow answers do not keep other endpoints waiting. */
const TURN_MS = 20_000;
/** Longer than a try takes. A delivery whose server was killed is tried again after this. */
const TAKEN_MS = 60_000;

/** One try of a delivery. */
interface Tried {
  outcome: WebhookOutcome | { fault: "secret" };
  at: Date;
  durationMs: number;
}

/** Across accounts: the endpoints with something to send now, up to `limit` of those that failed, and of the others. */
export function dueEndpoints({ db, clock }: Context, limit: number): Promise<DueEndpoint[]> {
  return listDueEndpoints(db, clock(), limit);
}

/** Across accounts: in how many milliseconds something is due, negative if it already is; null if nothing waits. */
export async function nextTryIn({ db, clock }: Context): Promise<number | null> {
  const at = await findNextTry(db);
  return at && at.getTime() - clock().getTime();
}

/**
 * Sends an endpoint its due deliveries, one after the other, until a try fails: then other endpoints have their turn
 * first. Throws what `signal` is aborted with; a delivery under way then is sent again later.
 */
export async function sendDue(ctx: Context, key: EndpointKey, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  for (let sent = 0; sent < MOST_IN_TURN && performance.now() - begun < TURN_MS; sent += 1) {
    signal.throwIfAborted();
    const now = ctx.clock();
    const until = new Date(now.getTime() + TAKEN_MS);
    const taken = await transaction(ctx.db, (tx) => takeDelivery(tx, key, { now, until }));
    if (!taken) return;
    const endpoint = await findOpenEndpoint(ctx, key);
    if (!endpoint) {
      const stopped = { state: "failed", fault: "stopped", nextTryAt: null } as const;
      await transaction(ctx.db, (tx) => settleDelivery(tx, taken, stopped));
      continue;
    }
    const tried = await tryOnce(ctx, endpoint, taken, signal);
    if (!(await settleTry(ctx, taken, tried))) return;
  }
}

/** Null for an endpoint that is paused, or whose account is disabled or closed. */
async function findOpenEndpoint({ db }: Context, key: EndpointKey): Promise<EndpointRow | null> {
  const [endpoint, account] = await Promise.all([findEndpoint(db, key), findAccount(db, key.accountId)]);
  return endpoint && !endpoint.pausedAt && account && !account.disabledAt && !account.closedAt ? endpoint : null;
}

async function tryOnce(
  ctx: Context,
  endpoint: EndpointRow,
  { eventId, body }: TakenDelivery,
  signal: AbortSignal,
): Promise<Tried> {
  const at = ctx.clock();
  const secrets = openSecrets(ctx, endpoint, at);
  if (secrets.length === 0) return { outcome: { fault: "secret" }, at, durationMs: 0 };
  const signature = signatureOf(secrets, { id: messageIdOf(eventId), timestamp: secondsOf(at), body });
  const started = performance.now();
  const outcome = await ctx.outside.webhooks.post({
    url: endpoint.url,
    headers: { ...headersOf(eventId, at), "webhook-signature": signature },
    body,
    signal,
  });
  return { outcome, at, durationMs: Math.round(performance.now() - started) };
}

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
async function settleTry(ctx: Context, taken: TakenDelivery, { outcome, at, durationMs }: Tried): Promise<boolean> {
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
