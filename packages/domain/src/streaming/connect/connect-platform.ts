import { randomUUIDv7 } from "node:crypto";
import type { PlatformConnector } from "@ledgerline/connectors/connector";
import type { CallSignal } from "@ledgerline/connectors/http";
import { isLivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { ConnectablePlatform, Connected, ConnectInput } from "@ledgerline/contract/streaming/streaming";
import { transaction } from "@ledgerline/db/client";
import { findProfile, saveCredentials } from "@ledgerline/db/queries/streaming";
import { refuseGuest } from "../../auth/identity/refuse-guest.ts";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensurePlatformAllowed } from "../../platforms/policy.ts";
import { SAVED_NOTICES } from "../../platforms/saved-notices.ts";
import { holdTokens, type KeptTokens, sealTokens } from "../../platforms/vault/tokens.ts";
import { queueSync } from "../queue/queue-sync.ts";

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
