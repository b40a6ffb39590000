import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";

/** A service's answer: a string body is sent as text, undefined as an empty body, anything else as JSON. */
export interface ServiceAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Thrown by a service to refuse a call. */
export class Refusal extends Error {
  readonly answer: ServiceAnswer;

  constructor(answer: ServiceAnswer) {
    super(`Refused with ${answer.status}`);
    this.name = "Refusal";
    this.answer = answer;
  }
}

export function appleMusicError(status: number, code: string, title: string, detail: string, parameter?: string) {
  const error = { id: "SANDBOX0000000000000000001", title, detail, status: String(status), code };
  return {
    status,
    body: { errors: [parameter === undefined ? error : { ...error, source: { parameter } }] },
  } satisfies ServiceAnswer;
}

export const APPLE_MUSIC_ERRORS = {
  /** Without a body. */
  unauthorized: { status: 401 },
  forbidden: appleMusicError(403, "40300", "Forbidden", "Invalid authentication"),
  notFound: appleMusicError(404, "40400", "Resource Not Found", "Resource with requested id was not found"),
  rateLimited: { status: 429, body: { message: "API capacity exceeded" } },
} satisfies Record<string, ServiceAnswer>;

export function describeAppleMusic(status: number): ServiceAnswer {
  if (status === 401) return APPLE_MUSIC_ERRORS.unauthorized;
  if (status === 404) return APPLE_MUSIC_ERRORS.notFound;
  if (status === 429) return APPLE_MUSIC_ERRORS.rateLimited;
  return appleMusicError(status, `${status}00`, "Error", `The service answered ${status}`);
}

const LINK = "https://developers.soundcloud.com/docs/api/explorer/open-api";
const LIMITS_LINK = "https://developers.soundcloud.com/docs/api/rate-limits#errors";

export function soundcloudError(code: number, message: string, link = LINK): ServiceAnswer {
  return { status: code, body: { code, message, link } };
}

export const SOUNDCLOUD_ERRORS = {
  unauthorized: soundcloudError(401, "A valid access token is needed."),
  forbidden: soundcloudError(403, "The app has no access to this resource."),
  notFound: soundcloudError(404, "There is no such resource."),
  rateLimited: soundcloudError(429, "Too many requests.", LIMITS_LINK),
  outOfTokens: soundcloudError(429, "The app has used up its tokens for now. Try again later.", LIMITS_LINK),
  clientInvalid: { status: 401, body: { error: "invalid_client" } },
  grantInvalid: { status: 400, body: { error: "invalid_grant" } },
  grantUnsupported: { status: 400, body: { error: "unsupported_grant_type" } },
} satisfies Record<string, ServiceAnswer>;

export function describeSoundcloud(status: number): ServiceAnswer {
  return status === 404 ? SOUNDCLOUD_ERRORS.notFound : soundcloudError(status, `The service answered ${status}.`);
}

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

const ID = "00000000-0000-0000-0000-000000000000";
const TYPE = { "content-type": "application/vnd.api+json" };

export function tidalError(status: number, code: string, detail: string, parameter?: string): ServiceAnswer {
  const error = { id: ID, status: String(status), code, detail };
  return {
    status,
    headers: TYPE,
    body: { errors: [parameter === undefined ? error : { ...error, source: { parameter } }] },
  };
}

export const TIDAL_ERRORS = {
  unauthorized: tidalError(401, "UNAUTHORIZED", "The request is not authorized"),
  notFound: tidalError(404, "NOT_FOUND", "Resource not found"),
  resourceIdInvalid: tidalError(400, "INVALID_RESOURCE_ID", "The resource id is invalid"),
  notAcceptable: tidalError(406, "NOT_ACCEPTABLE", "The media type cannot be given"),
  rateLimited: {
    status: 429,
    headers: { ...TYPE, "retry-after": "3" },
    body: { errors: [{ status: "429", detail: "Rate limit exceeded" }] },
  },
  clientInvalid: {
    status: 401,
    body: {
      error: "invalid_client",
      error_description: "Client authentication failed",
      status: 401,
      sub_status: 6001,
    },
  },
  grantUnsupported: {
    status: 400,
    body: { error: "unsupported_grant_type", error_description: "Unknown grant type", status: 400, sub_status: 1001 },
  },
} satisfies Record<string, ServiceAnswer>;

export function describeTidal(status: number): ServiceAnswer {
  if (status === 404) return TIDAL_ERRORS.notFound;
  return tidalError(status, `HTTP_${status}`, `The service answered ${status}`);
}

