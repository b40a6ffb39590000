import type { PlatformConnector } from "@ledgerline/connectors/connector/platform-connector";
import type { FindProfilesInput, ProfileList } from "@ledgerline/contract/streaming";
import type { ArtistContext } from "../../context/context.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensurePlatformAllowed } from "../../platforms/policy/ensure-platform-allowed.ts";
import { openAccess } from "../../platforms/vault/open-access.ts";
import { findLiveConnection } from "./find-live-connection.ts";

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
