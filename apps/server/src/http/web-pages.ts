import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import fastifyStatic from "@fastify/static";
import { ENCODINGS } from "@ledgerline/api/procedure/kept-answer";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasEtag } from "./answers.ts";
import { isPageRequest } from "./route-name.ts";

const COMPRESS = { br: brotliCompressSync, gzip: gzipSync };

/** The web app's one page, as it is sent. Compressed once a client first asks for that. */
export interface WebPage {
  etag: string;
  plain: Buffer;
  compressed: (encoding: keyof typeof COMPRESS) => Buffer;
}

/** Reads the page once and makes its share picture's address absolute: link previews follow no relative one. */
export function readWebPage(file: string, appUrl: string): WebPage {
  const html = readFileSync(file, "utf8").replace(/(?<="og:image" content=")(?=\/)/, () => appUrl);
  const plain = Buffer.from(html);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const kept: Partial<Record<keyof typeof COMPRESS, Buffer>> = {};
  return {
    etag: `"${hash}"`,
    plain,
    compressed: (encoding) => {
      kept[encoding] ??= COMPRESS[encoding](plain);
      return kept[encoding];
    },
  };
}

/** Sends the page from memory in the best encoding that the client accepts, or 304 to one that has it. */
export function sendWebPage(page: WebPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag: page.etag, "cache-control": "no-cache", vary: "accept-encoding" });
  if (hasEtag(request.headers["if-none-match"], page.etag)) return reply.status(304).send();
  reply.type("text/html; charset=utf-8");
  const encoding = negotiate(String(request.headers["accept-encoding"] ?? ""), [...ENCODINGS]);
  if (encoding === null) return reply.send(page.plain);
  return reply.header("content-encoding", encoding).send(page.compressed(encoding));
}

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
    // Behind a link or a login, and nothing to be found by.
    if (page && isForPage) return sendWebPage(page, request, reply.header("x-robots-tag", "noindex"));
    reply.status(404).header("cache-control", "no-store");
    if (!ASSET.test(request.url)) return reply.send({ detail: MESSAGES.notFound });
    return reply.type("text/plain; charset=utf-8").send(MESSAGES.notFound);
  });
}
