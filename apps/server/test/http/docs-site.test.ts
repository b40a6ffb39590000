import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { addDocsSite } from "../../src/http/add-docs-site.ts";
import { addSecurity } from "../../src/http/security.ts";
import { addWebAssets } from "../../src/http/web-pages.ts";

const URL = "https://ledgerline.example";
const PAGE = "<h1>Tokens</h1>";
const FILES = {
  "docs/index.html": "<h1>Ledgerline</h1>",
  "docs/404.html": "<h1>Not here</h1>",
  "docs/tokens/index.html": PAGE,
  "docs/tokens/index.html.br": brotliCompressSync(PAGE),
  "docs/_astro/page.abc.js": "export {};",
  "docs/pagefind/search.wasm": "",
  "web/index.html": "<h1>The app</h1>",
};

async function serve(files: Record<string, string | Buffer> = FILES) {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-docs-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const app = fastify();
  addSecurity(app, URL);
  addDocsSite(app, URL, join(folder, "docs"));
  addWebAssets(app, URL, join(folder, "web"));
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const headers = { host: "ledgerline.example" };
  return (url: string, more = {}) => app.inject({ url, headers: { ...headers, ...more } });
}

test("pages are sent as they were compressed, and revalidated by their ETag", async () => {
  const get = await serve();
  const page = await get("/docs/tokens/", { "accept-encoding": "br" });
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(PAGE);
  expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect((await get("/docs/tokens/")).body).toBe(PAGE);
  const again = await get("/docs/tokens/", { "accept-encoding": "br", "if-none-match": String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await get("/docs/_astro/page.abc.js")).headers["cache-control"]).toContain("immutable");
});

test("an address without its trailing slash leads to the page", async () => {
  const get = await serve();
  for (const url of ["/docs", "/docs/tokens"]) {
    expect(await get(url), url).toMatchObject({ statusCode: 301, headers: { location: `${url}/` } });
  }
});

test("a missing page is answered by one that says so, and nothing outside the folder is sent", async () => {
  const get = await serve();
  for (const url of ["/docs/nowhere", "/docs/nowhere/"]) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body], url).toEqual([404, FILES["docs/404.html"]]);
  }
  for (const url of ["/docs/..%2fweb/index.html", "/docs/%2e%2e%2fweb%2findex.html"]) {
    expect((await get(url)).body, url).not.toContain("app");
  }
  expect((await get("/dashboard")).body).toBe(FILES["web/index.html"]);
});

test("only the site's own files may run, including its search", async () => {
  const get = await serve();
  for (const url of ["/docs/", "/docs/tokens/", "/docs/nowhere"]) {
    const policy = String((await get(url)).headers["content-security-policy"]);
    expect(policy, url).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy, url).toContain("default-src 'none'");
    expect(policy, url).not.toMatch(/script-src[^;]*'unsafe/);
  }
  expect((await get("/docs/")).headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect((await get("/dashboard")).headers["content-security-policy"]).not.toContain("wasm");
});

test("a site that is not built is not served, but the app is", async () => {
  const get = await serve({ "web/index.html": FILES["web/index.html"] });
  expect((await get("/docs/")).statusCode).toBe(404);
  expect((await get("/dashboard")).body).toBe(FILES["web/index.html"]);
});
