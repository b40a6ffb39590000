import { createHash } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { hasEtag } from "../http/answers.ts";
import { pageScript } from "./documentation/page-script.ts";
import type { MadeDocumentation } from "./documentation-worker.ts";

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
  const texts = madeOnce(async () => {
    const { json, page } = await makeInThread();
    return {
      "/openapi.json": keep("application/json", json),
      "/docs": keep("text/html", page),
      "/docs/page.js": keep("text/javascript", `(${pageScript})();\n`),
    };
  });
  for (const path of ["/openapi.json", "/docs", "/docs/page.js"] as const) {
    app.get(path, async ({ headers }, reply) => {
      const { type, body, etag, compressed } = (await texts())[path];
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

/** It takes the schemas of every call, which the thread that answers has no time for. */
async function makeInThread(): Promise<MadeDocumentation> {
  const thread = new Worker(new URL("./documentation-worker.ts", import.meta.url));
  thread.unref();
  const [made] = await once(thread, "message");
  return made;
}

/** Made when first asked for, because no start should wait for it; again if that fails. */
function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
