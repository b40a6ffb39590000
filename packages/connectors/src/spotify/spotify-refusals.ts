import { z } from "zod";
import { ConnectorError } from "../http/connector-error.ts";
import { failureOf } from "../http/connector-failures.ts";
import type { HttpAnswer } from "../http/http-message.ts";
import { retryAtOf } from "../http/retry-after.ts";

const QUOTA = z.object({ error: z.object({ reason: z.literal("QUOTA_EXCEEDED") }) });
const TokenError = z.object({ error: z.string() });

/** Retrying does not refill a quota. */
export function spotifyWorthRetrying({ status, json }: HttpAnswer): boolean {
  return status !== 429 || !QUOTA.safeParse(json).success;
}

/** Why api.spotify.com refused a call. Its 403s are plain text. */
export function spotifyRefusal(answer: HttpAnswer): ConnectorError {
  const { status, headers, text } = answer;
  if (status === 401) return new ConnectorError("spotify", "app_unknown");
  if (status === 403 && /premium subscription/i.test(text)) {
    return new ConnectorError("spotify", "spotify_premium_required");
  }
  if (status === 403 && /not be registered|not registered/i.test(text)) {
    return new ConnectorError("spotify", "spotify_user_not_listed");
  }
  if (status === 403) return new ConnectorError("spotify", "spotify_app_refused");
  if (status === 429 && QUOTA.safeParse(answer.json).success) {
    return new ConnectorError("spotify", "spotify_quota_used_up", { retryAt: retryAtOf(headers) });
  }
  return failureOf("spotify", answer);
}

/** Why accounts.spotify.com gave no token for `grant`. */
export function spotifyTokenRefusal(answer: HttpAnswer, grant: "app" | "code" | "refresh"): ConnectorError {
  const reason = TokenError.safeParse(answer.json).data?.error;
  if (reason === "invalid_grant" && grant === "refresh") return loginEnded();
  if (grant === "code" && (reason === "invalid_grant" || reason === "redirect_uri_mismatch")) {
    return new ConnectorError("spotify", "spotify_code_refused");
  }
  const { status } = answer;
  if (status === 400 || status === 401) return new ConnectorError("spotify", "app_unknown");
  return spotifyRefusal(answer);
}

/** Only a new login helps. */
export function loginEnded(): ConnectorError {
  return new ConnectorError("spotify", "spotify_authorization_ended");
}
