import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { FastifyInstance } from "fastify";
import { isPageRequest } from "./is-page-request.ts";
import { readWebPage, sendWebPage } from "./web-page.ts";

const DIST = join(import.meta.dirname, "../../../web/dist");
const YEAR_MS = 365 * 86_400_000;
const ASSET = /^\/assets(?:[/?]|$)/;
/** Folders without pages of the app: whatever is not there is missing. */
const NO_PAGES = /^\/(?:assets|docs)(?:[/?]|$)/;

/**
 * Serves the built web app, with the landing page already rendered. Any other GET that only a browser sends gets the
 * app's page, so that client-side routes work. Everything else is missing, and no proxy may remember that.
 */
export function addWebAssets(app: FastifyInstance, appUrl: string, dist = DIST): void {
  const index = join(dist, "index.html");
  const page = existsSync(index) ? readWebPage(index, appUrl) : null;
  if (page) {
    const landing = join(dist, "landing.html");
    const first = existsSync(landing) ? readWebPage(landing, appUrl) : page;
    app.get("/", (request, reply) => sendWebPage(first, request, reply));
    const options = { index: false, preCompressed: true, cacheControl: false, decorateReply: false } as const;
    // One route for all of them: with one for each, every start would wait for hundreds.
    app.register(fastifyStatic, {
      ...options,
      root: join(dist, "assets"),
      prefix: "/assets/",
      setHeaders: (reply) => reply.header("cache-control", `public, max-age=${YEAR_MS / 1000}, immutable`),
    });
    app.register(fastifyStatic, {
      ...options,
      root: dist,
      wildcard: false,
      globIgnore: ["assets/**", "index.html*", "landing.html*"],
      setHeaders: (reply, path) => {
        reply.header("cache-control", "no-cache");
        if (path.endsWith(".svg")) reply.type("image/svg+xml; charset=utf-8");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isForPage = isPageRequest(request) && !NO_PAGES.test(request.url);
    if (page && isForPage) return sendWebPage(page, request, reply);
    reply.status(404).header("cache-control", "no-store");
    if (!ASSET.test(request.url)) return reply.send({ detail: MESSAGES.notFound });
    return reply.type("text/plain; charset=utf-8").send(MESSAGES.notFound);
  });
}
