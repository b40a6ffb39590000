import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PAGE_POLICY } from "./security.ts";
import { readWebPage, sendWebPage } from "./web-pages.ts";

/** Where `pnpm make docs` puts the site. */
export const DOCS_DIST = join(import.meta.dirname, "../../../docs/dist");
const PREFIX = "/docs";
const YEAR_S = 365 * 86_400;

/** Its search is compiled to WebAssembly, and writes results as HTML. All scripts are its own files. */
const POLICY = PAGE_POLICY.filter((rule) => !/trusted-types/.test(rule))
  .map((rule) => (rule.startsWith("script-src") ? `${rule} 'wasm-unsafe-eval'` : rule))
  .join("; ");

/** Serves the documentation as `pnpm make docs` built it: its files, and a page for anything missing. */
export function addDocsSite(app: FastifyInstance, appUrl: string, dist = DOCS_DIST): void {
  const missing = join(dist, "404.html");
  if (!existsSync(missing)) {
    app.log.warn("DOCS is 1, and the documentation is not built: run pnpm make docs");
    return;
  }
  const notFound = readWebPage(missing, appUrl);
  const pages = new Set(globSync("**/index.html", { cwd: dist }).map((file) => join(PREFIX, dirname(file))));
  app.get(PREFIX, (_request, reply) => reply.redirect(`${PREFIX}/`, 301));
  app.register(
    async (scope) => {
      scope.addHook("onRequest", (request, reply, next) => {
        reply.header("content-security-policy", POLICY);
        const [path = ""] = request.url.split("?");
        if (pages.has(path)) reply.redirect(`${path}/`, 301);
        else next();
      });
      scope.setNotFoundHandler((request, reply) => sendWebPage(notFound, request, reply.status(404)));
      await scope.register(fastifyStatic, {
        root: dist,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.startsWith(join(dist, "_astro"));
          reply.header("cache-control", hashed ? `public, max-age=${YEAR_S}, immutable` : "no-cache");
        },
      });
    },
    { prefix: PREFIX },
  );
}
