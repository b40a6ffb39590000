import { ConnectorError } from "@ledgerline/connectors/http/connector-error";
import type { FoundProfile, PlatformConnector } from "@ledgerline/connectors/platforms/connector";
import type { ArtistSearchInput, ArtistSuggestions } from "@ledgerline/contract/artists";
import type { DataSource } from "@ledgerline/contract/streaming/live-data";
import { type LivePlatform, PLATFORM_DATA_SOURCES } from "@ledgerline/contract/streaming/live-platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { CredentialsOf } from "@ledgerline/db/queries/streaming/platform-credentials";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { answerInTime, secondsToWait } from "../platforms/policy.ts";
import { openAccess } from "../platforms/vault.ts";
import { configuredConnections } from "./ask-about-artist.ts";
import { searchSamples } from "./sample-catalogue.ts";

/** The order in which platforms are asked. YouTube is last, because it allows a hundred searches a day. */
const ORDER: LivePlatform[] = ["spotify", "apple_music", "tidal", "soundcloud", "youtube"];
/** Limits each platform's answer. */
const DEADLINE_MS = 5000;

/**
 * Artists by name from the first platform that knows any, or from the sample catalogue when none is set up. Throws
 * `unavailable` with the first platform's reason when all fail.
 */
export async function searchArtists(ctx: AccountContext, input: ArtistSearchInput): Promise<ArtistSuggestions> {
  const { live } = await configuredConnections(ctx);
  if (live.length === 0) return sampleSuggestions(input);
  const failures: ConnectorError[] = [];
  let nobody: ArtistSuggestions | null = null;
  for (const row of live.toSorted((a, b) => ORDER.indexOf(a.platform) - ORDER.indexOf(b.platform))) {
    try {
      const found = await searchPlatform(ctx, row, input);
      const answer = suggestionsOf(found, PLATFORM_DATA_SOURCES[row.platform]);
      if (found.length > 0) return answer;
      nobody ??= answer;
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      failures.push(error);
    }
  }
  if (nobody) return nobody;
  throw unavailable(ctx, failures[0]);
}

function searchPlatform(
  ctx: AccountContext,
  row: CredentialsOf<LivePlatform>,
  { query, limit }: ArtistSearchInput,
): Promise<FoundProfile[]> {
  const connector: PlatformConnector = ctx.outside.connectors[row.platform];
  return answerInTime(row.platform, DEADLINE_MS, async (signal) =>
    connector.findProfiles(openAccess(ctx, row, signal), query, limit),
  );
}

/** The search was valid, whatever kept the platforms from answering. */
function unavailable({ clock }: AccountContext, first: ConnectorError | undefined): DomainError {
  return new DomainError("unavailable", first?.message ?? MESSAGES.unavailable, {
    ...(first && { retryAfter: secondsToWait(first, clock()) }),
    // The fault may be ours or the network's, so the operator must see it in the log.
    ...(first?.status === "error" && { cause: first }),
  });
}

function suggestionsOf(found: FoundProfile[], source: DataSource): ArtistSuggestions {
  return {
    suggestions: found.map(({ profile_id, name, url, followers, subscriber_count, verified, genres, popularity }) => ({
      artist_name: name,
      estimated_followers: followers ?? subscriber_count,
      verified,
      genres,
      popularity,
      data_source: source,
      profile_id,
      url,
    })),
    data_source: source,
  };
}

function sampleSuggestions({ query, limit }: ArtistSearchInput): ArtistSuggestions {
  const found = searchSamples(query, limit);
  return suggestionsOf(
    found.map(({ verified, platforms }) => ({ ...platforms.spotify, verified, lifetimePlays: null })),
    "sample",
  );
}
