import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import { type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";

export type FailureStatus = Exclude<ApiStatus, "live_api_success">;

/** Every way in which a call to a platform can fail, with the status that is shown for it. */
export const FAILURE_STATUSES = {
  unreachable: "error",
  late: "error",
  unreadable: "error",
  redirected: "error",
  broken: "error",
  call_refused: "error",
  rate_limited: "rate_limited",
  profile_gone: "no_match",
  not_connected: "not_configured",
  credentials_replaced: "error",
  credentials_unsendable: "credentials_invalid",
  credentials_unreadable: "credentials_invalid",
  app_unknown: "credentials_invalid",
  app_not_allowed: "credentials_invalid",
  spotify_app_refused: "credentials_invalid",
  spotify_code_refused: "credentials_invalid",
  spotify_premium_required: "premium_required",
  spotify_user_not_listed: "user_not_allowed",
  spotify_authorization_ended: "user_not_allowed",
  spotify_quota_used_up: "quota_exhausted",
  youtube_key_unknown: "credentials_invalid",
  youtube_api_disabled: "credentials_invalid",
  youtube_key_for_website: "credentials_invalid",
  youtube_key_for_other_addresses: "credentials_invalid",
  youtube_key_for_mobile_app: "credentials_invalid",
  youtube_key_for_other_apis: "credentials_invalid",
  youtube_key_refused: "credentials_invalid",
  youtube_quota_used_up: "quota_exhausted",
  youtube_searches_used_up: "quota_exhausted",
  apple_music_key_unreadable: "credentials_invalid",
  apple_music_key_of_wrong_kind: "credentials_invalid",
  apple_music_team_id_malformed: "credentials_invalid",
  apple_music_key_id_malformed: "credentials_invalid",
  apple_music_credentials_refused: "credentials_invalid",
  apple_music_key_not_allowed: "credentials_invalid",
  soundcloud_secret_missing: "credentials_invalid",
  soundcloud_tokens_used_up: "rate_limited",
} as const satisfies Record<string, FailureStatus>;

export type FailureCode = keyof typeof FAILURE_STATUSES;

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(FAILURE_STATUSES, code);
}

/** A failure as it is stored. Its sentence is only made when it is shown. */
export interface Failure {
  code: FailureCode;
  params: FailureParams;
}

export type FailureParams = {
  /** ISO 8601: when the same call may be made again, where the platform said so. */
  retryAt?: string;
  /** The HTTP status of an answer that no rule covers. */
  httpStatus?: number;
};

const MINUTE_MS = 60_000;
const TIME = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const DAY = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", timeZone: "UTC" });

interface Telling {
  /** The platform's name. */
  name: string;
  /** Where the artist manages the app that they registered with the platform. */
  apps: string;
  httpStatus: number | undefined;
  /** 'after 14:05 UTC', or `otherwise` where the platform did not say. */
  when(otherwise: string): string;
}

const APPS: Partial<Record<PlatformId, string>> = {
  spotify: "developer.spotify.com/dashboard",
  apple_music: "developer.apple.com/account",
  youtube: "console.cloud.google.com",
  tidal: "developer.tidal.com",
  soundcloud: "soundcloud.com/you/apps",
};

