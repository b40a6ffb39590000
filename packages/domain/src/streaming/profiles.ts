import { randomUUIDv7 } from "node:crypto";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { PlatformConnector } from "@ledgerline/connectors/platforms/connector";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type {
  ConfirmProfileInput,
  FindProfilesInput,
  Profile,
  ProfileConfirmed,
  ProfileList,
} from "@ledgerline/contract/streaming/streaming";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  type CredentialsOf,
  findCredentials,
  lockCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import {
  deleteProfile,
  findProfile,
  insertProfile,
  updateProfile,
} from "@ledgerline/db/queries/streaming/platform-profiles";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { askPlatform, ensurePlatformAllowed, SAVED_NOTICES } from "../platforms/policy.ts";
import { openAccess } from "../platforms/vault.ts";
import { forgetReadings } from "./connections.ts";
import { deleteEndedSyncs } from "./platform-syncs.sql.ts";
import { queueSync } from "./sync-queue.ts";

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

/** Saves which profile is the artist's own, and queues a sync. All readings of an earlier profile are deleted. */
export async function confirmProfile(ctx: AccountContext, input: ConfirmProfileInput): Promise<ProfileConfirmed> {
  const profile = await readProfile(ctx, input);
  await transaction(ctx.db, (tx) => keepProfile(ctx, tx, input.platform, profile));
  return { message: `${profile.name} is your profile on ${platformName(input.platform)}`, artist_profile: profile };
}

async function readProfile(ctx: AccountContext, { platform, profile_id }: ConfirmProfileInput): Promise<Profile> {
  await ensurePlatformAllowed(ctx, platform);
  const credentials = await findLiveCredentials(ctx, platform);
  const connector: PlatformConnector = ctx.outside.connectors[platform];
  return await askPlatform(ctx, platform, async (signal) => {
    try {
      // The sync that follows reads the counts.
      const access = openAccess(ctx, credentials, signal);
      return (await connector.readProfile(access, profile_id, { pageAlone: true })).profile;
    } catch (error) {
      const gone = error instanceof ConnectorError && error.status === "no_match";
      throw gone
        ? new DomainError("not_found", "The platform has no such profile. Search again, or paste a link to it.")
        : error;
    }
  });
}

async function keepProfile(
  ctx: AccountContext,
  tx: Transaction,
  platform: LivePlatform,
  profile: Profile,
): Promise<void> {
  const { accountId } = ctx;
  await lockAccount(tx, accountId);
  const credentials = await lockCredentials(tx, accountId, platform);
  if (!credentials) throw new DomainError("conflict", MESSAGES.notConnected);
  const readAt = ctx.clock();
  const before = await findProfile(tx, accountId, platform);
  if (before?.profile.profile_id === profile.profile_id) {
    await updateProfile(tx, accountId, platform, { profile, readAt });
  } else {
    if (before) await forgetProfile(tx, accountId, platform);
    await insertProfile(tx, { accountId, platform, version: randomUUIDv7(), profile, readAt });
  }
  await recordEvent(tx, ctx, { action: "profile_confirmed", platform, profile: profile.name });
  if (credentials.state === "connected") await queueSync(ctx, tx, accountId, platform);
}

async function forgetProfile(tx: Transaction, accountId: string, platform: LivePlatform): Promise<void> {
  await deleteProfile(tx, accountId, platform);
  await forgetReadings(tx, accountId, platform);
  await deleteEndedSyncs(tx, accountId, platform);
}

/** The credentials for a platform's catalog; Spotify's need no authorization. Throws `conflict` without them. */
async function findLiveCredentials<Platform extends LivePlatform>(
  ctx: AccountContext,
  platform: Platform,
): Promise<CredentialsOf<Platform>> {
  const row = await findCredentials(ctx.db, ctx.accountId, platform);
  if (!row) throw new DomainError("conflict", MESSAGES.notConnected);
  if (row.state === "saved") throw new DomainError("conflict", SAVED_NOTICES[platform] ?? MESSAGES.notConnected);
  return row;
}
