import type { FastifyRequest } from "fastify";

const OWN = /^\/(?:(?:api|trpc|health)\/|mcp$)/;

/** The route of a request as operators see it, never the raw path: there are only a few routes. */
export function routeName(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined && OWN.test(url)) return url;
  return url !== undefined || isPageRequest(request) ? "web" : "unmatched";
}

/** What programs ask for: an HTML page would mislead them, even where there is nothing. */
const FOR_PROGRAMS = /^\/(?:api|trpc|health|mcp|metrics|\.well-known)(?:[/?]|$)/;

/** Whether the request is for the web app rather than the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !FOR_PROGRAMS.test(url);
}
