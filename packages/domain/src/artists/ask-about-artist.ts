import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { CallSignal } from "@ledgerline/connectors/http/http-message";
import type { FoundProfile, PlatformConnector, ProfileReading } from "@ledgerline/connectors/platforms/connector";
import type { ArtistLookupInput } from "@ledgerline/contract/artists";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { isLivePlatform, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findSubscription } from "@ledgerline/db/queries/account/subscriptions";
import {
  type CredentialsOf,
  type CredentialsRow,
  listCredentials,
} from "@ledgerline/db/queries/streaming/platform-credentials";
import { listProfiles, type ProfileRow } from "@ledgerline/db/queries/streaming/platform-profiles";
import type { AccountContext } from "../context/context.ts";
import { answerInTime, mayUsePlatform, SAVED_NOTICES } from "../platforms/policy.ts";
import { openAccess } from "../platforms/vault.ts";
import { isCloseName, isSameName } from "./artist-name.ts";

/** Limits the whole answer, however slow a platform is. */
const DEADLINE_MS = 15_000;
const PROFILES_COMPARED = 10;

/** The outcome of asking one platform about an artist. */
export interface Finding {
  platform: PlatformId;
  status: ApiStatus;
  /** One sentence; null when it answered. */
  detail: string | null;
  profile: FoundProfile | null;
  /** If this is the artist's own confirmed profile: its reading, and its row as it was before the call. */
  own: { reading: ProfileReading; profile: ProfileRow } | null;
}

/** A platform to ask, and the artist's own profile there. */
interface Asked {
  credentials: CredentialsOf<LivePlatform>;
  confirmed: ProfileRow | null;
}

/** Asks all configured platforms in parallel. One that fails or is slow gets that status and delays no other. */
export async function askAboutArtist(
  ctx: AccountContext,
  sought: ArtistLookupInput,
  deadlineMs = DEADLINE_MS,
): Promise<Finding[]> {
  const [{ live, unasked }, profiles] = await Promise.all([
    configuredConnections(ctx),
    listProfiles(ctx.db, ctx.accountId),
  ]);
  const asked = live.map((credentials) => {
    const confirmed = profiles.find(({ platform }) => platform === credentials.platform) ?? null;
    return askPlatformInTime(ctx, { credentials, confirmed }, sought, deadlineMs);
  });
  return [...(await Promise.all(asked)), ...unasked.map((one) => ({ ...one, profile: null, own: null }))];
}

async function askPlatformInTime(
  ctx: AccountContext,
  connection: Asked,
  sought: ArtistLookupInput,
  deadlineMs: number,
): Promise<Finding> {
  const { platform } = connection.credentials;
  try {
    const known = await answerInTime(platform, deadlineMs, (signal) => findArtist(ctx, connection, sought, signal));
    if (known) return { platform, status: "live_api_success", detail: null, ...known };
    return failed(platform, "no_match", `${platformName(platform)} has no artist by this name.`);
  } catch (error) {
    if (error instanceof ConnectorError) return failed(platform, error.status, error.message);
    ctx.log.error({ err: error, platform }, "a lookup failed");
    return failed(platform, "error", `Asking ${platformName(platform)} failed. Try again in a moment.`);
  }
}

/**
 * Null when the platform has no artist of that name. The chosen profile and the artist's own are read by id, without a
 * search.
 */
async function findArtist(
  ctx: AccountContext,
  { credentials, confirmed }: Asked,
  { artist_name: name, platform, profile_id: chosen }: ArtistLookupInput,
  signal: CallSignal,
): Promise<Pick<Finding, "profile" | "own"> | null> {
  const connector: PlatformConnector = ctx.outside.connectors[credentials.platform];
  const access = openAccess(ctx, credentials, signal);
  const readOwn = async (own: ProfileRow) => {
    const reading = await connector.readProfile(access, own.profile.profile_id);
    return { profile: foundOf(reading), own: { reading, profile: own } };
  };
  if (chosen !== undefined && platform === credentials.platform) {
    if (confirmed?.profile.profile_id === chosen) return await readOwn(confirmed);
    return { profile: foundOf(await connector.readProfile(access, chosen, { pageAlone: true })), own: null };
  }
  if (confirmed && isSameName(confirmed.profile.name, name)) return await readOwn(confirmed);
  const profile = chooseProfile(await connector.findProfiles(access, name, PROFILES_COMPARED), name);
  if (!profile) return null;
  const isOwn = confirmed?.profile.profile_id === profile.profile_id;
  return isOwn ? await readOwn(confirmed) : { profile, own: null };
}

/** The best-ranked profile with that name, else with nearly that name; never another artist. */
function chooseProfile(found: FoundProfile[], name: string): FoundProfile | null {
  return (
    found.find((profile) => isSameName(profile.name, name)) ??
    found.find((profile) => isCloseName(profile.name, name)) ??
    null
  );
}

/** All-time plays are known when one meter counts the whole page. */
function foundOf({ profile, meters }: ProfileReading): FoundProfile {
  const whole = meters.length === 1 ? meters.find(({ id }) => id === profile.profile_id) : undefined;
  const lifetimePlays = whole?.since ? { plays: whole.plays, since: whole.since.slice(0, 10) } : null;
  return { ...profile, verified: false, lifetimePlays };
}

function failed(platform: PlatformId, status: ApiStatus, detail: string): Finding {
  return { platform, status, detail, profile: null, own: null };
}

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
