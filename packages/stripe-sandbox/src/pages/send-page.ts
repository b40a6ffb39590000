import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";

export const PAGE_STYLE = readFileSync(join(import.meta.dirname, "page.css"), "utf8");

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** Sends HTML that is never cached. Its form may redirect to the origin of `backTo`. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  backTo: string | null = null,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentPolicy(backTo),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}

function contentPolicy(backTo: string | null): string {
  const back = backTo === null ? "" : ` ${new URL(backTo).origin}`;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}
