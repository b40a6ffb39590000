import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FastifyInstance, fastify, type InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addWebAssets } from "../../src/http/add-web-assets.ts";
import { createTestApp, type TestApp } from "../harness/create-test-app.ts";

/** Node refuses more than 16 KiB of headers. */
const CHARS = 15_000;
/** Times what the same request costs with an ordinary header of this length. A quadratic reader takes a thousand times. */
const DEAREST = 30;
const TRIES = 6;
/** What a part of an upload may have of headers. */
const PART_CHARS = 80_000;

/** Each header that the server or a plugin of it reads, and what one begins with that is read to its end. */
const HEADERS: Record<string, string> = {
  accept: "text/html",
  "accept-encoding": "gzip",
  authorization: "Bearer ",
  "content-type": "multipart/form-data; boundary=",
  cookie: "a=",
  forwarded: "for=",
  host: "a",
  "if-modified-since": "Mon, 23 Nov 2026",
  "if-none-match": 'W/"',
  "if-range": '"',
  origin: "https://",
  range: "bytes=",
  "stripe-signature": "t=1,v1=",
  traceparent: "00-",
  "user-agent": "Mozilla/5.0",
  "x-forwarded-for": "1.1.1.1",
  "x-forwarded-host": "a",
  "x-forwarded-proto": "https",
};

const UNITS =
  ' |\t| \t|,|;|=|"|\\|/|:|-|.|(|%|*|0|a b| ,| ;|; |a,|a;|a=|a=b;|a="|\\"|W/|"",|0-0,|0-,|-1,|::|1.1.1.1,|q=0,|gzip;q=0.1,'.split(
    "|",
  );

let server: TestApp;
let web: FastifyInstance;
let dist: string;
let token: string;
beforeAll(async () => {
  server = await createTestApp();
  ({ token } = await server.register());
  dist = await mkdtemp(join(tmpdir(), "ledgerline-web-"));
  await mkdir(join(dist, "assets"));
  for (const name of ["index.html", "assets/main.js"]) await writeFile(join(dist, name), "page".repeat(1_000));
  web = fastify({ trustProxy: ["127.0.0.1"] });
  addWebAssets(web, "https://ledgerline.example", dist);
});
afterAll(async () => {
  await web.close();
  await rm(dist, { recursive: true });
  await server.close();
});

function upload(disposition: string): InjectOptions {
  const payload = `--b\r\ncontent-disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return { method: "POST", url: "/api/currencies/rates", payload, headers };
}

const TARGETS: [string, () => FastifyInstance, InjectOptions][] = [
  ["the page", () => web, { url: "/" }],
  ["a file of the web app", () => web, { url: "/assets/main.js" }],
  ["a call", () => server.app, { url: "/api/auth/options" }],
  ["a kept answer", () => server.app, { url: "/api/analytics/overview" }],
  ["a change", () => server.app, { method: "POST", url: "/api/artists/lookup", payload: { artist_name: "" } }],
  ["tRPC", () => server.app, { url: "/trpc/auth.options" }],
  ["an upload", () => server.app, upload('form-data; name="file"; filename="a"')],
  ["a webhook", () => server.app, { method: "POST", url: "/api/webhooks/stripe", payload: "{}" }],
  ["health", () => server.app, { url: "/health/live" }],
];

/** Milliseconds until a request is answered to an artist. */
async function cost(app: FastifyInstance, request: InjectOptions, headers: Record<string, string>): Promise<number> {
  const own = { authorization: `Bearer ${token}`, ...request.headers, ...headers };
  const started = performance.now();
  await app.inject({ ...request, headers: own });
  return performance.now() - started;
}

/** What of the requests is too dear, with how many times what the ordinary one costs. */
async function tooDear(
  ordinary: () => Promise<number>,
  hostile: Map<string, () => Promise<number>>,
): Promise<string[]> {
  const costs: number[] = [];
  for (let at = 0; at < 20; at += 1) costs.push(await ordinary());
  const usual = costs.sort((a, b) => a - b)[10] as number;
  const dear: string[] = [];
  for (const [what, send] of hostile) {
    let least = await send();
    for (let at = 1; at < TRIES && least > DEAREST * usual; at += 1) least = Math.min(least, await send());
    if (least > DEAREST * usual) dear.push(`${what}: ${(least / usual).toFixed(0)} times`);
  }
  return dear;
}

function filled(begin: string, unit: string, chars: number): string {
  return `${begin}${unit.repeat((chars - begin.length) / unit.length)}x`;
}

test.each(TARGETS)("no header makes %s dear", { timeout: 60_000 }, async (_what, app, request) => {
  const hostile = new Map<string, () => Promise<number>>();
  for (const [name, begin] of Object.entries(HEADERS)) {
    for (const unit of UNITS) {
      const headers = { [name]: filled(begin, unit, CHARS) };
      hostile.set(`${name}: ${begin} and many ${JSON.stringify(unit)}`, () => cost(app(), request, headers));
    }
  }
  const ordinary = { "x-nobody-reads": "a".repeat(CHARS) };
  expect(await tooDear(() => cost(app(), request, ordinary), hostile)).toEqual([]);
});

test("no header of a part makes an upload dear", { timeout: 60_000 }, async () => {
  const send = (disposition: string) => cost(server.app, upload(disposition), {});
  const hostile = new Map<string, () => Promise<number>>();
  for (const begin of ["form-data", 'form-data; name="', "form-data; filename*=utf-8''", 'form-data; filename="']) {
    for (const unit of UNITS) {
      hostile.set(`${begin} and many ${JSON.stringify(unit)}`, () => send(filled(begin, unit, PART_CHARS)));
    }
  }
  expect(await tooDear(() => send(filled("form-data; name=", "a", PART_CHARS)), hostile)).toEqual([]);
});
