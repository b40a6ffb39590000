import type { ServiceAnswer } from "./service-answer.ts";

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
