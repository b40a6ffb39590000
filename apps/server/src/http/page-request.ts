import type { FastifyRequest } from "fastify";

/** Whether a browser asks for the web app, rather than somebody for the API. */
export function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|trpc|health)(\/|\?|$)/.test(url);
}
