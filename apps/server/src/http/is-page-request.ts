import type { FastifyRequest } from "fastify";

/** What programs ask for: an HTML page would mislead them, even where there is nothing. */
const FOR_PROGRAMS = /^\/(?:api|trpc|health|mcp|metrics|\.well-known)(?:[/?]|$)/;

/** Whether the request is for the web app rather than the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !FOR_PROGRAMS.test(url);
}
