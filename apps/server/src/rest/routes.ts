import { StatementInput, StatementReceipt } from "@ledgerline/contract/statements";
import { z } from "zod";
import { del, file, get, post, type Route } from "./route.ts";

/** The REST facade: the specification's calls in its order, then our own. */
export const ROUTES: readonly Route[] = [
  post("/auth/login", "auth.login", "Log in"),
  post("/auth/register", "auth.register", "Create an account"),
  get("/auth/me", "auth.me", "The logged-in artist"),
  get("/subscription/status", "subscription.status", "Plan, status and allowed platforms"),
  get("/subscription/billing/history", "subscription.billingHistory", "Payments, newest first"),
  post("/subscription/cancel", "subscription.cancel", "Cancel Premium at the end of the period"),
  post("/subscription/checkout", "subscription.checkout", "Where to pay for Premium"),
  get("/analytics/overview", "analytics.overview", "The last 30 days, and what is booked"),
  get("/analytics/royalties", "analytics.royalties", "Per-stream rates and the monthly breakdown"),
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
    summary: "Royalty data of the months that overlap a range, as a JSON file",
    sameAs: "export.royalties",
    file: { download: "application/json" },
  }),

  get("/export/royalties/preview", "export.preview", "What an export of a range would contain"),
  post("/auth/logout", "auth.logout", "End this session"),
  post("/auth/password", "auth.changePassword", "Change the password and end the other sessions"),
  post("/subscription/checkout/confirm", "subscription.confirmCheckout", "How a checkout ended"),
  post("/subscription/resume", "subscription.resume", "Undo a cancellation"),
  post("/subscription/portal", "subscription.portal", "Where to change the card"),
  post("/subscription/refresh", "subscription.refresh", "Read the subscription again from the payment provider"),
  post(
    "/streaming/spotify/callback",
    "streaming.spotifyCallback",
    "Finish an authorization with what Spotify sent back",
  ),
  get("/streaming/:platform/profiles", "streaming.profiles", "Profiles by name or link"),
  post("/streaming/:platform/profile", "streaming.confirmProfile", "Confirm the artist's own profile on a platform"),
  file("POST", "/statements", {
    summary: "Upload a distributor's statement; it is booked in the background",
    status: 202,
    also: { 200: "Every file in it is already booked or waiting; nothing changed" },
    input: null,
    output: StatementReceipt,
    file: { upload: "file" },
  }),
  get("/statements", "statements.list", "All statements, newest first"),
  get("/statements/:id", "statements.get", "One statement with its proof"),
  get("/statements/:id/refusals", "statements.refusals", "The rows that were not booked, and why"),
  file("GET", "/statements/:id/original", {
    summary: "The file as it was uploaded, unpacked",
    input: StatementInput,
    output: z.string(),
    file: { download: "application/octet-stream" },
  }),
  post("/statements/:id/resolve", "statements.resolve", "Decide about a statement that overlaps another"),
  del("/statements/:id", "statements.delete", "Delete a statement and its lines"),
];
