import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";

const { server } = await usePlatforms();

const TRENDS = "/analytics/trends?range=90d";
const DOORS = [`/api${TRENDS}`, `/trpc/analytics.trends?input=${encodeURIComponent('{"range":"90d"}')}`];

async function withSample(): Promise<string> {
  const { token } = await server.register();
  await server.call("POST", "/analytics/test-sync", { token });
  return token;
}

const ask = (url: string, token: string, encoding?: string) =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, ...(encoding && { "accept-encoding": encoding }) },
  });

test.each(DOORS)("a long answer comes compressed to a client that accepts it, and is the same: %s", async (url) => {
  const token = await withSample();
  const plain = await ask(url, token);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(2048);
  const brotli = await ask(url, token, "gzip, deflate, br");
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: expect.stringContaining("accept-encoding") });
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  const gzip = await ask(url, token, "gzip");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect((await ask(url, token, "gzip;q=0")).body).toBe(plain.body);
});

test("an answer has one tag, compressed or not", async () => {
  const token = await withSample();
  const tags = await Promise.all([ask(`/api${TRENDS}`, token), ask(`/api${TRENDS}`, token, "br")]);
  expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(tags[0]?.headers.etag).toMatch(/^W\//);
});

test("short answers and files are sent as they are", async () => {
  const token = await withSample();
  const short = await ask("/api/auth/me", token, "br");
  expect(short.headers["content-encoding"]).toBeUndefined();
  const archive = await ask("/api/account/archive", token, "br, gzip");
  expect(archive.statusCode).toBe(200);
  expect(archive.headers["content-encoding"]).toBeUndefined();
});

test("a request's body is not unpacked", async () => {
  const { token } = await server.register();
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/artists/lookup",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "content-encoding": "gzip" },
    payload: Buffer.from("not gzip at all"),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ detail: "The body of the request is not valid JSON." });
});
