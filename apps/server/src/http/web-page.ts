import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import { ENCODINGS } from "@ledgerline/api/procedure/kept-answer";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasEtag } from "./has-etag.ts";

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
