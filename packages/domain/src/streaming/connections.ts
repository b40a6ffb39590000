import { randomUUIDv7 } from "node:crypto";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import type { PlatformConnector } from "@ledgerline/connectors/platforms/connector";
import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { isPlatformId, PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import {
  CONNECTABLE_PLATFORMS,
  type ConnectablePlatform,
  type Connected,
  type ConnectInput,
} from "@ledgerline/contract/streaming/streaming";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { lockLookups, updateLookup } from "@ledgerline/db/queries/artist-lookups";
import { deleteMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { deleteCounters } from "@ledgerline/db/queries/streaming/platform-counters";
import { deleteCredentials, saveCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { findProfile } from "@ledgerline/db/queries/streaming/platform-profiles";
import { withoutPlatforms } from "../artists/lookups.ts";
import { refuseGuest } from "../auth/member.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { askPlatform, ensurePlatformAllowed, SAVED_NOTICES } from "../platforms/policy.ts";
import { holdTokens, type KeptTokens, sealTokens } from "../platforms/vault.ts";
import { deleteOauthStates } from "./oauth-states.sql.ts";
import { queueSync } from "./sync-queue.ts";

const PLATFORM_NOT_FOUND = "There is no such platform.";

/** The platform with this id. Throws `not_found` when there is none or this server does not offer it. */
export function findPlatform(ctx: Context, id: string): PlatformId {
  if (!isPlatformId(id)) throw new DomainError("not_found", PLATFORM_NOT_FOUND);
  if (!ctx.settings.offeredPlatforms.includes(id)) throw new DomainError("not_found", MESSAGES.platformNotOffered);
  return id;
}

/** The platform with this id, if its catalog can be searched; else throws `not_found`. */
export function findLivePlatform(ctx: Context, id: string): LivePlatform {
  const platform = findPlatform(ctx, id);
  if (isLivePlatform(platform)) return platform;
  throw new DomainError("not_found", SAVED_NOTICES[platform] ?? PLATFORM_NOT_FOUND);
}

/** The platform with this id, if one call connects it, which excludes Spotify; else throws `not_found`. */
export function findConnectablePlatform(id: string): ConnectablePlatform {
  const connectable = CONNECTABLE_PLATFORMS.find((one) => one === id);
  if (!connectable) throw new DomainError("not_found", PLATFORM_NOT_FOUND);
  return connectable;
}

/** Tries the credentials on the platform and saves them sealed. A confirmed profile and its figures stay. */
export async function connectPlatform(ctx: AccountContext, input: ConnectInput): Promise<Connected> {
  const { platform, ...credentials } = input;
  await refuseGuest(ctx, "guestConnect");
  await ensurePlatformAllowed(ctx, platform);
  await ctx.limits.take("connect", ctx.accountId);
  const tokens = await askPlatform(ctx, platform, (signal) => verify(ctx, input, signal));
  const owner = { accountId: ctx.accountId, platform };
  return await transaction(ctx.db, async (tx) => {
    await saveCredentials(tx, {
      ...owner,
      version: randomUUIDv7(),
      state: tokens ? "connected" : "saved",
      connectedAt: ctx.clock(),
      authorization: tokens && randomUUIDv7(),
      credentials: ctx.crypto.secrets.seal({ ...owner, purpose: "credentials" }, credentials),
      tokens: tokens && sealTokens(ctx, owner, tokens),
      notice: null,
      ...(!tokens && { nextSyncAt: null }),
    });
    await recordEvent(tx, ctx, { action: "platform_connected", platform });
    const confirmed = await findProfile(tx, ctx.accountId, platform);
    if (tokens && confirmed && isLivePlatform(platform)) await queueSync(ctx, tx, ctx.accountId, platform);
    const live = tokens !== null;
    return { connected: true, live, message: connectedMessage(platform, live, confirmed?.profile.name) };
  });
}

/** The tokens from the check. Null, without any call, when the credentials cannot read anything. */
async function verify(ctx: AccountContext, input: ConnectInput, signal: CallSignal): Promise<KeptTokens | null> {
  if (input.platform === "amazon_music") return null;
  const { platform, ...credentials } = input;
  const connector: PlatformConnector = ctx.outside.connectors[platform];
  if (!connector.isLive(credentials)) return null;
  const tokens = holdTokens(ctx.clock);
  await connector.verify({ credentials, tokens, signal });
  return tokens.held;
}

function connectedMessage(platform: ConnectablePlatform, live: boolean, profileName: string | undefined): string {
  const name = platformName(platform);
  if (!live) return `${name} credentials saved. ${SAVED_NOTICES[platform]}`;
  if (profileName) return `${name} connected again, with ${profileName} as your profile.`;
  return `${name} connected. Now confirm which profile is yours.`;
}

/** Deletes the credentials and everything fetched with them. Does nothing when the platform is not connected. */
export async function disconnectPlatform(ctx: AccountContext, platform: ConnectablePlatform): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await deleteCredentials(tx, ctx.accountId, platform);
    await recordEvent(tx, ctx, { action: "platform_disconnected", platform });
    await forgetPlatforms(tx, ctx.accountId, [platform]);
  });
  return { message: `${platformName(platform)} disconnected` };
}

/** Deletes the credentials of every platform, Spotify included, and everything fetched with them. */
export async function disconnectAll(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    await deleteCredentials(tx, ctx.accountId);
    await recordEvent(tx, ctx, { action: "all_disconnected" });
    await deleteOauthStates(tx, ctx.accountId);
    await forgetPlatforms(tx, ctx.accountId, PLATFORM_IDS);
  });
  return { message: SUCCESSES.allDisconnected };
}

/**
 * Deletes the counts that were read from an artist's profile, and the plays made from them. The caller holds the
 * account's lock, and deletes the profile itself.
 */
export async function forgetReadings(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await deleteCounters(tx, accountId, platform);
  await deleteMeasuredPlays(tx, accountId, platform);
}

/** Deletes everything that was fetched from some platforms, including their data in lookups. */
export async function forgetPlatforms(
  tx: Transaction,
  accountId: string,
  platforms: readonly PlatformId[],
): Promise<void> {
  for (const platform of platforms) await forgetReadings(tx, accountId, platform);
  for (const lookup of await lockLookups(tx, accountId)) {
    const left = withoutPlatforms(lookup, platforms);
    if (left !== lookup) await updateLookup(tx, left);
  }
}
