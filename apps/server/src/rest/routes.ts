import { AutoSync, Overview, RealSync, Royalties, SampleSync, SyncStatus } from "@ledgerline/contract/analytics";
import {
  ArtistLookupInput,
  ArtistSearchInput,
  ArtistSuggestions,
  LookupHistory,
  LookupResult,
} from "@ledgerline/contract/artists";
import { Artist, ChangePasswordInput, LoginInput, RegisterInput, Session } from "@ledgerline/contract/auth";
import { ExportInput, RoyaltyExport } from "@ledgerline/contract/export";
import { LIVE_PLATFORMS } from "@ledgerline/contract/live-data";
import { platformOfSlug, platformSlug } from "@ledgerline/contract/platforms";
import {
  Refusals,
  RefusalsInput,
  ResolveInput,
  Statement,
  StatementInput,
  StatementList,
  StatementReceipt,
} from "@ledgerline/contract/statements";
import {
  AmazonMusicCredentials,
  AppleMusicCredentials,
  CONNECTABLE_PLATFORMS,
  ConfirmProfileInput,
  Connected,
  FindProfilesInput,
  ProfileConfirmed,
  ProfileList,
  SoundcloudCredentials,
  SpotifyAuthUrl,
  SpotifyCallbackInput,
  SpotifyCredentials,
  StreamingStatus,
  TidalCredentials,
  YoutubeCredentials,
} from "@ledgerline/contract/streaming";
import {
  BillingHistory,
  Checkout,
  CheckoutInput,
  CheckoutState,
  ConfirmCheckoutInput,
  Portal,
  SubscriptionChange,
  SubscriptionStatus,
} from "@ledgerline/contract/subscription";
import { Done } from "@ledgerline/contract/wire";
import { z } from "zod";
import { del, file, get, post, type RestRequest, type Route } from "./route.ts";

const Id = StatementInput;
const Page = RefusalsInput.omit({ id: true });
const Credentials = z.union([
  YoutubeCredentials,
  AppleMusicCredentials,
  TidalCredentials,
  SoundcloudCredentials,
  AmazonMusicCredentials,
]);
const ProfileQuery = FindProfilesInput.omit({ platform: true });
const ProfileChoice = ConfirmProfileInput.omit({ platform: true });
const Platform = z.object({ platform: z.enum(CONNECTABLE_PLATFORMS.map(platformSlug)) });
const LivePlatform = z.object({ platform: z.enum(LIVE_PLATFORMS.map(platformSlug)) });
const Decision = ResolveInput.omit({ id: true });

/** The platform that the address names, as the procedures know it. */
const platformIn = ({ params }: RestRequest) => ({
  platform: platformOfSlug(params["platform"] ?? "") ?? params["platform"] ?? "",
});

