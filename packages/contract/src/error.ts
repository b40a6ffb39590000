import { z } from "zod";

export const ERROR_CODES = [
  "bad_request",
  "unauthorized",
  "payment_required",
  "forbidden",
  "not_found",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "too_many_requests",
  "internal",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ERROR_STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** The body of every error answer. `issues` lists the fields at fault; a 500 has a `request_id`. */
export const ErrorAnswer = z.object({
  detail: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  request_id: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export const MESSAGES = {
  unexpected: "Something went wrong on our side. Please try again. If it keeps happening, tell us the request ID.",
  unavailable: "The service is not ready right now. Please try again in a moment.",
  notFound: "There is nothing at this address.",
  unauthorized: "Please log in to continue.",
  sessionEnded: "Your session has ended. Please log in again.",
  wrongOldPassword: "The old password is incorrect.",
  badCredentials: "The email or password is incorrect.",
  wrongPassword: "The password is incorrect.",
  accountDisabled: "This account has been disabled. Ask the operator of this server why.",
  sessionNotFound: "There is no such session.",
  emailTaken: "An account with this email already exists. Log in instead.",
  busy: "Too many people are logging in right now. Please try again in a moment.",
  tooMuchAtOnce: "Too much of yours is under way at once. Wait for the earlier calls to end and try again.",
  tooSlow: "This is taking too long. It may still be done, so look again in a moment.",
  stillChanging: "Another change is still being saved. Please try again in a moment.",
  sendJson: "Send the body of the request as application/json.",
  invalidJson: "The body of the request is not valid JSON.",
  invalidInput: "Some of the input is invalid.",
  sampleOver: "You have real figures now, so sample data can no longer be added.",
  statementNotFound: "There is no such statement.",
  trackNotFound: "There is no such track.",
  trackNotMerged: "This track already counts on its own.",
  sameTrack: "These two count as one track already. Choose another one.",
  tooManyLinesMatch:
    "These filters match too many lines to add them up at once. Choose a shorter period, or fewer filters.",
  platformNotFound: "There is no such platform.",
  platformNotOffered: "This server does not offer this platform.",
  spotifySetupRequired: "Spotify API credentials required. Check the setup guide for instructions.",
  staleAuthorization: "This authorization has expired or was used already. Please connect Spotify again.",
  authorizationFailed:
    "Spotify could not complete the authorization. Check the redirect address of your app and connect again.",
  authorizationIncomplete: "The answer from Spotify is incomplete. Please connect again.",
  authorizationUnreadable: "The answer from Spotify cannot be read. Please connect again.",
  authorizationDenied: "Spotify was not authorized. Connect again and choose Agree.",
  nothingToSync: "No platform can be synced yet. Connect one under Platforms and confirm which profile is yours.",
  noCounters: "Spotify and Apple Music do not give counts to an artist's own app, so there is nothing to sync live.",
  credentialsRefused:
    "The platform no longer accepts your credentials. See why under Platforms, and replace them there.",
  profileMissing: "Confirm which profile is yours under Platforms, so that live sync knows what to read.",
  profileNotFound: "The platform has no such profile. Search for it again or paste its link.",
  billingUnconfigured: "Billing is not configured on this server",
  billingUnavailable: "The payment provider cannot be reached right now. Please try again in a moment.",
  foreignOrigin: "origin_url must be the address of this site.",
  checkoutPaid: "Your payment went through, and Premium is about to start. Please try again in a moment.",
  alreadyPremium: "You already have Premium.",
  noSubscription: "There is no subscription to cancel.",
  nothingToResume: "There is no cancellation to undo.",
  noCard: "There is no card to change yet.",
  checkoutNotFound: "There is no such checkout.",
  badWebhook: "The signature of this webhook is not valid.",
  notConnected: "This platform is not connected.",
  syncPaused:
    "Your plan does not include the connected platforms, so their sync is paused. Upgrade to Premium to resume it.",
} as const;

export const SUCCESSES = {
  loggedOut: "Logged out successfully",
  passwordChanged: "Password changed. Your other sessions have ended.",
  sessionEnded: "That session has ended.",
  otherSessionsEnded: "All your other sessions have ended.",
  accountClosed: "Your account is closed, and everything in it is being deleted.",
  syncStarted: "Live sync started",
  sampleAdded: "Sample data added for all six platforms",
  statementDeleted: "Statement deleted",
  trackMerged: "These count as one track now.",
  trackSeparated: "This track counts on its own again.",
  subscriptionCanceled: "Subscription canceled successfully",
  subscriptionResumed: "Premium continues. Nothing was canceled.",
  spotifyCredentialsAdded: "Spotify credentials added. Now authorize Spotify.",
  spotifyCredentialsRemoved: "Spotify credentials removed",
  spotifyConnected: "Spotify connected",
  spotifyCredentialsKept: "Spotify disconnected. Its credentials are kept.",
  spotifyDisconnected: "Spotify disconnected",
  allDisconnected: "All platforms disconnected",
} as const;
