import { createHash } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance } from "fastify";
import { hasEtag } from "../http/answers.ts";
import type { MadeDocumentation } from "./documentation-worker.ts";

const ENCODINGS = ["br", "gzip"] as const;
/** Compressed once, off the thread that answers, so the smallest is worth its time. */
const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
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

/**
 * What the page does in the browser: it filters the calls, opens the one that the address names, and sends the forms.
 * It is sent as its own source, so it uses nothing from outside itself. The token stays in its field.
 */
function pageScript(): void {
  const MOST_SHOWN = 100_000;
  const find = <Found extends Element>(selector: string, within: ParentNode = document) =>
    within.querySelector<Found>(selector);
  const token = find<HTMLInputElement>("#token");
  const filter = find<HTMLInputElement>("#filter");

  const showWanted = () => {
    if (!filter) return;
    const wanted = filter.value.trim().toLowerCase();
    for (const item of document.querySelectorAll<HTMLElement>(".call, nav li li")) {
      item.hidden = !(item.dataset["words"] ?? item.textContent).toLowerCase().includes(wanted);
    }
    for (const group of document.querySelectorAll<HTMLDetailsElement>("nav details")) {
      group.open = wanted !== "";
      group.hidden = find("li:not([hidden])", group) === null;
    }
  };
  filter?.addEventListener("input", showWanted);

  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    if (filter && named.hidden) {
      filter.value = "";
      showWanted();
    }
    named.open = true;
    named.scrollIntoView();
  };
  addEventListener("hashchange", openNamed);
  openNamed();

  const send = async (form: HTMLFormElement): Promise<string> => {
    const { method = "GET", path: template = "" } = form.dataset;
    const query = new URLSearchParams();
    let path = template;
    let body: BodyInit | null = find<HTMLTextAreaElement>("textarea", form)?.value ?? null;
    const headers = new Headers(body === null ? {} : { "content-type": "application/json" });
    if (token?.value) headers.set("authorization", `Bearer ${token.value.trim()}`);
    for (const input of form.querySelectorAll("input")) {
      if (input.dataset["in"] === "path") path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
      if (input.dataset["in"] === "query" && input.value !== "") query.set(input.name, input.value);
      if (input.dataset["in"] === "file") body = new FormData(form);
    }
    const search = query.size > 0 ? `?${query}` : "";
    const answer = await fetch(`/api${path}${search}`, { method, headers, body });
    const type = answer.headers.get("content-type") ?? "";
    const isText = type.startsWith("application/json") || type.startsWith("text/");
    const text = isText ? await answer.text() : `(${(await answer.blob()).size} bytes of ${type})`;
    const shown = type.startsWith("application/json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
    return `${answer.status}\n\n${shown.slice(0, MOST_SHOWN)}`;
  };

  for (const form of document.querySelectorAll("form")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const answer = document.createElement("pre");
      answer.textContent = "…";
      find("output", form)?.replaceChildren(answer);
      send(form).then(
        (text) => {
          answer.textContent = text;
        },
        (error: unknown) => {
          answer.textContent = String(error);
        },
      );
    });
  }
}
