import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { servePlatform } from "../../test/platform-server.ts";
import type { ConnectorError } from "./connector-error.ts";
import { createHttp, createPacer, type HttpOptions } from "./http.ts";
import type { CallSignal, HttpRequest } from "./http-message.ts";

const SECRET = "s3cret-value";
const UNREACHABLE = "Tidal cannot be reached right now. Try again in a few minutes.";

function requestTo(url: string, request: Partial<HttpRequest> = {}): HttpRequest {
  return { platform: "tidal", url: new URL(`${url}/artists?key=${SECRET}`), credential: "an app", ...request };
}

function quickHttp(options: HttpOptions = {}) {
  return createHttp({ backoffMs: 1, callsPerSecond: { tidal: 100 }, ...options });
}

async function failureOf(call: Promise<unknown>): Promise<ConnectorError> {
  const failure = await call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
  const { message, cause } = failure as ConnectorError;
  expect(`${message} ${JSON.stringify(cause)}`).not.toContain(SECRET);
  return failure as ConnectorError;
}

test("a form is posted, and the answer is available as text and as JSON", async () => {
  const server = await servePlatform(() => ({ headers: { "x-a": "b" }, body: "\uFEFF" + '{"name":"Ünï"}' }));
  const answer = await quickHttp().send(requestTo(server.url, { form: { a: "b c&d" }, headers: { "x-key": SECRET } }));
  expect(answer).toMatchObject({ status: 200, text: '{"name":"Ünï"}', json: { name: "Ünï" } });
  expect(answer.headers.get("x-a")).toBe("b");
  const [call] = server.calls;
  expect(call).toMatchObject({ method: "POST", body: "a=b+c%26d", headers: { "x-key": SECRET } });
  expect(call?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
});

test("characters that a database cannot store are replaced in an answer", async () => {
  const server = await servePlatform(() => ({ body: String.raw`{"names":["\ud83d\ude00","a\ud800b","c\u0000"]}` }));
  const { json } = await quickHttp().send(requestTo(server.url));
  expect(json).toEqual({ names: ["\u{1f600}", "a\ufffdb", "c\ufffd"] });
});

test("an answer that is not JSON is available as text", async () => {
  const server = await servePlatform(() => ({ status: 403, body: "Active premium subscription required" }));
  const answer = await quickHttp().send(requestTo(server.url));
  expect(answer).toMatchObject({ status: 403, text: "Active premium subscription required", json: undefined });
});

test.each([429, 500, 503])("a %i is retried, at most twice", async (status) => {
  const recovering = await servePlatform((_, index) => (index < 2 ? { status } : { body: "3rd" }));
  expect(await quickHttp().send(requestTo(recovering.url))).toMatchObject({ status: 200, text: "3rd" });
  const failing = await servePlatform(() => ({ status, body: "still" }));
  expect(await quickHttp().send(requestTo(failing.url))).toMatchObject({ status, text: "still" });
  expect(failing.calls).toHaveLength(3);
});

test.each([400, 401, 403, 404])("a %i is not retried", async (status) => {
  const server = await servePlatform(() => ({ status }));
  expect(await quickHttp().send(requestTo(server.url))).toMatchObject({ status });
  expect(server.calls).toHaveLength(1);
});

test("a call that counts once is only sent again when it was turned away", async () => {
  const once = true;
  const waiting = await servePlatform((_, index) => (index === 0 ? { status: 429 } : {}));
  expect(await quickHttp().send(requestTo(waiting.url, { once }))).toMatchObject({ status: 200 });
  const failing = await servePlatform(() => ({ status: 502 }));
  expect(await quickHttp().send(requestTo(failing.url, { once }))).toMatchObject({ status: 502 });
  const dropping = await servePlatform(() => (response) => response.destroy());
  expect(await failureOf(quickHttp().send(requestTo(dropping.url, { once })))).toMatchObject({ message: UNREACHABLE });
  expect([failing.calls.length, dropping.calls.length]).toEqual([1, 1]);
});

test("an answer that a retry cannot change is not retried", async () => {
  const server = await servePlatform(() => ({ status: 429, body: { reason: "QUOTA_EXCEEDED" } }));
  const worthRetrying: HttpRequest["worthRetrying"] = ({ text }) => !text.includes("QUOTA_EXCEEDED");
  expect(await quickHttp().send(requestTo(server.url, { worthRetrying }))).toMatchObject({ status: 429 });
  expect(server.calls).toHaveLength(1);
});

test.each([429, 503])("a short Retry-After of a %i is waited for", async (status) => {
  const arrivals: number[] = [];
  const server = await servePlatform((_, index) => {
    arrivals.push(performance.now());
    return index === 0 ? { status, headers: { "retry-after": "1" } } : {};
  });
  expect(await quickHttp().send(requestTo(server.url))).toMatchObject({ status: 200 });
  const [first = 0, second = 0] = arrivals;
  expect(second - first).toBeGreaterThan(990);
});

test("a credential that has to wait long is refused without a call until then, and others are not", async () => {
  const server = await servePlatform((_, index) =>
    index === 0 ? { status: 429, headers: { "retry-after": "3600" } } : {},
  );
  const http = quickHttp();
  const before = Date.now();
  expect(await http.send(requestTo(server.url))).toMatchObject({ status: 429 });
  const refusal = await failureOf(http.send(requestTo(server.url)));
  expect(refusal.status).toBe("rate_limited");
  expect(refusal.message).toMatch(/^Tidal is limiting our calls right now\. Try again after .*\d\d:\d\d UTC\.$/);
  const ahead = (refusal.retryAt?.getTime() ?? 0) - before;
  expect(ahead).toBeGreaterThan(3_599_000);
  expect(ahead).toBeLessThan(3_660_000);
  expect(server.calls).toHaveLength(1);
  expect(await http.send(requestTo(server.url, { credential: "another app" }))).toMatchObject({ status: 200 });
  expect(await http.send(requestTo(server.url, { platform: "spotify" }))).toMatchObject({ status: 200 });
});

test("a server that is down for long is not retried, and the credential is not paused", async () => {
  const until = new Date(Date.now() + 3_600_000).toUTCString();
  const server = await servePlatform((_, index) =>
    index === 0 ? { status: 503, headers: { "retry-after": until } } : {},
  );
  const http = quickHttp();
  expect(await http.send(requestTo(server.url))).toMatchObject({ status: 503 });
  expect(await http.send(requestTo(server.url))).toMatchObject({ status: 200 });
});

test("a call that would wait too long for its turn is refused at once", async () => {
  const server = await servePlatform(() => ({}));
  const http = quickHttp({ callsPerSecond: { tidal: 1 }, longestWaitMs: 500 });
  const [first, second] = await Promise.allSettled([
    http.send(requestTo(server.url)),
    http.send(requestTo(server.url)),
  ]);
  expect(first).toMatchObject({ status: "fulfilled" });
  expect(second).toMatchObject({ status: "rejected", reason: { status: "rate_limited", retryAt: expect.any(Date) } });
  expect(server.calls).toHaveLength(1);
});

/** The signal of a caller that waits at most `ms` for an answer. */
function waitingFor(ms: number): CallSignal {
  return Object.assign(new AbortController().signal, { latest: performance.now() + ms });
}

test.each([429, 503])("a %i that asks for more time than is left is returned at once", async (status) => {
  const server = await servePlatform(() => ({ status, headers: { "retry-after": "3600" } }));
  const http = quickHttp({ longestWaitMs: 7_200_000 });
  expect(await http.send(requestTo(server.url, { signal: waitingFor(20_000) }))).toMatchObject({ status });
  const refusal = await failureOf(http.send(requestTo(server.url, { signal: waitingFor(20_000) })));
  expect(refusal).toMatchObject({ status: "rate_limited", retryAt: expect.any(Date) });
  expect(server.calls).toHaveLength(1);
});

test("a call whose turn comes after the time that is left is refused at once", async () => {
  const server = await servePlatform(() => ({}));
  const http = quickHttp({ callsPerSecond: { tidal: 1 } });
  const first = http.send(requestTo(server.url));
  const refusal = await failureOf(http.send(requestTo(server.url, { signal: waitingFor(100) })));
  expect(refusal).toMatchObject({ status: "rate_limited", retryAt: expect.any(Date) });
  expect(await first).toMatchObject({ status: 200 });
  expect(server.calls).toHaveLength(1);
});

test("a call that does not have to wait is made, however little time is left", async () => {
  const server = await servePlatform(() => ({}));
  expect(await quickHttp().send(requestTo(server.url, { signal: waitingFor(-1) }))).toMatchObject({ status: 200 });
});

test("a call whose retry would come too late fails at once", async () => {
  const http = quickHttp({ backoffMs: 600_000, longestWaitMs: 600_000 });
  const failing = await servePlatform(() => ({ status: 500 }));
  const signal = waitingFor(60_000);
  expect(await http.send(requestTo(failing.url, { signal }))).toMatchObject({ status: 500 });
  const dropping = await servePlatform(() => (response) => response.destroy());
  expect(await failureOf(http.send(requestTo(dropping.url, { signal })))).toMatchObject({ message: UNREACHABLE });
  expect([failing.calls.length, dropping.calls.length]).toEqual([1, 1]);
});

test("a dropped connection is retried, and after three the platform is unreachable", async () => {
  const recovering = await servePlatform((_, index) => (index === 0 ? (response) => response.destroy() : {}));
  expect(await quickHttp().send(requestTo(recovering.url))).toMatchObject({ status: 200 });
  const dropping = await servePlatform(() => (response) => response.destroy());
  const failure = await failureOf(quickHttp().send(requestTo(dropping.url)));
  expect(failure).toMatchObject({ name: "ConnectorError", status: "error", message: UNREACHABLE });
  expect(dropping.calls).toHaveLength(3);
});

test("a platform that is not there is unreachable, and only the error code is kept", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  const failure = await failureOf(quickHttp().send(requestTo(`http://127.0.0.1:${port}`)));
  expect(failure).toMatchObject({ status: "error", message: UNREACHABLE });
  expect(failure.cause).toEqual({ code: "ECONNREFUSED" });
});