const SENTENCES: Record<FailureCode, (telling: Telling) => string> = {
  unreachable: ({ name }) => `${name} cannot be reached right now. Try again in a few minutes.`,
  late: ({ name }) => `${name} did not answer in time. Try again in a moment.`,
  unreadable: ({ name }) => `${name} sent an answer that Ledgerline cannot read. Try again later.`,
  redirected: ({ name }) => `${name} answered with a redirect, which Ledgerline does not follow.`,
  broken: ({ name, when }) => `${name} has a problem right now. Try again ${when("in a few minutes")}.`,
  call_refused: ({ name, httpStatus }) => `${name} did not accept the call (status ${httpStatus}). Try again later.`,
  rate_limited: ({ name, when }) => `${name} is limiting our calls right now. Try again ${when("in a few minutes")}.`,
  profile_gone: ({ name }) => `${name} no longer has this profile. Choose your profile again.`,
  not_connected: () => "This platform is not connected.",
  credentials_replaced: () => "The credentials of this platform have just been replaced. Please try again.",
  credentials_unsendable: ({ name }) => `The credentials contain characters that no ${name} key has. Copy them again.`,
  credentials_unreadable: ({ name }) =>
    `Ledgerline cannot open your ${name} keys, because this server was restored or moved without the key that seals them. Enter them again.`,
  app_unknown: ({ name, apps }) =>
    `${name} does not know this Client ID and Client Secret. Copy both again from your app at ${apps}.`,
  app_not_allowed: ({ name, apps }) => `${name} does not allow your app to read its catalog. Check the app at ${apps}.`,
  spotify_app_refused: ({ apps }) =>
    `Spotify refused your app. Check at ${apps} that it is active and uses the Web API.`,
  spotify_code_refused: () =>
    "Spotify did not accept the authorization. Check that the redirect address is registered in your app, then connect again.",
  spotify_premium_required: () =>
    "Spotify only answers apps whose owner has Spotify Premium. Subscribe with the account that owns the app, wait a few hours, then try again.",
  spotify_user_not_listed: ({ apps }) =>
    `This Spotify account is not on your app's list of users. Add it under User Management at ${apps}, then connect again.`,
  spotify_authorization_ended: () => "The authorization with Spotify has ended. Connect Spotify again.",
  spotify_quota_used_up: ({ when }) =>
    `Your Spotify developer account has used up its quota. Try again ${when("tomorrow")}.`,
  youtube_key_unknown: ({ apps }) => `Google does not know this API key. Copy it again from Credentials at ${apps}.`,
  youtube_api_disabled: ({ apps }) =>
    `The YouTube Data API v3 is not enabled for this key's project. Enable it at ${apps}, wait a few minutes, then try again.`,
  youtube_key_for_website: ({ apps }) =>
    `This API key is restricted to a website, but Ledgerline calls from a server. At ${apps} restrict it to the YouTube Data API or to an IP address instead.`,
  youtube_key_for_other_addresses: ({ apps }) =>
    `This API key is restricted to other IP addresses. At ${apps} add this server's address, or restrict the key to the YouTube Data API instead.`,
  youtube_key_for_mobile_app: ({ apps }) =>
    `This API key is restricted to a mobile app. At ${apps} restrict it to the YouTube Data API or to an IP address instead.`,
  youtube_key_for_other_apis: ({ apps }) =>
    `This API key is restricted to other APIs. At ${apps} add the YouTube Data API v3 to the key's restrictions.`,
  youtube_key_refused: ({ apps }) =>
    `Google refused this API key. Check the key's restrictions and its project at ${apps}.`,
  youtube_quota_used_up: ({ when }) =>
    `Your project's YouTube quota for today is used up. Try again ${when("tomorrow")}.`,
  youtube_searches_used_up: ({ when }) =>
    `Your project has used up its YouTube searches for today. Paste the link to the channel, or try again ${when("tomorrow")}.`,
  apple_music_key_unreadable: () =>
    "The private key cannot be read. Paste the whole .p8 file from Apple, from BEGIN PRIVATE KEY to END PRIVATE KEY.",
  apple_music_key_of_wrong_kind: () =>
    "Apple Music does not use keys of this kind. Paste the .p8 file that Apple gave you for MusicKit.",
  apple_music_team_id_malformed: ({ apps }) =>
    `The Team ID is 10 letters and digits. Copy it from Membership details at ${apps}.`,
  apple_music_key_id_malformed: ({ apps }) =>
    `The Key ID is 10 letters and digits. Copy it from Keys at ${apps}, where you made the key.`,
  apple_music_credentials_refused: () =>
    "Apple Music refused these credentials. Check that the Team ID, the Key ID and the .p8 file belong together and that the key was not revoked.",
  apple_music_key_not_allowed: ({ apps }) =>
    `Apple Music does not allow this key to read its catalog. Enable Media Services for it under Keys at ${apps}.`,
  soundcloud_secret_missing: ({ apps }) => `SoundCloud requires a Client Secret. Add it from your app at ${apps}.`,
  soundcloud_tokens_used_up: ({ when }) =>
    `SoundCloud gives an app 50 tokens in 12 hours, and yours has used them up. Try again ${when("in a few hours")}.`,
};

/** What failed and what the artist can do, in a sentence or two. */
export function failureSentence(platform: PlatformId, { code, params }: Failure, now: Date): string {
  const { retryAt, httpStatus } = params;
  return SENTENCES[code]({
    name: platformName(platform),
    apps: APPS[platform] ?? "the platform",
    httpStatus,
    when: (otherwise) => (retryAt === undefined ? otherwise : sayWhen(new Date(retryAt), now)),
  });
}

/** 'after 14:05 UTC', with the day unless it is today. */
function sayWhen(retryAt: Date, now: Date): string {
  const minute = Math.ceil(retryAt.getTime() / MINUTE_MS) * MINUTE_MS;
  const day = DAY.format(minute) === DAY.format(now) ? "" : `${DAY.format(minute)}, `;
  return `after ${day}${TIME.format(minute)} UTC`;
}
