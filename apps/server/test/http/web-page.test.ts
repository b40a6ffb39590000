import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { addWebAssets } from "../../src/http/web-pages.ts";

const PAGE = '<meta property="og:image" content="/share.png" /><link href="/icon.svg" />';
const SHOWN = '<meta property="og:image" content="https://ledgerline.example/share.png" /><link href="/icon.svg" />';

async function serve(files: Record<string, string> = {}) {
  const dist = await mkdtemp(join(tmpdir(), "ledgerline-web-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "index.html"), PAGE);
  await writeFile(join(dist, "assets/main.js"), "export {};");
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  const app = fastify();
  addWebAssets(app, "https://ledgerline.example", dist);
  onTestFinished(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });
  return app;
}

test.each(["/", "/index.html", "/dashboard?tab=export"])(
  "%s is the page, with a share picture that link previews find",
  async (url) => {
    const app = await serve();
    const plain = await app.inject(url);
    expect(plain.body).toBe(SHOWN);
    expect(plain.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    const gzip = await app.inject({ url, headers: { "accept-encoding": "br;q=0, gzip" } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SHOWN);
    const br = await app.inject({ url, headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SHOWN);
  },
);

test("a visitor gets the rendered landing page, and every other address gets the empty page", async () => {
  const app = await serve({ "landing.html": `${PAGE}<h1>Your plays</h1>` });
  expect((await app.inject("/")).body).toBe(`${SHOWN}<h1>Your plays</h1>`);
  const other = await app.inject("/dashboard");
  expect([other.body, other.headers["x-robots-tag"]]).toEqual([SHOWN, "noindex"]);
  expect((await app.inject("/")).headers["x-robots-tag"]).toBeUndefined();
  expect((await app.inject("/landing.html")).body).toBe(SHOWN);
});

test("a client that has the page is not sent it again", async () => {
  const app = await serve();
  const { headers } = await app.inject("/");
  const again = await app.inject({ url: "/dashboard", headers: { "if-none-match": `W/${headers.etag}` } });
  expect(again).toMatchObject({ statusCode: 304, body: "" });
});

test("files are sent unchanged, and a path without a page is not found", async () => {
  const app = await serve({ "icon.svg": "<svg/>" });
  expect((await app.inject("/icon.svg")).headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  const script = await app.inject("/assets/main.js");
  expect(script.body).toBe("export {};");
  expect(script.headers["cache-control"]).toContain("immutable");
  expect((await app.inject({ method: "POST", url: "/dashboard" })).statusCode).toBe(404);
});

const MISSING = { json: "application/json; charset=utf-8", text: "text/plain; charset=utf-8" };
test.each([
  ["/api/nowhere", MISSING.json],
  ["/.well-known/oauth-protected-resource", MISSING.json],
  ["/.well-known/oauth-authorization-server/mcp?v=1", MISSING.json],
  ["/.well-known", MISSING.json],
  ["/mcp", MISSING.json],
  ["/metrics", MISSING.json],
  ["/docs/tokens/", MISSING.json],
  ["/assets/main.older.js", MISSING.text],
  ["/assets/main.older.js?v=1", MISSING.text],
])("%s is missing, which is neither a page nor kept by a proxy", async (url, type) => {
  const app = await serve();
  for (const method of ["GET", "HEAD"] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([404, type, "no-store"]);
  }
});

test.each(["/assetsale", "/docsy", "/apis", "/metrics-of-mine", "/well-known/x"])("%s is the page", async (url) => {
  expect((await (await serve()).inject(url)).body).toBe(SHOWN);
});