test.each([
  ["does not answer", () => () => undefined],
  ["stops in the middle of its answer", () => (response: { write(text: string): unknown }) => response.write("{")],
])("a platform that %s is given up after the timeout", async (_, behave) => {
  const server = await servePlatform(behave as Parameters<typeof servePlatform>[0]);
  const failure = await failureOf(quickHttp({ timeoutMs: 50 }).send(requestTo(server.url)));
  expect(failure).toMatchObject({ status: "error", message: UNREACHABLE, cause: { code: "TIMEOUT" } });
  expect(server.calls).toHaveLength(3);
});

test("a redirect is returned, not followed", async () => {
  const target = await servePlatform(() => ({}));
  const server = await servePlatform(() => ({ status: 302, headers: { location: target.url } }));
  const answer = await quickHttp().send(requestTo(server.url, { headers: { authorization: SECRET } }));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(target.url);
  expect([server.calls.length, target.calls.length]).toEqual([1, 0]);
});

test("an endless answer is cut off", async () => {
  const piece = "x".repeat(1024 * 1024);
  const server = await servePlatform(() => (response) => {
    const more = () => response.write(piece, () => response.destroyed || more());
    more();
  });
  const failure = await failureOf(quickHttp().send(requestTo(server.url)));
  expect(failure).toMatchObject({ status: "error" });
  expect(failure.message).toBe("Tidal sent an answer that Ledgerline cannot read. Try again later.");
});

