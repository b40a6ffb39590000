import type { FailureCode } from "../failure/failure-codes.ts";
import { ConnectorError } from "../http/connector-error.ts";
import { failureOf, rateLimited } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http-message.ts";
import { nextPacificMidnight } from "./next-pacific-midnight.ts";
import { YoutubeError } from "./youtube-answers.ts";

/** By the `reason` in Google's error details: everything that concerns the key. */
const KEY_REASONS: Record<string, FailureCode> = {
  API_KEY_INVALID: "youtube_key_unknown",
  keyInvalid: "youtube_key_unknown",
  keyExpired: "youtube_key_unknown",
  accessNotConfigured: "youtube_api_disabled",
  SERVICE_DISABLED: "youtube_api_disabled",
  API_KEY_HTTP_REFERRER_BLOCKED: "youtube_key_for_website",
  API_KEY_IP_ADDRESS_BLOCKED: "youtube_key_for_other_addresses",
  API_KEY_ANDROID_APP_BLOCKED: "youtube_key_for_mobile_app",
  API_KEY_IOS_APP_BLOCKED: "youtube_key_for_mobile_app",
  API_KEY_SERVICE_BLOCKED: "youtube_key_for_other_apis",
};

/** A daily quota lasts until midnight; only a per-minute quota is worth a retry. */
export function youtubeWorthRetrying(answer: HttpAnswer): boolean {
  return answer.status !== 429 || dailyLimitOf(answer) === undefined;
}

export function youtubeRefusal(answer: HttpAnswer, now = new Date()): ConnectorError {
  const { status } = answer;
  const reasons = reasonsOf(answer);
  for (const reason of reasons) {
    const code = Object.hasOwn(KEY_REASONS, reason) ? KEY_REASONS[reason] : undefined;
    if (code) return new ConnectorError("youtube", code);
  }
  const daily = status === 429 ? dailyLimitOf(answer) : undefined;
  if (daily !== undefined || (status === 403 && reasons.some(isQuota))) {
    const code = /search/i.test(daily ?? "") ? "youtube_searches_used_up" : "youtube_quota_used_up";
    return new ConnectorError("youtube", code, { retryAt: nextPacificMidnight(now), now });
  }
  if (status === 403 && reasons.some((reason) => /rateLimitExceeded$/i.test(reason))) {
    return rateLimited("youtube", undefined);
  }
  if (status === 401 || status === 403) return new ConnectorError("youtube", "youtube_key_refused");
  return failureOf("youtube", answer);
}

/** The most specific first. */
function reasonsOf({ json }: HttpAnswer): string[] {
  const error = YoutubeError.safeParse(json).data?.error;
  return [...(error?.details ?? []), ...(error?.errors ?? [])].map(({ reason }) => reason);
}

function isQuota(reason: string): boolean {
  return reason === "quotaExceeded" || reason === "dailyLimitExceeded";
}

/** The name of the daily limit, when that is what the call ran into. */
function dailyLimitOf({ json }: HttpAnswer): string | undefined {
  const details = YoutubeError.safeParse(json).data?.error.details ?? [];
  return details.find(({ metadata }) => metadata.quota_unit.startsWith("1/d/"))?.metadata.quota_limit;
}
