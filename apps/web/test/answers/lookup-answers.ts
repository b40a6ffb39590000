import type { AutoSync } from "@ledgerline/contract/analytics";
import type { ArtistSuggestions, LookupPlatform, LookupResult } from "@ledgerline/contract/artists";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

const NOTHING_SET_UP: Record<PlatformId, ApiStatus> = {
  spotify: "not_configured",
  apple_music: "not_configured",
  youtube: "not_configured",
  tidal: "not_configured",
  soundcloud: "not_configured",
  amazon_music: "api_retired",
};

const SILENT: LookupPlatform = {
  profile_id: null,
  name: null,
  url: null,
  followers: null,
  subscriber_count: null,
  popularity: null,
  genres: [],
  data_source: null,
  detail: null,
};

/** One artist found on Spotify, another on YouTube. */
export const SUGGESTIONS: ArtistSuggestions = {
  data_source: "spotify_api",
  suggestions: [
    {
      artist_name: "Nina Simone",
      estimated_followers: 6_123_456,
      verified: true,
      genres: ["jazz", "soul", "blues"],
      popularity: 78,
      data_source: "spotify_api",
      profile_id: "7G1GBhoKtEPnP86X2PvEYO",
      url: "https://open.spotify.com/artist/7G1GBhoKtEPnP86X2PvEYO",
    },
    {
      artist_name: "Nina Simone Trio",
      estimated_followers: null,
      verified: false,
      genres: [],
      popularity: null,
      data_source: "youtube_api",
      profile_id: "UCtrio",
      url: "https://www.youtube.com/channel/UCtrio",
    },
  ],
};

export const SAMPLE_SUGGESTIONS: ArtistSuggestions = {
  data_source: "sample",
  suggestions: [
    {
      artist_name: "The Sample Quartet",
      estimated_followers: 48_210,
      verified: false,
      genres: ["jazz"],
      popularity: 41,
      data_source: "sample",
      profile_id: "sample-quartet",
      url: null,
    },
  ],
};

export const LIVE_LOOKUP: LookupResult = {
  artist_name: "Nina Simone",
  data_source: "spotify_api",
  api_status: {
    ...NOTHING_SET_UP,
    spotify: "live_api_success",
    youtube: "live_api_success",
    tidal: "rate_limited",
    soundcloud: "no_match",
  },
  platforms: {
    spotify: {
      ...SILENT,
      profile_id: "7G1GBhoKtEPnP86X2PvEYO",
      name: "Nina Simone",
      url: "https://open.spotify.com/artist/7G1GBhoKtEPnP86X2PvEYO",
      followers: 6_123_456,
      popularity: 78,
      genres: ["jazz", "soul", "blues"],
      data_source: "spotify_api",
    },
    youtube: {
      ...SILENT,
      profile_id: "UCnina",
      name: "Nina Simone Official",
      url: "https://www.youtube.com/channel/UCnina",
      subscriber_count: 912_000,
      data_source: "youtube_api",
    },
    apple_music: SILENT,
    tidal: { ...SILENT, detail: "Waiting: Tidal was asked too often. Try again after 14:05 UTC." },
    soundcloud: SILENT,
    amazon_music: { ...SILENT, detail: "Amazon withdrew this API on 15 May 2026, so there is no live data." },
  },
  summary: {
    total_estimated_followers: 7_035_456,
    total_estimated_monthly_revenue: null,
    monthly_revenue: null,
    apis_configured: 4,
    platforms_with_data: 2,
  },
};

const SAMPLE_FACTS: LookupPlatform = { ...SILENT, name: "The Sample Quartet", genres: ["jazz"], data_source: "sample" };

export const SAMPLE_LOOKUP: LookupResult = {
  artist_name: "The Sample Quartet",
  data_source: "sample",
  api_status: NOTHING_SET_UP,
  platforms: {
    spotify: { ...SAMPLE_FACTS, followers: 48_210, popularity: 41 },
    apple_music: SAMPLE_FACTS,
    youtube: { ...SAMPLE_FACTS, subscriber_count: 12_300 },
    tidal: { ...SAMPLE_FACTS, popularity: 33 },
    soundcloud: { ...SAMPLE_FACTS, followers: 9_140 },
    amazon_music: SILENT,
  },
  summary: {
    total_estimated_followers: 69_650,
    total_estimated_monthly_revenue: 512.4,
    monthly_revenue: {
      low: "212.10",
      mid: "512.40",
      high: "1180.90",
      currency: "USD",
      basis: "180,000 made-up plays a month times each platform's published rate.",
      source: "sample",
    },
    apis_configured: 0,
    platforms_with_data: 5,
  },
};

export const NOTHING_SYNCED: AutoSync = {
  artist_name: "Nina Simone",
  platforms_synced: [],
  api_status: NOTHING_SET_UP,
  records_created: 0,
};

/** Six lookups, newest first: one more than the screen shows. */
export const LOOKUPS = ["sixth", "fifth", "fourth", "third", "second", "first"].map((id, index) => ({
  id,
  searched_artist: `Artist ${id}`,
  lookup_date: `2026-11-${20 - index}T09:41:00.000Z`,
  lookup_data: { ...(index === 1 ? SAMPLE_LOOKUP : LIVE_LOOKUP), artist_name: `Artist ${id}` },
}));
