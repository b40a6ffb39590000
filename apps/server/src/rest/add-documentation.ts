import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { hasEtag } from "../http/answers.ts";
import { documentationPage } from "./documentation/documentation-page.ts";
import { pageScript } from "./documentation/page-script.ts";
import { openApiDocument } from "./openapi-document.ts";

const ENCODINGS = ["br", "gzip"] as const;
/** Compressed once, off the thread that answers. */
const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify<Buffer, Buffer>(gzip)(body),
};

interface Text {
  type: string;
  body: Buffer;
  etag: string;
  compressed: Map<string, Promise<Buffer>>;
}

/** `/openapi.json`, and `/docs`: the same as a page, with its own script and nothing from another site. */
export function addDocumentation(app: FastifyInstance): void {
  const texts = madeOnce(() => {
    const json = JSON.stringify(openApiDocument());
    return {
      "/openapi.json": keep("application/json", json),
      "/docs": keep("text/html", documentationPage(JSON.parse(json))),
      "/docs/page.js": keep("text/javascript", `(${pageScript})();\n`),
    };
  });
  for (const path of ["/openapi.json", "/docs", "/docs/page.js"] as const) {
    app.get(path, async ({ headers }, reply) => {
      const { type, body, etag, compressed } = texts()[path];
      reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" });
      if (hasEtag(headers["if-none-match"], etag)) return reply.status(304).send();
      reply.type(type);
      const encoding = negotiate(String(headers["accept-encoding"] ?? ""), [...ENCODINGS]);
      if (encoding !== "br" && encoding !== "gzip") return reply.send(body);
      const made = compressed.get(encoding) ?? COMPRESS[encoding](body);
      compressed.set(encoding, made);
      return reply.header("content-encoding", encoding).send(await made);
    });
  }
}

function keep(type: string, text: string): Text {
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  return { type: `${type}; charset=utf-8`, body: Buffer.from(text), etag, compressed: new Map() };
}

/** Made when first asked for, because no start should wait for every call's schemas. */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
