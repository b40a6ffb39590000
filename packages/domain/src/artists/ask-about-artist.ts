import type { FoundProfile, PlatformConnector, Reading } from "@ledgerline/connectors/connector/platform-connector";
import type { CallSignal } from "@ledgerline/connectors/http/call-signal";
import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { ApiStatus, LivePlatform } from "@ledgerline/contract/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/platforms";
import type { ConnectionOf, ConnectionRow } from "@ledgerline/db/queries/streaming/platform-connections";
import type { ArtistContext } from "../context/context.ts";
import { answerInTime } from "../platforms/answer-in-time.ts";
import { openAccess } from "../platforms/vault/open-access.ts";
import { isSameName } from "./artist-name.ts";
import { chooseProfile } from "./choose-profile.ts";
import { configuredConnections } from "./configured-connections.ts";

/** The whole answer comes within it, whatever a platform does. */
const DEADLINE_MS = 15_000;
const PROFILES_COMPARED = 10;

/** What asking one platform about an artist came to. */
export interface Finding {
  platform: PlatformId;
  status: ApiStatus;
  /** One sentence; null when it answered. */
  detail: string | null;
  profile: FoundProfile | null;
  /** What it says now to a connection as it was before, where it is the profile that the asking artist confirmed to be their own. */
  own: { reading: Reading; connection: ConnectionRow } | null;
}

/** Asks all platforms that are set up at once; a failing or a slow one has its status, and keeps nobody waiting. */
export async function askAboutArtist(ctx: ArtistContext, name: string, deadlineMs = DEADLINE_MS): Promise<Finding[]> {
  const { live, unasked } = await configuredConnections(ctx);
  const asked = live.map((connection) => askPlatformInTime(ctx, connection, name, deadlineMs));
  return [...(await Promise.all(asked)), ...unasked.map((one) => ({ ...one, profile: null, own: null }))];
}

async function askPlatformInTime(
  ctx: ArtistContext,
  connection: ConnectionOf<LivePlatform>,
  name: string,
  deadlineMs: number,
): Promise<Finding> {
  const { platform } = connection;
  try {
    const known = await answerInTime(platform, deadlineMs, (signal) => findArtist(ctx, connection, name, signal));
    if (known) return { platform, status: "live_api_success", detail: null, ...known };
    return failed(platform, "no_match", `${platformName(platform)} has no artist of this name.`);
  } catch (error) {
    if (error instanceof ConnectorError) return failed(platform, error.status, error.message);
    ctx.log.error({ err: error, platform }, "a lookup failed");
    return failed(platform, "error", `${platformName(platform)} could not be asked. Try again in a moment.`);
  }
}

/** Null where the platform has nobody of that name. The artist's own profile is read by its id, without a search. */
async function findArtist(
  ctx: ArtistContext,
  connection: ConnectionOf<LivePlatform>,
  name: string,
  signal: CallSignal,
): Promise<Pick<Finding, "profile" | "own"> | null> {
  const connector: PlatformConnector = ctx.connectors[connection.platform];
  const access = openAccess(ctx, connection, signal);
  const readOwn = async (profileId: string) => {
    const reading = await connector.readProfile(access, profileId);
    return { profile: foundOf(reading), own: { reading, connection } };
  };
  const confirmed = connection.profile;
  if (confirmed && isSameName(confirmed.name, name)) return await readOwn(confirmed.profile_id);
  const profile = chooseProfile(await connector.findProfiles(access, name, PROFILES_COMPARED), name);
  if (!profile) return null;
  return profile.profile_id === confirmed?.profile_id ? await readOwn(profile.profile_id) : { profile, own: null };
}

/** Plays of all time are known where one meter counts the whole page. */
function foundOf({ profile, meters }: Reading): FoundProfile {
  const whole = meters.length === 1 ? meters.find(({ id }) => id === profile.profile_id) : undefined;
  const lifetimePlays = whole?.since ? { plays: whole.plays, since: whole.since.slice(0, 10) } : null;
  return { ...profile, verified: false, lifetimePlays };
}

function failed(platform: PlatformId, status: ApiStatus, detail: string): Finding {
  return { platform, status, detail, profile: null, own: null };
}