interface GoogleError {
  code: number;
  message: string;
  status: string;
  reason: string;
  domain?: string;
  details?: object[];
}

const CONSUMER = "project_number:000000000000";

function googleError({ code, message, status, reason, domain = "global", details }: GoogleError): ServiceAnswer {
  const error = { code, message, errors: [{ message, domain, reason }], status };
  return { status: code, body: { error: details ? { ...error, details } : error } };
}

function errorInfo(reason: string, metadata: Record<string, string> = {}): object {
  return {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason,
    domain: "googleapis.com",
    metadata: { service: "youtube.googleapis.com", ...metadata },
  };
}

function blocked(reason: string, message: string): ServiceAnswer {
  return googleError({
    code: 403,
    message,
    status: "PERMISSION_DENIED",
    reason: "forbidden",
    details: [errorInfo(reason)],
  });
}

function exceeded(metric: string, limit: string, quotaLimit: string, quotaUnit: string): ServiceAnswer {
  return googleError({
    code: 429,
    message: `Quota exceeded for quota metric '${metric}' and limit '${limit}' of service 'youtube.googleapis.com' for consumer '${CONSUMER}'.`,
    status: "RESOURCE_EXHAUSTED",
    reason: "rateLimitExceeded",
    details: [
      errorInfo("RATE_LIMIT_EXCEEDED", {
        quota_limit: quotaLimit,
        quota_unit: quotaUnit,
        consumer: "projects/000000000000",
      }),
    ],
  });
}

export function youtubeBadRequest(message: string, reason: string): ServiceAnswer {
  return googleError({ code: 400, message, status: "INVALID_ARGUMENT", reason, domain: "youtube.parameter" });
}

export const YOUTUBE_ERRORS = {
  keyInvalid: googleError({
    code: 400,
    message: "API key not valid. Please pass a valid API key.",
    status: "INVALID_ARGUMENT",
    reason: "badRequest",
    details: [errorInfo("API_KEY_INVALID")],
  }),
  keyMissing: googleError({
    code: 403,
    message: "Method doesn't allow unregistered callers. Please use API Key or other form of API consumer identity.",
    status: "PERMISSION_DENIED",
    reason: "forbidden",
  }),
  websiteRestricted: blocked("API_KEY_HTTP_REFERRER_BLOCKED", "Requests from referer <empty> are blocked."),
  ipRestricted: blocked("API_KEY_IP_ADDRESS_BLOCKED", "The provided API key has an IP address restriction."),
  serviceRestricted: blocked(
    "API_KEY_SERVICE_BLOCKED",
    "Requests to this API youtube method youtube.api.v3.V3DataChannelService.List are blocked.",
  ),
  apiNotEnabled: googleError({
    code: 403,
    message: "YouTube Data API v3 has not been used in project 000000000000 before or it is disabled.",
    status: "PERMISSION_DENIED",
    reason: "accessNotConfigured",
    domain: "usageLimits",
    details: [errorInfo("SERVICE_DISABLED", { consumer: "projects/000000000000" })],
  }),
  outOfQuota: googleError({
    code: 403,
    message: "The request cannot be completed because you have exceeded your quota.",
    status: "PERMISSION_DENIED",
    reason: "quotaExceeded",
    domain: "youtube.quota",
  }),
  outOfSearchQuota: exceeded(
    "Search Queries",
    "Search Queries per day",
    "defaultSearchListPerDayPerProject",
    "1/d/{project}",
  ),
  perMinute: exceeded("Queries", "Queries per minute", "defaultPerMinutePerProject", "1/min/{project}"),
  backendError: googleError({ code: 503, message: "Backend Error", status: "UNAVAILABLE", reason: "backendError" }),
} satisfies Record<string, ServiceAnswer>;

export function describeYoutube(status: number): ServiceAnswer {
  const reason = status === 404 ? "notFound" : "backendError";
  return googleError({ code: status, message: `The service answered ${status}.`, status: "UNKNOWN", reason });
}

/** Each platform's errors, by the names that faults use. */
export const PLATFORM_ERRORS: Record<LivePlatform, Record<string, ServiceAnswer>> = {
  spotify: SPOTIFY_ERRORS,
  apple_music: APPLE_MUSIC_ERRORS,
  youtube: YOUTUBE_ERRORS,
  tidal: TIDAL_ERRORS,
  soundcloud: SOUNDCLOUD_ERRORS,
};