/** The REST facade in the order of the specification; the calls that it does not list stand behind its own. */
export const ROUTES: readonly Route[] = [
  post("/auth/login", { summary: "Log in", body: LoginInput, answer: Session, open: true }, (api, r) =>
    api.auth.login(r.body),
  ),
  post("/auth/register", { summary: "Create an account", body: RegisterInput, answer: Session, open: true }, (api, r) =>
    api.auth.register(r.body),
  ),
  get("/auth/me", { summary: "The logged-in artist", answer: Artist }, (api) => api.auth.me()),
  get("/subscription/status", { summary: "Plan, status and allowed platforms", answer: SubscriptionStatus }, (api) =>
    api.subscription.status(),
  ),
  get("/subscription/billing/history", { summary: "Payments, newest first", answer: BillingHistory }, (api) =>
    api.subscription.billingHistory(),
  ),
  post("/subscription/cancel", { summary: "End Premium with its period", answer: SubscriptionChange }, (api) =>
    api.subscription.cancel(),
  ),
  post(
    "/subscription/checkout",
    { summary: "Where to pay for Premium", body: CheckoutInput, answer: Checkout },
    (api, r) => api.subscription.checkout(r.body),
  ),
  get("/analytics/overview", { summary: "The last 30 days, and what is booked", answer: Overview }, (api) =>
    api.analytics.overview(),
  ),
  get("/analytics/royalties", { summary: "Per-stream rates and the monthly breakdown", answer: Royalties }, (api) =>
    api.analytics.royalties(),
  ),
  get("/analytics/sync-status", { summary: "What can be synced, and what has come in", answer: SyncStatus }, (api) =>
    api.analytics.syncStatus(),
  ),
  post("/analytics/sync-real", { summary: "Sync every connected platform live", answer: RealSync }, (api) =>
    api.analytics.syncReal(),
  ),
  post("/analytics/test-sync", { summary: "Add sample data to try the screens with", answer: SampleSync }, (api) =>
    api.analytics.testSync(),
  ),
  post(
    "/analytics/auto-sync",
    { summary: "Look an artist up and keep what is the caller's own", query: ArtistLookupInput, answer: AutoSync },
    (api, r) => api.analytics.autoSync(r.query as ArtistLookupInput),
  ),
  get(
    "/artists/search",
    { summary: "Artists by name", query: ArtistSearchInput, answer: ArtistSuggestions },
    (api, r) => api.artists.search(r.query as ArtistSearchInput),
  ),
  post(
    "/artists/lookup",
    { summary: "What every platform says of an artist", query: ArtistLookupInput, answer: LookupResult },
    (api, r) => api.artists.lookup(r.query as ArtistLookupInput),
  ),
  get("/artists/lookup/history", { summary: "Past lookups, newest first", answer: LookupHistory }, (api) =>
    api.artists.lookupHistory(),
  ),
  get("/streaming/status", { summary: "Which platforms are connected", answer: StreamingStatus }, (api) =>
    api.streaming.status(),
  ),
  get(
    "/streaming/spotify/auth-url",
    { summary: "Where to authorize Spotify, or what to set up first", answer: SpotifyAuthUrl },
    (api) => api.streaming.spotifyAuthUrl(),
  ),
  post(
    "/streaming/spotify/add-credentials",
    { summary: "Check and keep the credentials of a Spotify app", body: SpotifyCredentials, answer: Done },
    (api, r) => api.streaming.addSpotifyCredentials(r.body),
  ),
  del(
    "/streaming/spotify/remove-credentials",
    { summary: "Delete Spotify's credentials and what was fetched with them", answer: Done },
    (api) => api.streaming.removeSpotifyCredentials(),
  ),
  del("/streaming/spotify/disconnect", { summary: "End Spotify's authorization", answer: Done }, (api) =>
    api.streaming.disconnectSpotify(),
  ),
  post(
    "/streaming/:platform/connect",
    { summary: "Check and keep the credentials of a platform", params: Platform, body: Credentials, answer: Connected },
    (api, r) => api.streaming.connect({ ...r.body, ...platformIn(r) }),
  ),
  del(
    "/streaming/:platform/disconnect",
    { summary: "Delete a platform's credentials and what was fetched with them", params: Platform, answer: Done },
    (api, r) => api.streaming.disconnect(platformIn(r)),
  ),
  del("/streaming/all/disconnect", { summary: "Disconnect every platform", answer: Done }, (api) =>
    api.streaming.disconnectAll(),
  ),
  file("GET", "/export/royalties", {
    summary: "Royalty data of the months that overlap a range, as a JSON file",
    query: ExportInput,
    answer: RoyaltyExport,
    file: { download: "application/json" },
  }),

  post("/auth/logout", { summary: "End this session", answer: Done }, (api) => api.auth.logout()),
  post(
    "/auth/password",
    { summary: "Change the password and end the other sessions", body: ChangePasswordInput, answer: Done },
    (api, r) => api.auth.changePassword(r.body),
  ),
  post(
    "/subscription/checkout/confirm",
    { summary: "What came of a checkout", body: ConfirmCheckoutInput, answer: CheckoutState },
    (api, r) => api.subscription.confirmCheckout(r.body),
  ),
  post("/subscription/resume", { summary: "Take a cancellation back", answer: SubscriptionChange }, (api) =>
    api.subscription.resume(),
  ),
  post("/subscription/portal", { summary: "Where the card is changed", answer: Portal }, (api) =>
    api.subscription.portal(),
  ),
  post(
    "/subscription/refresh",
    { summary: "Read the subscription anew from the payment provider", answer: SubscriptionStatus },
    (api) => api.subscription.refresh(),
  ),
  post(
    "/streaming/spotify/callback",
    { summary: "Finish an authorization with what Spotify sent back", body: SpotifyCallbackInput, answer: Done },
    (api, r) => api.streaming.spotifyCallback(r.body),
  ),
  get(
    "/streaming/:platform/profiles",
    { summary: "Profiles by name or link", params: LivePlatform, query: ProfileQuery, answer: ProfileList },
    (api, r) => api.streaming.profiles({ ...r.query, ...platformIn(r) } as FindProfilesInput),
  ),
  post(
    "/streaming/:platform/profile",
    {
      summary: "Confirm the artist's own profile on a platform",
      params: LivePlatform,
      body: ProfileChoice,
      answer: ProfileConfirmed,
    },
    (api, r) => api.streaming.confirmProfile({ ...r.body, ...platformIn(r) }),
  ),
  file("POST", "/statements", {
    summary: "Hand in a distributor's statement; it is booked in the background",
    status: 202,
    also: { 200: "Every file in it is booked or waiting already: nothing changed" },
    answer: StatementReceipt,
    file: { upload: "file" },
  }),
  get("/statements", { summary: "All statements, newest first", answer: StatementList }, (api) =>
    api.statements.list(),
  ),
  get("/statements/:id", { summary: "One statement with its proof", params: Id, answer: Statement }, (api, r) =>
    api.statements.get({ id: r.params["id"] ?? "" }),
  ),
  get(
    "/statements/:id/refusals",
    { summary: "The rows that were not booked, and why", params: Id, query: Page, answer: Refusals },
    (api, r) => api.statements.refusals({ ...r.query, id: r.params["id"] ?? "" }),
  ),
  file("GET", "/statements/:id/original", {
    summary: "The file as it was handed in, unpacked",
    params: Id,
    answer: z.string(),
    file: { download: "application/octet-stream" },
  }),
  post(
    "/statements/:id/resolve",
    { summary: "Decide about a statement that overlaps another", params: Id, body: Decision, answer: Statement },
    (api, r) => api.statements.resolve({ ...r.body, id: r.params["id"] ?? "" }),
  ),
  del("/statements/:id", { summary: "Delete a statement and its lines", params: Id, answer: Done }, (api, r) =>
    api.statements.delete({ id: r.params["id"] ?? "" }),
  ),
];
