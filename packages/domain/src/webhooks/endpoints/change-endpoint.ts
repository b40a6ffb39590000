import type { ChangeEndpointInput } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { type EndpointRow, updateEndpoint } from "@ledgerline/db/queries/webhooks";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { stopDeliveries } from "../deliveries.sql.ts";
import { requireCallable } from "./require-callable.ts";

/** Changes the given fields. A paused endpoint misses new events, and events waiting for it are not sent. */
export async function changeEndpoint(ctx: AccountContext, input: ChangeEndpointInput): Promise<Done> {
  const { id, paused, name, url, events } = input;
  if (url !== undefined) requireCallable(ctx, url);
  const key = { accountId: ctx.accountId, id };
  const change = { ...(name && { name }), ...(url && { url }), ...(events && { events }), ...pauseOf(ctx, paused) };
  if (Object.keys(change).length === 0) throw new DomainError("bad_request", MESSAGES.nothingToChange);
  await transaction(ctx.db, async (tx) => {
    const endpoint = await updateEndpoint(tx, key, change);
    if (!endpoint) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    if (paused) await stopDeliveries(tx, key);
    const told = { endpoint: endpoint.name };
    if (name || url || events) await recordEvent(tx, ctx, { action: "webhook_changed", ...told });
    if (paused) await recordEvent(tx, ctx, { action: "webhook_paused", ...told, reason: "member" });
    if (paused === false) await recordEvent(tx, ctx, { action: "webhook_resumed", ...told });
  });
  return { message: SUCCESSES.endpointChanged };
}

/** Resuming an endpoint gives it its five days again. */
function pauseOf({ clock }: AccountContext, paused: boolean | undefined): Partial<EndpointRow> {
  if (paused === undefined) return {};
  if (paused) return { pausedAt: clock(), pausedFor: "member" };
  return { pausedAt: null, pausedFor: null, failingSince: null, failedAt: null };
}
