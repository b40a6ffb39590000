import type { ServiceAnswer } from "./service-answer.ts";

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
