import type { FastifyRequest } from "fastify";

/** Whether the request is for the web app rather than the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|trpc|health)(\/|\?|$)/.test(url);
}
