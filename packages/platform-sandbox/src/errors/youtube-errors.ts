import type { ServiceAnswer } from "./service-answer.ts";

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
