import { beforeEach, expect, test } from "vitest";
import { catalogueArtist } from "../../src/platforms/platform/catalogue.ts";
import { SANDBOX_ACCOUNTS } from "../../src/platforms/platform/sandbox-accounts.ts";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { appToken, ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const { working, second, wrongSecret, withoutSecret, unknown, outOfTokens } = SANDBOX_ACCOUNTS.soundcloud;
const LANTERNS = "/users/soundcloud:users:150000001";
let bearer = "";

beforeEach(takeToken);

async function takeToken(): Promise<void> {
  bearer = await appToken(tokenUrl(), working);
}

async function moveDays(days: number): Promise<void> {
  await sandbox.control.advance({ days });
  await takeToken();
}

function tokenUrl(): string {
  return `${sandbox.running.addresses.soundcloudAuth}/oauth/token`;
}

function call(path: string) {
  return ask(`${sandbox.running.addresses.soundcloudApi}${path}`, { bearer, scheme: "OAuth" });
}

interface Tracks {
  collection: { urn: string; playback_count?: number | null; reveal_stats: boolean }[];
  next_href: string | null;
}

test("a user is found by name, urn and link", async () => {
  const person = { urn: "soundcloud:users:150000001", username: "Paper Lanterns", followers_count: 3_120 };
  const found = await call("/users?q=paper%20lanterns&limit=5&linked_partitioning=true");
  expect(found).toMatchObject({ status: 200, json: { collection: [person], next_href: null } });
  expect((await call(LANTERNS)).json).toMatchObject(person);
  const resolved = await call("/resolve?url=https://soundcloud.com/paper-lanterns");
  expect(resolved.status).toBe(302);
  expect(resolved.headers.get("location")).toBe(`${sandbox.running.addresses.soundcloudApi}${LANTERNS}`);
  expect(await call("/resolve?url=https://soundcloud.com/nobody")).toMatchObject({ status: 404 });
});

test("plays grow with the clock, and hidden counts are null or absent", async () => {
  const plays = async () => {
    const { collection } = (await call(`${LANTERNS}/tracks?limit=200&linked_partitioning=true`)).json as Tracks;
    return collection.map((track) => [track.playback_count, track.reveal_stats]);
  };
  expect(await plays()).toEqual([
    [80_270, true],
    [14_500, true],
    [null, true],
    [undefined, false],
  ]);
  await moveDays(2);
  expect((await plays()).slice(0, 2)).toEqual([
    [80_690, true],
    [14_680, true],
  ]);
});

test("a long list of tracks comes in pages, each track once", async () => {
  const path = "/users/soundcloud:users:150000005/tracks?limit=200&linked_partitioning=true";
  const first = (await call(path)).json as Tracks;
  const second = (await ask(first.next_href ?? "", { bearer, scheme: "OAuth" })).json as Tracks;
  expect(second.next_href).toBeNull();
  const urns = [...first.collection, ...second.collection].map(({ urn }) => urn);
  expect(new Set(urns).size).toBe(240);
  expect(urns).toEqual(catalogueArtist("night-bus-archive").soundcloud?.tracks.map(({ urn }) => urn));
});

test("a refresh token works once", async () => {
  const answer = await ask(tokenUrl(), { basic: working, form: { grant_type: "client_credentials" } });
  const { refresh_token } = answer.json as { refresh_token: string };
  const form = { grant_type: "refresh_token", refresh_token };
  const renewed = await ask(tokenUrl(), { basic: working, form });
  expect(renewed).toMatchObject({ status: 200, json: { expires_in: 3599, scope: "" } });
  expect(await ask(tokenUrl(), { basic: working, form })).toMatchObject({
    status: 400,
    json: { error: "invalid_grant" },
  });
  const next = (renewed.json as { refresh_token: string }).refresh_token;
  const stolen = { grant_type: "refresh_token", refresh_token: next };
  expect(await ask(tokenUrl(), { basic: second, form: stolen })).toMatchObject({ status: 400 });
});

test("the 51st token in twelve hours is refused, but a refresh is not", async () => {
  const form = { grant_type: "client_credentials" };
  let last = await ask(tokenUrl(), { basic: second, form });
  for (let count = 1; count < 50; count += 1) last = await ask(tokenUrl(), { basic: second, form });
  expect(await ask(tokenUrl(), { basic: second, form })).toMatchObject({ status: 429, json: { code: 429 } });
  const { refresh_token } = last.json as { refresh_token: string };
  const refresh = { grant_type: "refresh_token", refresh_token };
  expect(await ask(tokenUrl(), { basic: second, form: refresh })).toMatchObject({ status: 200 });
  await sandbox.control.advance({ seconds: 12 * 3600 + 60 });
  expect(await ask(tokenUrl(), { basic: second, form })).toMatchObject({ status: 200 });
  expect(await ask(tokenUrl(), { basic: outOfTokens, form })).toMatchObject({ status: 429 });
});

test("a wrong secret gets no token, and a call without a token is refused", async () => {
  const form = { grant_type: "client_credentials" };
  for (const basic of [wrongSecret, withoutSecret, unknown]) {
    expect(await ask(tokenUrl(), { basic, form })).toMatchObject({ status: 401, json: { error: "invalid_client" } });
  }
  const address = `${sandbox.running.addresses.soundcloudApi}${LANTERNS}?client_id=${working.client_id}`;
  expect(await ask(address)).toMatchObject({ status: 401, json: { code: 401 } });
  await sandbox.control.advance({ seconds: 3600 });
  expect(await call(LANTERNS)).toMatchObject({ status: 401 });
});

testWithExamples("answers have the shape of the platform's examples", async () => {
  expect(missingOf("soundcloud/user.200.json", (await call(LANTERNS)).json)).toEqual([]);
  const users = (await call("/users?q=paper&limit=5&linked_partitioning=true")).json;
  expect(missingOf("soundcloud/users.search.200.json", users)).toEqual([]);
  const tracks = (await call(`${LANTERNS}/tracks?limit=200&linked_partitioning=true`)).json;
  expect(missingOf("soundcloud/user.tracks.200.json", tracks)).toEqual([]);
  expect(missingOf("soundcloud/error.404.json", (await call("/users/1")).json)).toEqual([]);
});
