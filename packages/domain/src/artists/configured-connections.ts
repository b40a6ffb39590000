import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type CredentialsOf, type CredentialsRow, listCredentials } from "@ledgerline/db/queries/streaming";
import { findSubscription } from "@ledgerline/db/queries/subscription";
import type { AccountContext } from "../context/context.ts";
import { mayUsePlatform } from "../platforms/policy.ts";
import { SAVED_NOTICES } from "../platforms/saved-notices.ts";

/** Why a platform is not asked, and what to do about it. */
interface Unasked {
  platform: PlatformId;
  status: Extract<ApiStatus, "not_configured" | "api_retired">;
  detail: string;
}

interface ConfiguredConnections {
  /** The connections that can be used, in platform order. Spotify's catalog needs no authorization. */
  live: CredentialsOf<LivePlatform>[];
  unasked: Unasked[];
}

/** The platforms that can be asked about other artists: set up, offered by this server, and in the account's plan. */
export async function configuredConnections(ctx: AccountContext): Promise<ConfiguredConnections> {
  const [rows, subscription] = await Promise.all([
    listCredentials(ctx.db, ctx.accountId),
    findSubscription(ctx.db, ctx.accountId),
  ]);
  const answer: ConfiguredConnections = { live: [], unasked: [] };
  for (const platform of PLATFORM_IDS) {
    const row = rows.find((one) => one.platform === platform);
    const offered = ctx.settings.offeredPlatforms.includes(platform);
    const allowed = mayUsePlatform(ctx.settings, subscription, platform);
    if (row && offered && allowed && row.state !== "saved" && isLivePlatform(platform)) {
      answer.live.push({ ...row, platform });
    } else {
      answer.unasked.push(unaskedOf(platform, { row, offered, allowed }));
    }
  }
  return answer;
}

function unaskedOf(
  platform: PlatformId,
  { row, offered, allowed }: { row: CredentialsRow | undefined; offered: boolean; allowed: boolean },
): Unasked {
  const not = (detail: string): Unasked => ({ platform, status: "not_configured", detail });
  if (!offered) return not(MESSAGES.platformNotOffered);
  const notice = SAVED_NOTICES[platform];
  if (!isLivePlatform(platform)) {
    return { ...not(notice ?? MESSAGES.notConnected), ...(row && { status: "api_retired" as const }) };
  }
  if (!allowed) return not(`${platformName(platform)} needs Premium.`);
  if (row && notice) return not(notice);
  return not(`Connect ${platformName(platform)} under Platforms to read it live.`);
}
