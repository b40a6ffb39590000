import { ConnectorError } from "../http/connector-error.ts";
import { failureOf, rateLimited, sayWhen } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http.ts";
import { nextPacificMidnight } from "./pacific-midnight.ts";
import { YoutubeError } from "./youtube-answers.ts";

const CONSOLE = "console.cloud.google.com";
const KEY_INVALID = `Google does not know this API key. Copy it again from Credentials at ${CONSOLE}.`;
const API_DISABLED = `The YouTube Data API v3 is not enabled for this key's project. Enable it at ${CONSOLE}, wait a few minutes, then try again.`;
const REFERRER_BLOCKED = `This API key is restricted to a website, and Ledgerline is none. At ${CONSOLE} restrict it to the YouTube Data API or to an IP address instead.`;
const IP_BLOCKED = `This API key is restricted to other IP addresses. At ${CONSOLE} add this server's address, or restrict the key to the YouTube Data API instead.`;
const APP_BLOCKED = `This API key is restricted to a mobile app. At ${CONSOLE} restrict it to the YouTube Data API or to an IP address instead.`;
const SERVICE_BLOCKED = `This API key is restricted to other APIs. At ${CONSOLE} add the YouTube Data API v3 to the key's restrictions.`;
const REFUSED = `Google refused this API key. Check the key's restrictions and its project at ${CONSOLE}.`;

/** By the `reason` of Google's error details, of all that concern the key. */
const KEY_REASONS: Record<string, string> = {
  API_KEY_INVALID: KEY_INVALID,
  keyInvalid: KEY_INVALID,
  keyExpired: KEY_INVALID,
  accessNotConfigured: API_DISABLED,
  SERVICE_DISABLED: API_DISABLED,
  API_KEY_HTTP_REFERRER_BLOCKED: REFERRER_BLOCKED,
  API_KEY_IP_ADDRESS_BLOCKED: IP_BLOCKED,
  API_KEY_ANDROID_APP_BLOCKED: APP_BLOCKED,
  API_KEY_IOS_APP_BLOCKED: APP_BLOCKED,
  API_KEY_SERVICE_BLOCKED: SERVICE_BLOCKED,
};

/** A daily quota lasts until midnight; only the one that is counted by the minute is worth asking again. */
export function youtubeWorthRetrying(answer: HttpAnswer): boolean {
  return answer.status !== 429 || dailyLimitOf(answer) === undefined;
}

export function youtubeRefusal(answer: HttpAnswer, now = new Date()): ConnectorError {
  const { status } = answer;
  const reasons = reasonsOf(answer);
  for (const reason of reasons) {
    const message = Object.hasOwn(KEY_REASONS, reason) ? KEY_REASONS[reason] : undefined;
    if (message) return new ConnectorError("credentials_invalid", message);
  }
  const daily = status === 429 ? dailyLimitOf(answer) : undefined;
  if (daily !== undefined || (status === 403 && reasons.some(isQuota))) {
    const retryAt = nextPacificMidnight(now);
    const again = sayWhen(retryAt, now);
    const message = /search/i.test(daily ?? "")
      ? `Your project's YouTube searches of today are used up. Paste the link to the channel, or try again ${again}.`
      : `Your project's YouTube quota for today is used up. Try again ${again}.`;
    return new ConnectorError("quota_exhausted", message, { retryAt });
  }
  if (status === 403 && reasons.some((reason) => /rateLimitExceeded$/i.test(reason))) {
    return rateLimited("youtube", undefined);
  }
  if (status === 401 || status === 403) return new ConnectorError("credentials_invalid", REFUSED);
  return failureOf("youtube", answer);
}

/** The most telling first. */
function reasonsOf({ json }: HttpAnswer): string[] {
  const error = YoutubeError.safeParse(json).data?.error;
  return [...(error?.details ?? []), ...(error?.errors ?? [])].map(({ reason }) => reason);
}

function isQuota(reason: string): boolean {
  return reason === "quotaExceeded" || reason === "dailyLimitExceeded";
}

/** The name of the limit that is counted by the day, where that is what the call ran into. */
function dailyLimitOf({ json }: HttpAnswer): string | undefined {
  const details = YoutubeError.safeParse(json).data?.error.details ?? [];
  return details.find(({ metadata }) => metadata.quota_unit.startsWith("1/d/"))?.metadata.quota_limit;
}
