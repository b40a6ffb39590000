import type { PlatformConnector } from "@ledgerline/connectors/platform-connector";
import type { FindProfilesInput, ProfileList } from "@ledgerline/contract/streaming";
import type { ArtistContext } from "../context.ts";
import { askPlatform } from "./ask-platform.ts";
import { ensurePlatformAllowed } from "./ensure-platform-allowed.ts";
import { findLiveConnection } from "./find-live-connection.ts";
import { openAccess } from "./open-access.ts";

const PROFILES_SHOWN = 5;

/** Profiles by name, or the one that a link names, for the artist to say which is theirs. */
export async function findProfiles(ctx: ArtistContext, { platform, query }: FindProfilesInput): Promise<ProfileList> {
  await ensurePlatformAllowed(ctx, platform);
  const connection = await findLiveConnection(ctx, platform);
  await ctx.limits.take("lookup", ctx.artistId);
  const connector: PlatformConnector = ctx.connectors[platform];
  const profiles = await askPlatform(ctx, platform, async (signal) =>
    connector.findProfiles(openAccess(ctx, connection, signal), query, PROFILES_SHOWN),
  );
  return { profiles };
}