test("a key that cannot be sent is invalid, and is not repeated in the error", async () => {
  const headers = { authorization: `Bearer ${SECRET}\nx` };
  const failure = await failureOf(quickHttp().send(requestTo("http://127.0.0.1:1", { headers })));
  expect(failure.status).toBe("credentials_invalid");
});

test("an abort ends the current call at once, and no further one is made", async () => {
  const ending = new AbortController();
  const server = await servePlatform(() => () => ending.abort());
  const request = requestTo(server.url, { signal: ending.signal });
  const http = quickHttp({ timeoutMs: 600_000 });
  expect(await failureOf(http.send(request))).toMatchObject({ name: "AbortError" });
  expect(await failureOf(http.send(request))).toMatchObject({ name: "AbortError" });
  expect(server.calls).toHaveLength(1);
});

test("an abort ends the pause before the next attempt at once", async () => {
  const ending = new AbortController();
  const server = await servePlatform(() => ({ status: 500 }));
  const worthRetrying = () => {
    setImmediate(() => ending.abort());
    return true;
  };
  const request = requestTo(server.url, { signal: ending.signal, worthRetrying });
  expect(await failureOf(quickHttp({ backoffMs: 600_000, longestWaitMs: 600_000 }).send(request))).toMatchObject({
    name: "AbortError",
  });
  expect(server.calls).toHaveLength(1);
});

