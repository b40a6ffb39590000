import { ConnectorError } from "../http/connector-error.ts";
import { failureOf, sayWhen } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http.ts";
import { retryAtOf } from "../http/retry-after.ts";

const UNKNOWN_APP =
  "SoundCloud does not know this Client ID and Client Secret. Copy both again from your app at soundcloud.com/you/apps.";
const NOT_ALLOWED = "SoundCloud does not allow your app to read this. Check the app at soundcloud.com/you/apps.";
const SECRET_MISSING =
  "SoundCloud answers nothing without a Client Secret. Add it from your app at soundcloud.com/you/apps.";

/** Its limits last for hours, and asking again counts against them. */
export function soundcloudWorthRetrying({ status }: HttpAnswer): boolean {
  return status !== 429;
}

/** Why the API did not do what it was asked for. */
export function soundcloudRefusal(answer: HttpAnswer): ConnectorError {
  if (answer.status === 401) return new ConnectorError("credentials_invalid", UNKNOWN_APP);
  if (answer.status === 403) return new ConnectorError("credentials_invalid", NOT_ALLOWED);
  return failureOf("soundcloud", answer);
}

/** Why no token was given. A 403 is the network in front of SoundCloud, which says nothing of the app. */
export function soundcloudTokenRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers } = answer;
  if (status === 400 || status === 401) return new ConnectorError("credentials_invalid", UNKNOWN_APP);
  if (status !== 429) return failureOf("soundcloud", answer);
  const retryAt = retryAtOf(headers);
  const message = `SoundCloud gives an app 50 tokens in 12 hours, and yours has had them. Try again ${retryAt ? sayWhen(retryAt) : "in a few hours"}.`;
  return new ConnectorError("rate_limited", message, retryAt && { retryAt });
}

export function soundcloudSecretMissing(): ConnectorError {
  return new ConnectorError("credentials_invalid", SECRET_MISSING);
}
