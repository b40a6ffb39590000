import { z } from "zod";
import { ConnectorError } from "../http/connector-error.ts";
import { failureOf, sayWhen } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http.ts";
import { retryAtOf } from "../http/retry-after.ts";

const QUOTA = z.object({ error: z.object({ reason: z.literal("QUOTA_EXCEEDED") }) });
const TokenError = z.object({ error: z.string() });

const INVALID_CLIENT =
  "Spotify does not know this Client ID and Client Secret. Copy both again from your app at developer.spotify.com/dashboard.";
const PREMIUM_REQUIRED =
  "Spotify answers only apps whose owner has Spotify Premium. Subscribe with the account that owns the app, wait a few hours, then try again.";
const USER_NOT_ALLOWED =
  "This Spotify account is not on your app's list of users. Add it under User Management at developer.spotify.com/dashboard, then connect again.";
const APP_REFUSED =
  "Spotify refused your app. Check at developer.spotify.com/dashboard that it is active and uses the Web API.";
const LOGIN_ENDED = "The authorization with Spotify has ended. Connect Spotify again.";
const CODE_REFUSED =
  "Spotify did not accept the authorization. Check that the redirect address is registered in your app, then connect again.";

/** A used-up quota stays used up, however often it is asked. */
export function spotifyWorthRetrying({ status, json }: HttpAnswer): boolean {
  return status !== 429 || !QUOTA.safeParse(json).success;
}

/** Why api.spotify.com did not do what it was asked for. Its 403s are plain text. */
export function spotifyRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers, text } = answer;
  if (status === 401) return new ConnectorError("credentials_invalid", INVALID_CLIENT);
  if (status === 403 && /premium subscription/i.test(text)) {
    return new ConnectorError("premium_required", PREMIUM_REQUIRED);
  }
  if (status === 403 && /not be registered|not registered/i.test(text)) {
    return new ConnectorError("user_not_allowed", USER_NOT_ALLOWED);
  }
  if (status === 403) return new ConnectorError("credentials_invalid", APP_REFUSED);
  if (status === 429 && QUOTA.safeParse(answer.json).success) {
    const retryAt = retryAtOf(headers);
    const message = `Your Spotify developer account has used up its quota. Try again ${retryAt ? sayWhen(retryAt) : "tomorrow"}.`;
    return new ConnectorError("quota_exhausted", message, retryAt && { retryAt });
  }
  return failureOf("spotify", answer);
}

/** Why accounts.spotify.com gave no token; `grant` is what a token was asked with. */
export function spotifyTokenRefusal(answer: HttpAnswer, grant: "app" | "code" | "refresh"): ConnectorError {
  const reason = TokenError.safeParse(answer.json).data?.error;
  if (reason === "invalid_grant" && grant === "refresh") return loginEnded();
  if (grant === "code" && (reason === "invalid_grant" || reason === "redirect_uri_mismatch")) {
    return new ConnectorError("credentials_invalid", CODE_REFUSED);
  }
  const { status } = answer;
  if (status === 400 || status === 401) return new ConnectorError("credentials_invalid", INVALID_CLIENT);
  return spotifyRefusal(answer);
}

/** Only a new login helps. */
export function loginEnded(): ConnectorError {
  return new ConnectorError("user_not_allowed", LOGIN_ENDED);
}
