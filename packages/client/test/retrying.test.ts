import { expect, test } from "vitest";
import { canReopen, retryingFetch, waitFor } from "../src/calls.ts";
import { answering, json } from "./answering.ts";

const READ = () => new Request("http://ledgerline.test/api/royalties/months");
const CHANGE = () =>
  new Request("http://ledgerline.test/api/account/names", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"artist_name":"Paper Lanterns"}',
  });

/** The result of a call that gets these answers, and its waits between them. */
async function callWith(request: Request, ...answers: (Response | Error)[]) {
  const waits: number[] = [];
  const { fetch, requests, bodies } = answering(...answers);
  const wait = async (seconds: number) => void waits.push(seconds);
  const call = retryingFetch((each) => fetch(each), { retries: 3, longestWait: 60, wait });
  const end = await call(request).then(({ status }) => status, String);
  return { end, waits, tries: requests.length, bodies };
}

test("a temporary refusal is waited out for as long as the server says", async () => {
  const busy = json({ detail: "Wait" }, 429, { "retry-after": "7" });
  expect(await callWith(READ(), busy, json({}))).toMatchObject({ end: 200, waits: [7], tries: 2 });
});

test("a time in Retry-After counts too, and a wait that is too long ends the call", async () => {
  const later = new Date(Date.now() + 3_600_000).toUTCString();
  const { end, waits } = await callWith(READ(), json({}, 503, { "retry-after": later }));
  expect({ end, waits }).toEqual({ end: 503, waits: [] });
});

test("without Retry-After each wait is longer, and the last answer counts", async () => {
  const answers = Array.from({ length: 4 }, () => json({}, 503));
  const { end, waits, tries } = await callWith(READ(), ...answers);
  expect({ end, tries }).toEqual({ end: 503, tries: 4 });
  for (const [at, seconds] of waits.entries()) {
    expect(seconds).toBeGreaterThanOrEqual(0.25 * 2 ** at);
    expect(seconds).toBeLessThanOrEqual(0.5 * 2 ** at);
  }
});

test("a change is retried only after 429, with the same body", async () => {
  const refused = await callWith(CHANGE(), json({}, 429, { "retry-after": "1" }), json({}));
  expect(refused).toMatchObject({ end: 200, tries: 2 });
  expect(new Set(refused.bodies)).toEqual(new Set(['{"artist_name":"Paper Lanterns"}']));
  expect(await callWith(CHANGE(), json({}, 503))).toMatchObject({ end: 503, tries: 1 });
  expect(await callWith(CHANGE(), new TypeError("fetch failed"))).toMatchObject({
    end: "TypeError: fetch failed",
    tries: 1,
  });
});

test("a change with an Idempotency-Key is retried like a read, and while the first one is under way", async () => {
  const keyed = () =>
    new Request(CHANGE(), { headers: { ...Object.fromEntries(CHANGE().headers), "idempotency-key": "1" } });
  expect(await callWith(keyed(), new TypeError("fetch failed"), json({}))).toMatchObject({ end: 200, tries: 2 });
  expect(await callWith(keyed(), json({}, 503), json({}))).toMatchObject({ end: 200, tries: 2 });
  const underWay = json({ detail: "Wait" }, 409, { "retry-after": "1" });
  expect(await callWith(keyed(), underWay, json({}))).toMatchObject({ end: 200, waits: [1], tries: 2 });
  expect(await callWith(keyed(), json({}, 409))).toMatchObject({ end: 409, tries: 1 });
  expect(await callWith(CHANGE(), underWay)).toMatchObject({ end: 409, tries: 1 });
});

test("a read is retried if the server cannot be reached", async () => {
  expect(await callWith(READ(), new TypeError("fetch failed"), json({}))).toMatchObject({ end: 200, tries: 2 });
});

test("a body that cannot be sent again is sent once; one that can be opened again is", async () => {
  const upload = () => new Request("http://ledgerline.test/api/statements", { method: "POST", body: "rows" });
  expect(await callWith(upload(), json({}, 429), json({}))).toMatchObject({ end: 429, tries: 1 });
  const reopened = upload();
  canReopen(reopened, () => "rows");
  expect(await callWith(reopened, json({}, 429), json({}))).toMatchObject({ end: 200, bodies: ["rows", "rows"] });
});

test("a wait ends when the call is aborted", async () => {
  const controller = new AbortController();
  const waiting = waitFor(3600, controller.signal);
  controller.abort("over");
  await expect(waiting).rejects.toBe("over");
  await expect(waitFor(3600, controller.signal)).rejects.toBe("over");
});
