import { ConnectorError } from "../http/connector-error.ts";
import { failureOf } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http-message.ts";
import { retryAtOf } from "../http/retry-after.ts";

/** False for a 429: SoundCloud's limits last for hours, and retries count against them. */
export function soundcloudWorthRetrying({ status }: HttpAnswer): boolean {
  return status !== 429;
}

/** Why the API refused a call. */
export function soundcloudRefusal(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (answer.status === 403) return new ConnectorError("soundcloud", "app_not_allowed");
  return failureOf("soundcloud", answer);
}

/** Why no token was given. A 403 comes from the network in front of SoundCloud and says nothing about the app. */
export function soundcloudTokenRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers } = answer;
  if (status === 400 || status === 401) return new ConnectorError("soundcloud", "app_unknown");
  if (status !== 429) return failureOf("soundcloud", answer);
  return new ConnectorError("soundcloud", "soundcloud_tokens_used_up", { retryAt: retryAtOf(headers) });
}

export function soundcloudSecretMissing(): ConnectorError {
  return new ConnectorError("soundcloud", "soundcloud_secret_missing");
}
