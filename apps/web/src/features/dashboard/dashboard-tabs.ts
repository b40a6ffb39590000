/** The tabs in the order in which they are shown; the id stands in the address (`/dashboard?tab=royalties`). */
export const DASHBOARD_TABS = [
  { id: "overview", name: "Overview" },
  { id: "artist-lookup", name: "Artist Lookup" },
  { id: "platforms", name: "Platforms" },
  { id: "subscription", name: "Subscription" },
  { id: "royalties", name: "Royalties" },
  { id: "export", name: "Export" },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]["id"];