test("an abort ends the wait that a platform asks for at once", async () => {
  const ending = new AbortController();
  const server = await servePlatform(() => ({ status: 429, headers: { "retry-after": "30" } }));
  const http = quickHttp();
  await http.send(requestTo(server.url, { worthRetrying: () => false }));
  const waiting = http.send(requestTo(server.url, { signal: ending.signal }));
  ending.abort();
  expect(await failureOf(waiting)).toMatchObject({ name: "AbortError" });
  expect(server.calls).toHaveLength(1);
});

const LONGEST_MS = 30_000;

const calls = fc.array(
  fc.record({
    key: fc.constantFrom("a", "b"),
    gap: fc.oneof(fc.constant(0), fc.nat({ max: 400 }), fc.nat({ max: 5000 })),
    heldFor: fc.option(fc.nat({ max: 60_000 }), { freq: 10 }),
  }),
  { maxLength: 300 },
);

test("a credential has at most its turns in any second, in order, none too early and none too late", () => {
  fc.assert(
    fc.property(calls, fc.integer({ min: 1, max: 10 }), (asked, perSecond) => {
      const pacer = createPacer();
      const turns: Record<string, number[]> = { a: [], b: [] };
      let now = 0;
      for (const { key, gap, heldFor } of asked) {
        now += gap;
        if (heldFor !== null) pacer.hold(key, now + heldFor);
        const { at, granted } = pacer.take(key, perSecond, now, now + LONGEST_MS);
        expect(granted).toBe(at <= now + LONGEST_MS);
        expect(at).toBeGreaterThanOrEqual(Math.max(now, pacer.heldUntil(key)));
        if (granted) turns[key]?.push(at);
      }
      for (const given of Object.values(turns)) {
        for (const [index, at] of given.entries()) {
          expect(at).toBeGreaterThanOrEqual(given[index - 1] ?? 0);
          expect(at - (given[index - perSecond] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1000);
        }
      }
    }),
  );
});

test("a credential without a backlog gets its turn at once, whatever the others do", () => {
  const pacer = createPacer();
  for (let call = 0; call < 100; call += 1) pacer.take("busy", 4, 0, LONGEST_MS);
  expect(pacer.take("idle", 4, 0, LONGEST_MS)).toEqual({ at: 0, granted: true });
});

test("idle credentials are forgotten, even tens of thousands, but not those told to wait", () => {
  const pacer = createPacer();
  let largest = 0;
  for (let index = 0; index < 50_000; index += 1) {
    const now = index * 100;
    pacer.take(`artist ${index}`, 4, now, now + LONGEST_MS);
    if (index === 10) pacer.hold("artist 10", 10_000_000);
    largest = Math.max(largest, pacer.size());
  }
  // The credentials of the last ten seconds, and of the second before the sweep.
  expect(largest).toBeLessThan(130);
  expect(pacer.take("artist 10", 4, 5_000_000, 5_030_000)).toEqual({ at: 10_000_000, granted: false });
});
