import type { Overview, Royalties, SyncStatus } from "@ledgerline/contract/analytics";
import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ExportPreview } from "@ledgerline/contract/export";
import { PLANS } from "@ledgerline/contract/plans";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { Connection, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import type { SubscriptionStatus } from "@ledgerline/contract/subscription";

export const ARTIST: Artist = {
  id: "01939b5e-7a52-7cc3-98d5-3f1f6e5d4c3b",
  artist_name: "Nadia Okoro",
  real_name: null,
  email: "nadia@example.com",
  guest_until: null,
  restored_from: null,
  role: "owner",
  read_only: false,
  created_at: "2026-11-01T09:00:00.000Z",
};

/** The status of an account with no data yet. */
export const SYNC_STATUS: SyncStatus = {
  sync_available: false,
  connected_platforms: 0,
  recent_data_records: 0,
  setup_needed: ["spotify", "apple_music", "youtube", "tidal", "soundcloud", "amazon_music"],
  sample_available: true,
  recent_data_source: null,
  booked_statements: 0,
  sync_unavailable_reason: null,
};

export const EMPTY_OVERVIEW: Overview = {
  totals: {
    plays: 0,
    listeners: 0,
    revenue: 0,
    revenue_range: null,
    sources: [],
    source: { plays: null, listeners: null, revenue: null },
  },
  platform_breakdown: [],
  period: { start_date: "2026-10-22", end_date: "2026-11-20" },
  booked: { source: "statement", totals: [], converted: null, newest_months: [] },
};

const SAMPLE = { plays: "sample", listeners: "sample", revenue: "sample" } as const;

export const SAMPLE_OVERVIEW: Overview = {
  ...EMPTY_OVERVIEW,
  totals: {
    plays: 1_234_567,
    listeners: 48_210,
    revenue: 4_812.5,
    revenue_range: null,
    sources: ["sample"],
    source: SAMPLE,
  },
  platform_breakdown: [
    {
      _id: "spotify",
      total_plays: 934_567,
      total_listeners: 40_000,
      total_revenue: 3_500.25,
      revenue_range: null,
      source: SAMPLE,
    },
    {
      _id: "tidal",
      total_plays: 300_000,
      total_listeners: 8_210,
      total_revenue: 1_312.25,
      revenue_range: null,
      source: SAMPLE,
    },
  ],
};

export const EMPTY_PREVIEW: ExportPreview = {
  period: { start_date: "2026-10-22", end_date: "2026-11-20" },
  months: null,
  records: 0,
  totals: [],
  booked_months: null,
};

export const EMPTY_ROYALTIES: Royalties = {
  estimated_rates: {} as Royalties["estimated_rates"],
  rate_ranges: {} as Royalties["rate_ranges"],
  period: { start_date: null, end_date: null },
  youtube_retention_days: 30,
  converted: null,
  monthly_breakdown: [],
  cursor: null,
};

export const FREE_SUBSCRIPTION: SubscriptionStatus = {
  subscription: {
    status: "free",
    plan_id: "free",
    trial_end: null,
    current_period_end: null,
    cancel_at_period_end: false,
    granted: false,
    for_all: false,
  },
  plan: { name: PLANS.free.name, price: PLANS.free.price, features: [...PLANS.free.features] },
  platform_access: { allowed_platforms: [...PLANS.free.platforms] },
  billing: { mode: "test", trial_available: true, portal_available: false },
};

export const PREMIUM_SUBSCRIPTION: SubscriptionStatus = {
  subscription: {
    status: "premium",
    plan_id: "premium",
    trial_end: null,
    current_period_end: "2026-12-21T09:00:00.000Z",
    cancel_at_period_end: false,
    granted: false,
    for_all: false,
  },
  plan: { name: PLANS.premium.name, price: PLANS.premium.price, features: [...PLANS.premium.features] },
  platform_access: { allowed_platforms: [...PLANS.premium.platforms] },
  billing: { mode: "test", trial_available: false, portal_available: true },
};

export const NOT_CONNECTED: Connection = {
  credentials_refused: false,
  credentials_readable: true,
  connected: false,
  connected_at: null,
  live: false,
  paused: false,
  artist_profile: null,
  sync_state: null,
  last_sync: null,
  notice: null,
};

export const NOTHING_CONNECTED: StreamingStatus = {
  platforms: {
    spotify: { ...NOT_CONNECTED, profile: null },
    spotify_credentials: false,
    spotify_redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback",
    youtube: NOT_CONNECTED,
    apple_music: NOT_CONNECTED,
    tidal: NOT_CONNECTED,
    soundcloud: NOT_CONNECTED,
    amazon_music: NOT_CONNECTED,
  },
  offered: [...PLATFORM_IDS],
};
