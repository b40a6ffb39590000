import type { Transaction } from "@ledgerline/db/client";
import { type EndpointRow, stopDeliveries, updateEndpoint } from "@ledgerline/db/queries/webhooks";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";

/** Pauses an endpoint that cannot be told of anything, ends what waits for it, and tells the account's owner. */
export async function pauseEndpoint(
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
