import { expect, test } from "vitest";
import { SANDBOX_ACCOUNTS } from "../../src/platforms/platform/sandbox-accounts.ts";
import { appToken, ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const { working, second } = SANDBOX_ACCOUNTS.youtube;
const CHANNEL = "UCpaperLanternsOfficial1";

function call(key: string = working.api_key) {
  const path = `/channels?part=statistics&id=${CHANNEL}`;
  return ask(`${sandbox.running.addresses.youtubeApi}${path}`, { headers: { "x-goog-api-key": key } });
}

function tidalToken() {
  return appToken(`${sandbox.running.addresses.tidalAuth}/oauth2/token`, SANDBOX_ACCOUNTS.tidal.working);
}

test("a fault affects only as many calls as it says, with its platform, path and credential", async () => {
  const fault = { platform: "youtube", path: "/channels", credential: "working", times: 2 } as const;
  await sandbox.control.addFault({ ...fault, kind: "status", status: 503, retryAfterSeconds: 9 });
  expect(await call(second.api_key)).toMatchObject({ status: 200 });
  expect(await tidalToken()).toMatch(/./);
  const failed = await call();
  expect(failed).toMatchObject({ status: 503, json: { error: { code: 503 } } });
  expect(failed.headers.get("retry-after")).toBe("9");
  expect([(await call()).status, (await call()).status]).toEqual([503, 200]);
});

test("a fault without a count lasts until it is cleared", async () => {
  await sandbox.control.addFault({ platform: "youtube", kind: "error", error: "perMinute" });
  expect([(await call()).status, (await call()).status]).toEqual([429, 429]);
  await sandbox.control.clearFaults("tidal");
  expect((await call()).status).toBe(429);
  await sandbox.control.clearFaults("youtube");
  expect((await call()).status).toBe(200);
});

test("an unknown fault is refused", async () => {
  const fault = { platform: "youtube", kind: "error", error: "noSuchError" } as const;
  await expect(sandbox.control.addFault(fault)).rejects.toThrow("The sandbox answered 400");
});

test("a fault can answer with a text, with garbage and with a huge body", async () => {
  await sandbox.control.addFault({ platform: "youtube", kind: "status", status: 502, text: "Bad gateway", times: 1 });
  expect(await call()).toMatchObject({ status: 502, text: "Bad gateway", json: undefined });
  await sandbox.control.addFault({ platform: "youtube", kind: "garbage", times: 1 });
  expect(await call()).toMatchObject({ status: 200, json: undefined });
  await sandbox.control.addFault({ platform: "youtube", kind: "huge", bytes: 3_000_000, times: 1 });
  expect((await call()).text.length).toBeGreaterThan(3_000_000);
});

test("a call that follows a redirect is logged", async () => {
  await sandbox.control.addFault({ platform: "youtube", kind: "redirect", times: 1 });
  const { status, headers } = await call();
  expect(status).toBe(302);
  expect(await sandbox.control.requests("redirected")).toEqual([]);
  await ask(`${sandbox.running.url}${headers.get("location")}`);
  expect(await sandbox.control.requests("redirected")).toHaveLength(1);
});

test("a dropped connection ends after the call has run", async () => {
  await sandbox.control.addFault({ platform: "tidal", kind: "drop", times: 1 });
  await expect(tidalToken()).rejects.toThrow("fetch failed");
  expect(await sandbox.control.tokenCounts()).toEqual({ tidal: { working: 1 } });
  expect(await tidalToken()).toMatch(/./);
});

test("held answers wait until they are released", async () => {
  await sandbox.control.addFault({ platform: "youtube", kind: "hold", times: 2 });
  let answered = 0;
  const calls = [call(), call()].map((held) => held.then(() => (answered += 1)));
  await sandbox.control.untilHeld(2);
  expect(answered).toBe(0);
  expect(await sandbox.control.release()).toBe(2);
  await Promise.all(calls);
  expect(answered).toBe(2);
  expect((await call()).status).toBe(200);
});

test("the log names the credential and contains no secret", async () => {
  await ask(`${sandbox.running.addresses.youtubeApi}/channels?part=id&id=${CHANNEL}&key=${working.api_key}`);
  await tidalToken();
  const log = await sandbox.control.requests();
  const query = { part: "id", id: CHANNEL, key: "***" };
  expect(log).toMatchObject([
    { platform: "youtube", method: "GET", path: "/v3/channels", query, credential: "working" },
    { platform: "tidal", method: "POST", path: "/auth/v1/oauth2/token", query: {}, credential: "working" },
  ]);
  expect(JSON.stringify(log)).not.toContain("key-1");
  expect(await sandbox.control.requests("tidal")).toHaveLength(1);
  await sandbox.control.clearRequests();
  expect(await sandbox.control.requests()).toEqual([]);
});

test("a count that was set keeps growing from there", async () => {
  await sandbox.control.advance({ days: 1 });
  await sandbox.control.setCounter(CHANNEL, "plays", 500);
  expect((await call()).json).toMatchObject({ items: [{ statistics: { viewCount: "500" } }] });
  await sandbox.control.advance({ days: 1 });
  expect((await call()).json).toMatchObject({ items: [{ statistics: { viewCount: "2200" } }] });
});

test("calls are logged by the moved clock, until it is reset", async () => {
  await sandbox.control.advance({ days: 10 });
  await call();
  await sandbox.control.resetClock();
  await call();
  const [moved, back] = (await sandbox.control.requests()).map(({ time }) => Date.parse(time));
  expect((moved ?? 0) - (back ?? 0)).toBeGreaterThan(9 * 86_400_000);
});

test("a reset clears faults, tokens, counts, calls and the clock", async () => {
  await sandbox.control.addFault({ platform: "youtube", kind: "garbage" });
  await sandbox.control.setCounter(CHANNEL, "plays", 1);
  await sandbox.control.advance({ days: 2 });
  await tidalToken();
  await sandbox.control.resetAll();
  expect(await sandbox.control.requests()).toEqual([]);
  expect(await sandbox.control.tokenCounts()).toEqual({});
  expect((await call()).json).toMatchObject({ items: [{ statistics: { viewCount: "1204300" } }] });
});
