import { ExportFileInput, YearFileInput } from "@ledgerline/contract/export";
import { z } from "zod";
import { del, file, get, post, type Route } from "./route.ts";

/** The specification's calls in its order, and the preview of the export. */
export const SPECIFICATION_ROUTES: readonly Route[] = [
  post(
    "/auth/login",
    "auth.login",
    "Log in; a 401 that names the field code asks for a code of two-step login as well",
  ),
  post("/auth/register", "auth.register", "Create an account"),
  get("/auth/me", "auth.me", "The logged-in artist"),
  get("/subscription/status", "subscription.status", "Plan, status and allowed platforms"),
  get("/subscription/billing/history", "subscription.billingHistory", "Payments, newest first"),
  post("/subscription/cancel", "subscription.cancel", "Cancel Premium at the end of the period"),
  post("/subscription/checkout", "subscription.checkout", "Where to pay for Premium"),
  get("/analytics/overview", "analytics.overview", "The last 30 days, and what is booked"),
  get("/analytics/royalties", "analytics.royalties", "Per-stream rates and the monthly breakdown"),
  get(
    "/analytics/trends",
    "analytics.trends",
    "Plays by day and booked money by month, compared with the period before",
  ),
  get("/analytics/sync-status", "analytics.syncStatus", "What can be synced, and how much recent data there is"),
  post("/analytics/sync-real", "analytics.syncReal", "Sync every connected platform live"),
  post("/analytics/test-sync", "analytics.testSync", "Add sample data to try the screens with"),
  post(
    "/analytics/auto-sync",
    "analytics.autoSync",
    "Look an artist up, and store the figures that are the caller's own",
    {
      place: "query",
    },
  ),
  get("/artists/search", "artists.search", "Artists by name"),
  post("/artists/lookup", "artists.lookup", "What every platform says about an artist", { place: "query" }),
  get("/artists/lookup/history", "artists.lookupHistory", "Past lookups, newest first"),
  get("/streaming/status", "streaming.status", "Which platforms are connected"),
  get("/streaming/spotify/auth-url", "streaming.spotifyAuthUrl", "Where to authorize Spotify, or what to set up first"),
  post(
    "/streaming/spotify/add-credentials",
    "streaming.addSpotifyCredentials",
    "Check and save the credentials of a Spotify app",
  ),
  del(
    "/streaming/spotify/remove-credentials",
    "streaming.removeSpotifyCredentials",
    "Delete Spotify's credentials and what was fetched with them",
  ),
  del("/streaming/spotify/disconnect", "streaming.disconnectSpotify", "End Spotify's authorization"),
  post("/streaming/:platform/connect", "streaming.connect", "Check and save the credentials of a platform"),
  del(
    "/streaming/:platform/disconnect",
    "streaming.disconnect",
    "Delete a platform's credentials and what was fetched with them",
  ),
  del("/streaming/all/disconnect", "streaming.disconnectAll", "Disconnect every platform"),
  file("GET", "/export/royalties", {
    name: "export.royalties",
    needs: "exports:read",
    summary: "Royalty data of the months that overlap a range, by month, track or line, as a JSON or CSV file",
    sameAs: "export.royalties",
    input: ExportFileInput,
    file: { download: ["application/json", "text/csv"] },
  }),
  get("/export/royalties/preview", "export.preview", "What an export of a range would contain"),
  file("GET", "/export/years/:year", {
    name: "export.year",
    needs: "exports:read",
    summary: "A year by sender, country and currency, with what was taken off. Ledgerline gives no tax advice",
    input: YearFileInput,
    output: z.string(),
    file: { download: ["application/pdf", "text/csv"] },
  }),
];
