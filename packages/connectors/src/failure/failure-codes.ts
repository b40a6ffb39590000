import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";

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
