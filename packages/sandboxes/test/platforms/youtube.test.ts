import { expect, test } from "vitest";
import { catalogueArtist } from "../../src/platforms/platform/catalogue.ts";
import { SANDBOX_ACCOUNTS } from "../../src/platforms/platform/sandbox-accounts.ts";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const { working, second, outOfQuota, outOfSearchQuota } = SANDBOX_ACCOUNTS.youtube;
const lanterns = catalogueArtist("paper-lanterns").youtube;
const hidden = catalogueArtist("quiet-harbor").youtube;

function call(path: string, { api_key }: { api_key: string } = working) {
  return ask(`${sandbox.running.addresses.youtubeApi}${path}`, { headers: { "x-goog-api-key": api_key } });
}

function refusal(reason: string) {
  return { error: { errors: [{ reason }] } };
}

test("counts are strings and grow with the clock, at the catalogue's rates", async () => {
  const path = `/channels?part=statistics&id=${lanterns?.id}`;
  const statistics = { viewCount: "1204300", subscriberCount: "24100", hiddenSubscriberCount: false, videoCount: "42" };
  expect((await call(path)).json).toMatchObject({ items: [{ id: lanterns?.id, statistics }] });

  await sandbox.control.advance({ days: 3 });
  const later = { viewCount: String(1_204_300 + 3 * 1_700), subscriberCount: "24400" };
  expect((await call(path)).json).toMatchObject({ items: [{ statistics: later }] });
});

test("a channel is found by its handle, with or without the at sign, and the key may be a query parameter", async () => {
  const byHandle = await call("/channels?part=snippet&forHandle=PaperLanterns");
  expect(byHandle.json).toMatchObject({ items: [{ id: lanterns?.id, snippet: { customUrl: "@paperlanterns" } }] });
  const url = `${sandbox.running.addresses.youtubeApi}/channels?part=id&forHandle=@YouTube&key=${working.api_key}`;
  expect(await ask(url)).toMatchObject({ status: 200, json: { items: [{ kind: "youtube#channel" }] } });
});

test("a search finds the official channel and the one YouTube generated", async () => {
  const { json } = await call("/search?part=snippet&type=channel&q=paper%20lanterns&maxResults=5");
  const { items } = json as { items: { snippet: { title: string } }[] };
  expect(items.map(({ snippet }) => snippet.title)).toEqual(["Paper Lanterns", "Paper Lanterns - Topic"]);
});

test("a page token continues a search", async () => {
  const first = (await call("/search?part=snippet&type=channel&q=paper&maxResults=1")).json as {
    nextPageToken: string;
  };
  const next = await call(`/search?part=snippet&type=channel&q=paper&maxResults=1&pageToken=${first.nextPageToken}`);
  expect(next.json).toMatchObject({ items: [{ snippet: { title: "Paper Lanterns - Topic" } }] });
  expect(next.json).not.toHaveProperty("nextPageToken");
});

test("hidden subscribers and unknown channels are left out of the answer", async () => {
  const { json } = await call(`/channels?part=statistics&id=${hidden?.id}`);
  expect(json).toMatchObject({ items: [{ statistics: { hiddenSubscriberCount: true } }] });
  expect(JSON.stringify(json)).not.toContain('subscriberCount"');
  expect((await call("/channels?part=id&id=UCnobody")).json).not.toHaveProperty("items");
});

test.each([
  ["invalid", 400, "API_KEY_INVALID"],
  ["websiteRestricted", 403, "API_KEY_HTTP_REFERRER_BLOCKED"],
  ["ipRestricted", 403, "API_KEY_IP_ADDRESS_BLOCKED"],
  ["serviceRestricted", 403, "API_KEY_SERVICE_BLOCKED"],
  ["apiNotEnabled", 403, "SERVICE_DISABLED"],
  ["perMinute", 429, "RATE_LIMIT_EXCEEDED"],
] as const)("the key %s is refused with %i and %s", async (name, status, reason) => {
  const answer = await call("/channels?part=id&forHandle=@YouTube", SANDBOX_ACCOUNTS.youtube[name]);
  expect(answer).toMatchObject({ status, json: { error: { code: status, details: [{ reason }] } } });
});

test("an unknown key and no key are refused", async () => {
  expect(await call("/channels?part=id&id=x", { api_key: "nobody's" })).toMatchObject({ status: 400 });
  expect(await ask(`${sandbox.running.addresses.youtubeApi}/channels?part=id&id=x`)).toMatchObject({ status: 403 });
});

test("searches and units run out separately, and come back after midnight Pacific time", async () => {
  const search = "/search?part=snippet&type=channel&q=paper";
  const channels = `/channels?part=id&id=${lanterns?.id}`;
  expect(await call(channels, outOfSearchQuota)).toMatchObject({ status: 200 });
  const daily = { error: { details: [{ metadata: { quota_unit: "1/d/{project}" } }] } };
  expect(await call(search, outOfSearchQuota)).toMatchObject({ status: 429, json: daily });
  expect(await call(channels, outOfQuota)).toMatchObject({ status: 403, json: refusal("quotaExceeded") });

  await sandbox.control.advance({ days: 2 });
  expect(await call(search, outOfSearchQuota)).toMatchObject({ status: 200 });
  expect(await call(channels, outOfQuota)).toMatchObject({ status: 200 });
});

test("the 101st search of a day is refused, but channels still answer", async () => {
  const path = "/search?part=snippet&type=channel&q=paper";
  const statuses = [];
  for (let count = 0; count < 101; count += 1) statuses.push((await call(path, second)).status);
  expect(statuses.slice(99)).toEqual([200, 429]);
  expect(await call("/channels?part=id&forHandle=@YouTube", second)).toMatchObject({ status: 200 });
});

test("a call without a required parameter answers 400", async () => {
  expect(await call("/channels?id=x")).toMatchObject({ status: 400, json: refusal("missingRequiredParameter") });
  expect(await call("/channels?part=id")).toMatchObject({ status: 400, json: refusal("missingRequiredParameter") });
});

testWithExamples("answers have the shape of the platform's examples", async () => {
  const hiding = (await call(`/channels?part=statistics&id=${hidden?.id}`)).json;
  expect(missingOf("youtube/channels.list.200.hidden_subscribers.json", hiding)).toEqual([]);
  const unknown = (await call("/channels?part=id&id=UCnobody")).json;
  expect(missingOf("youtube/channels.list.200.unknown_id.json", unknown)).toEqual([]);
  const empty = (await call("/search?part=snippet&q=zzzz")).json;
  expect(missingOf("youtube/search.list.200.empty.json", empty)).toEqual([]);
  for (const [name, example] of [
    ["websiteRestricted", "error.403.key_restricted.json"],
    ["perMinute", "error.429.per_minute.json"],
  ] as const) {
    const { json } = await call("/channels?part=id&id=x", SANDBOX_ACCOUNTS.youtube[name]);
    expect(missingOf(`youtube/${example}`, json)).toEqual([]);
  }
});
