import type { PlatformConnector } from "@ledgerline/connectors/connector/platform-connector";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import { MESSAGES } from "@ledgerline/contract/error";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import { platformName } from "@ledgerline/contract/platforms";
import type { ConfirmProfileInput, Profile, ProfileConfirmed } from "@ledgerline/contract/streaming";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { lockConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askPlatform } from "../../platforms/ask-platform.ts";
import { ensurePlatformAllowed } from "../../platforms/policy/ensure-platform-allowed.ts";
import { openAccess } from "../../platforms/vault/open-access.ts";
import { NOTHING_FETCHED } from "../queue/nothing-fetched.ts";
import { queueSync } from "../queue/queue-sync.ts";
import { deleteFetched } from "./delete-fetched.ts";
import { findLiveConnection } from "./find-live-connection.ts";

/** Keeps which profile is the artist's own, and syncs it. What was read of another one before is deleted. */
export async function confirmProfile(ctx: ArtistContext, input: ConfirmProfileInput): Promise<ProfileConfirmed> {
  const profile = await readProfile(ctx, input);
  await transaction(ctx.db, (tx) => keepProfile(ctx, tx, input.platform, profile));
  return { message: `${profile.name} is your profile on ${platformName(input.platform)}`, artist_profile: profile };
}

async function readProfile(ctx: ArtistContext, { platform, profile_id }: ConfirmProfileInput): Promise<Profile> {
  await ensurePlatformAllowed(ctx, platform);
  const connection = await findLiveConnection(ctx, platform);
  await ctx.limits.take("lookup", ctx.artistId);
  const connector: PlatformConnector = ctx.connectors[platform];
  return await askPlatform(ctx, platform, async (signal) => {
    try {
      // The sync that follows reads the counts.
      const access = openAccess(ctx, connection, signal);
      return (await connector.readProfile(access, profile_id, { pageAlone: true })).profile;
    } catch (error) {
      const gone = error instanceof ConnectorError && error.status === "no_match";
      throw gone ? new DomainError("not_found", MESSAGES.profileNotFound) : error;
    }
  });
}

async function keepProfile(
  ctx: ArtistContext,
  tx: Transaction,
  platform: LivePlatform,
  profile: Profile,
): Promise<void> {
  const { artistId } = ctx;
  await lockArtist(tx, artistId);
  const connection = await lockConnection(tx, artistId, platform);
  if (!connection) throw new DomainError("conflict", MESSAGES.notConnected);
  const another = connection.profile !== null && connection.profile.profile_id !== profile.profile_id;
  if (another) await deleteFetched(tx, artistId, platform);
  await updateConnection(tx, artistId, platform, {
    ...(another && NOTHING_FETCHED),
    profile,
    profileReadAt: ctx.clock(),
  });
  if (connection.state === "connected") await queueSync(ctx, tx, artistId, platform);
}
