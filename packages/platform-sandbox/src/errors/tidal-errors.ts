import type { ServiceAnswer } from "./service-answer.ts";

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
