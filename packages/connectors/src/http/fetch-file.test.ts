import { expect, test } from "vitest";
import { servePlatform } from "../../test/platform-server.ts";
import { fetchFile } from "./fetch-file.ts";

const never = new AbortController().signal;
const failure = async (address: string, options: { mostBytes?: number; timeoutMs?: number } = {}) =>
  fetchFile(new URL(`${address}/rates?key=s3cret`), {
    service: "rates",
    mostBytes: 100,
    signal: never,
    ...options,
  }).then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  );

test("a file is fetched whole", async () => {
  const { url } = await servePlatform(() => ({ body: "Date,USD,\n" }));
  expect(String(await fetchFile(new URL(url), { service: "rates", mostBytes: 100, signal: never }))).toBe(
    "Date,USD,\n",
  );
});

test("a file that is too large, moved, missing, late or unreachable is refused without naming its address", async () => {
  const large = await servePlatform(() => ({ body: "x".repeat(101) }));
  expect(await failure(large.url)).toBe("The file could not be fetched: it is too large");
  const moved = await servePlatform(() => ({ status: 302, headers: { location: large.url } }));
  expect(await failure(moved.url)).toBe("The file could not be fetched: the answer is 302");
  expect(moved.calls).toHaveLength(1);
  const silent = await servePlatform(() => () => {});
  expect(await failure(silent.url, { timeoutMs: 10 })).toBe("The file could not be fetched: it took too long");
  expect(await failure("http://127.0.0.1:2")).toBe("The file could not be fetched: ECONNREFUSED");
});

test("a caller that gives up gets its own reason", async () => {
  const { url } = await servePlatform(() => ({ body: "" }));
  const reason = new Error("The server is stopping");
  await expect(
    fetchFile(new URL(url), { service: "rates", mostBytes: 1, signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason);
});
