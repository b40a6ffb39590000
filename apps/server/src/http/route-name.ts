import type { FastifyRequest } from "fastify";
import { isPageRequest } from "./is-page-request.ts";

const OWN = /^\/(?:(?:api|trpc|health)\/|mcp$)/;

/** The route of a request as operators see it, never the raw path: there are only a few routes. */
export function routeName(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined && OWN.test(url)) return url;
  return url !== undefined || isPageRequest(request) ? "web" : "unmatched";
}
