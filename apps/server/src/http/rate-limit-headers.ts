import type { Left } from "@ledgerline/domain/context/limiter";
import { DECLARED_LIMITS, type LimitName } from "@ledgerline/domain/context/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What an API token has left of each limit that its calls counted towards. */
    left: Map<LimitName, Left> | null;
  }
}

/** Limits counted by address are told to nobody, because others may have used them up. */
const TOLD = new Set(["artist", "user"]);

/** Tells programs with an API token what they have left, as draft-ietf-httpapi-ratelimit-headers-10 specifies. */
export function addRateLimitHeaders(app: FastifyInstance): void {
  app.decorateRequest("left", null);
  app.addHook("onSend", (request, reply, _payload, next) => {
    if (request.left) reply.headers(headersOf([...request.left.values()]));
    next();
  });
}

/** Notes what is left after a call of this request. */
export function noteLeft(request: FastifyRequest): (left: Left) => void {
  const noted = new Map<LimitName, Left>();
  request.left = noted;
  return (left) => {
    if (TOLD.has(DECLARED_LIMITS[left.name].per)) noted.set(left.name, left);
  };
}

function headersOf(left: readonly Left[]): Record<string, string> {
  if (left.length === 0) return {};
  return {
    "ratelimit-policy": left.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(", "),
    ratelimit: left.map(({ name, calls, resetSeconds }) => `"${name}";r=${calls};t=${resetSeconds}`).join(", "),
  };
}
