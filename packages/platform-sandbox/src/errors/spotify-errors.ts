import type { ServiceAnswer } from "./service-answer.ts";

export function describeSpotify(status: number, message = `Service answered ${status}`): ServiceAnswer {
  return { status, body: { error: { status, message } } };
}

export function spotifyTokenError(error: string, description: string): ServiceAnswer {
  return { status: 400, body: { error, error_description: description } };
}

export const SPOTIFY_ERRORS = {
  /** Text rather than JSON, like the next one. */
  premiumRequired: {
    status: 403,
    body: "Active premium subscription required for the owner of the app. When the subscription status changes, it can take a few hours before requests are allowed again.",
  },
  userNotRegistered: {
    status: 403,
    body: "Check settings on developer.spotify.com/dashboard, the user may not be registered.",
  },
  tokenExpired: describeSpotify(401, "The access token expired"),
  tokenInvalid: describeSpotify(401, "Invalid access token"),
  tokenMissing: describeSpotify(401, "No token provided"),
  loginNeeded: describeSpotify(401, "Valid user authentication required"),
  rateLimited: { ...describeSpotify(429, "API rate limit exceeded"), headers: { "retry-after": "7" } },
  quotaExceeded: {
    status: 429,
    body: { error: { status: 429, message: "Too many requests", reason: "QUOTA_EXCEEDED" } },
  },
  clientUnknown: spotifyTokenError("invalid_client", "Invalid client"),
  secretInvalid: spotifyTokenError("invalid_client", "Invalid client secret"),
  refreshRevoked: spotifyTokenError("invalid_grant", "Refresh token revoked"),
} satisfies Record<string, ServiceAnswer>;
