import { randomUUIDv7 } from "node:crypto";
import type { AddressFault } from "@ledgerline/connectors/webhooks";
import { isWebhookEvent } from "@ledgerline/contract/webhook-event-types";
import type {
  ChangeEndpointInput,
  CreateEndpointInput,
  EndpointInput,
  EndpointSecret,
  WebhookEndpoints,
} from "@ledgerline/contract/webhooks";
import { MOST_ENDPOINTS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteEndpoint as deleteRow,
  type EndpointKey,
  type EndpointRow,
  findEndpoint,
  listEndpoints as findEndpoints,
  insertEndpoint,
  listEndpointsAfter,
  resealEndpoint,
  updateEndpoint,
} from "@ledgerline/db/queries/webhook-endpoints";
import { refuseGuest } from "../auth/member.ts";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Context, With } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { stopDeliveries } from "./deliveries.sql.ts";
import { createSecret, secretSealedFor } from "./signing.ts";

/** Creates an endpoint, which is told about everything from then on. */
export async function createEndpoint(ctx: AccountContext, input: CreateEndpointInput): Promise<EndpointSecret> {
  await refuseGuest(ctx, "guestWebhook");
  requireCallable(ctx, input.url);
  const { accountId } = ctx;
  const id = randomUUIDv7();
  const secret = createSecret();
  const sealedSecret = ctx.crypto.secrets.seal(secretSealedFor({ accountId, id }), secret);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await findEndpoints(tx, accountId)).length >= MOST_ENDPOINTS) {
      throw new DomainError("conflict", MESSAGES.tooManyEndpoints);
    }
    await insertEndpoint(tx, { accountId, id, ...input, sealedSecret, createdAt: ctx.clock() });
    await recordEvent(tx, ctx, { action: "webhook_made", endpoint: input.name });
  });
  return { message: SUCCESSES.endpointMade, id, secret };
}

export async function listEndpoints({ db, accountId, clock }: AccountContext): Promise<WebhookEndpoints> {
  const rows = await findEndpoints(db, accountId);
  return {
    endpoints: rows.map(({ id, name, url, events, createdAt, pausedAt, pausedFor, failingSince, oldSecretUntil }) => ({
      ...{ id, name, url },
      events: events.filter(isWebhookEvent),
      created_at: createdAt.toISOString(),
      paused_at: pausedAt?.toISOString() ?? null,
      paused_for: pausedFor,
      failing_since: failingSince?.toISOString() ?? null,
      old_secret_until: oldSecretUntil && oldSecretUntil > clock() ? oldSecretUntil.toISOString() : null,
    })),
  };
}

/** Changes the given fields. A paused endpoint misses new events, and events waiting for it are not sent. */
export async function changeEndpoint(ctx: AccountContext, input: ChangeEndpointInput): Promise<Done> {
  const { id, paused, name, url, events } = input;
  if (url !== undefined) requireCallable(ctx, url);
  const key = { accountId: ctx.accountId, id };
  const change = { ...(name && { name }), ...(url && { url }), ...(events && { events }), ...pauseOf(ctx, paused) };
  if (Object.keys(change).length === 0) throw new DomainError("bad_request", "Say what to change.");
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

const SENTENCES: Record<AddressFault, string> = {
  url: MESSAGES.endpointUrl,
  userinfo: MESSAGES.endpointUserinfo,
  insecure: MESSAGES.endpointInsecure,
  port: MESSAGES.endpointPort,
  address: MESSAGES.endpointAddress,
};

/** Throws `bad_request` for a URL that would never be called. Its host name is resolved and checked at each try. */
function requireCallable({ outside }: AccountContext, url: string): void {
  const fault = outside.webhooks.faultOf(url);
  if (fault) throw fieldError("bad_request", "url", SENTENCES[fault]);
}

/** Gives an endpoint a new secret. The previous one keeps signing for a day; the one before that stops at once. */
export async function rotateSecret(ctx: AccountContext, { id }: EndpointInput): Promise<EndpointSecret> {
  const key = { accountId: ctx.accountId, id };
  const secret = createSecret();
  const sealedSecret = ctx.crypto.secrets.seal(secretSealedFor(key), secret);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const endpoint = await findEndpoint(tx, key);
    if (!endpoint) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    const oldSecretUntil = new Date(ctx.clock().getTime() + DAY_MS);
    await updateEndpoint(tx, key, { sealedSecret, sealedOldSecret: endpoint.sealedSecret, oldSecretUntil });
    await recordEvent(tx, ctx, { action: "webhook_rotated", endpoint: endpoint.name });
  });
  return { message: SUCCESSES.secretRotated, id, secret };
}

/** Deletes an endpoint with its deliveries. One that is being sent at that moment may still arrive. */
export async function deleteEndpoint(ctx: AccountContext, { id }: EndpointInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    const deleted = await deleteRow(tx, { accountId: ctx.accountId, id });
    if (!deleted) throw new DomainError("not_found", MESSAGES.endpointNotFound);
    await recordEvent(tx, ctx, { action: "webhook_deleted", endpoint: deleted.name });
  });
  return { message: SUCCESSES.endpointDeleted };
}

const BATCH = 200;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Seals every secret with the newest key. Returns how many endpoints were resealed, and how many no key opens. */
export async function resealWebhooks(
  ctx: Pick<Context, "db"> & With<"crypto", "secrets">,
): Promise<{ resealed: number; unreadable: number }> {
  const { secrets } = ctx.crypto;
  const done = { resealed: 0, unreadable: 0 };
  let after: EndpointKey = { accountId: NOBODY, id: NOBODY };
  for (;;) {
    const batch = await listEndpointsAfter(ctx.db, after, BATCH);
    for (const endpoint of batch) {
      const { sealedSecret, sealedOldSecret } = endpoint;
      const again = (sealed: string) =>
        secrets.seal(secretSealedFor(endpoint), secrets.open(secretSealedFor(endpoint), sealed));
      if (secrets.isCurrent(sealedSecret) && (sealedOldSecret === null || secrets.isCurrent(sealedOldSecret))) continue;
      try {
        await resealEndpoint(ctx.db, endpoint, {
          sealedSecret: again(sealedSecret),
          sealedOldSecret: sealedOldSecret && again(sealedOldSecret),
        });
        done.resealed += 1;
      } catch {
        done.unreadable += 1;
      }
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last;
  }
}
