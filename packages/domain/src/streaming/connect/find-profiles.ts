import type { PlatformConnector } from "@ledgerline/connectors/connector";
import type { FindProfilesInput, ProfileList } from "@ledgerline/contract/streaming/streaming";
import type { AccountContext } from "../../context/context.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensurePlatformAllowed } from "../../platforms/policy.ts";
import { openAccess } from "../../platforms/vault/open-access.ts";
import { findLiveCredentials } from "./find-live-credentials.ts";

const PROFILES_SHOWN = 5;

/** Profiles by name, or the one that a link points to, for the artist to choose theirs from. */
export async function findProfiles(ctx: AccountContext, { platform, query }: FindProfilesInput): Promise<ProfileList> {
  await ensurePlatformAllowed(ctx, platform);
  const credentials = await findLiveCredentials(ctx, platform);
  const connector: PlatformConnector = ctx.outside.connectors[platform];
  const profiles = await askPlatform(ctx, platform, async (signal) =>
    connector.findProfiles(openAccess(ctx, credentials, signal), query, PROFILES_SHOWN),
  );
  return { profiles };
}
