import type { Trends } from "@ledgerline/contract/trends";

export const EMPTY_TRENDS: Trends = {
  range: "30d",
  plays: {
    period: { start_date: "2026-11-14", end_date: "2026-11-20" },
    step_days: 1,
    starts: [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`),
    platforms: [],
  },
  counting: [],
  booked: null,
};

export const COUNTED: Trends["plays"] = {
  ...EMPTY_TRENDS.plays,
  platforms: [
    {
      platform: "spotify",
      source: "measured",
      since: "2026-01-01",
      until: "2026-11-20",
      plays: 1_210,
      before: 1_100,
      counts: [200, 150, null, 160, 240, 210, 250],
    },
    {
      platform: "youtube",
      source: "measured",
      since: "2026-11-18",
      until: "2026-11-20",
      plays: 60,
      before: null,
      counts: [null, null, null, null, 10, 20, 30],
    },
  ],
};

export const BOOKED_TREND: NonNullable<Trends["booked"]> = {
  months: ["2026-07", "2026-08", "2026-09"],
  period: { from: "2026-07", to: "2026-09" },
  currencies: [
    {
      currency: "USD",
      net: "30.5",
      before: "61",
      year_ago: "42",
      year_ago_nets: ["12", "14", "16"],
      missing: ["2026-08"],
      platforms: [
        { platform: "spotify", net: "30", before: "60", nets: ["10", null, "20"] },
        { platform: "Deezer", net: "0.5", before: "1", nets: [null, null, "0.5"] },
      ],
      others: null,
    },
  ],
  tracks: [
    { track_id: "QZAB", title: "Amber Letters", artist: "Nadia Okoro", currency: "USD", net: "20", before: "10" },
  ],
  countries: [{ territory: "DE", currency: "USD", net: "12", before: null }],
  changes: [
    { kind: "platform", key: "spotify", name: "Spotify", currency: "USD", net: "30", before: "60" },
    { kind: "country", key: "DE", name: "DE", currency: "USD", net: "12", before: "2" },
  ],
};
