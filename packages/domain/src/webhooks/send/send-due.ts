import { transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account";
import { type EndpointKey, type EndpointRow, findEndpoint } from "@ledgerline/db/queries/webhooks";
import type { Context } from "../../context/context.ts";
import { settleDelivery, type TakenDelivery, takeDelivery } from "../deliveries.sql.ts";
import { headersOf, messageIdOf, secondsOf } from "../webhook-headers.ts";
import { openSecrets, signatureOf } from "../webhook-secret.ts";
import { settleTry } from "./settle-try.ts";
import type { Tried } from "./tried.ts";

/** The most deliveries to an endpoint in one turn. */
const MOST_IN_TURN = 50;
/** No other try begins in a turn after this time, so that slow answers do not keep other endpoints waiting. */
const TURN_MS = 20_000;
/** Longer than a try takes. A delivery whose server was killed is tried again after this. */
const TAKEN_MS = 60_000;

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
