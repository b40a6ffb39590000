import { beforeEach, expect, test } from "vitest";
import { SANDBOX_ACCOUNTS } from "../../src/platforms/platform/sandbox-accounts.ts";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { appToken, ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const { working, wrongSecret, unknown, rateLimited } = SANDBOX_ACCOUNTS.tidal;
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
  return `${sandbox.running.addresses.tidalAuth}/oauth2/token`;
}

function call(path: string, token = bearer) {
  const headers = { accept: "application/vnd.api+json" };
  return ask(`${sandbox.running.addresses.tidalApi}${path}`, { bearer: token, headers });
}

test("a search gives the order in the relationship and the artists in `included`", async () => {
  const { status, headers, json } = await call("/searchResults?filter[query]=paper&include=artists&countryCode=US");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/vnd.api+json");
  const ids = [
    { id: "15000001", type: "artists" },
    { id: "15000002", type: "artists" },
  ];
  expect(json).toMatchObject({ data: [{ relationships: { artists: { data: ids } } }], included: ids });
});

test("popularity is between 0 and 1 and moves with the clock", async () => {
  expect((await call("/artists/15000001?countryCode=US")).json).toMatchObject({
    data: { attributes: { popularity: 0.42 } },
  });
  await moveDays(5);
  expect((await call("/artists/15000001")).json).toMatchObject({ data: { attributes: { popularity: 0.47 } } });
  await moveDays(500);
  expect((await call("/artists/15000001")).json).toMatchObject({ data: { attributes: { popularity: 1 } } });
});

test("artists are listed by id, without unknown ones", async () => {
  const { json } = await call("/artists?filter[id]=15000001,15000003,1&countryCode=US");
  expect((json as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(["15000001", "15000003"]);
});

test("the search from before August 2026 answers INVALID_RESOURCE_ID", async () => {
  const old = await call("/searchResults/paper?countryCode=US&include=artists");
  expect(old).toMatchObject({ status: 400, json: { errors: [{ code: "INVALID_RESOURCE_ID" }] } });
});

test("an unknown query parameter, a long query and a lowercase country answer 400", async () => {
  expect(await call("/artists/15000001?limit=5")).toMatchObject({ status: 400 });
  expect(await call(`/searchResults?filter[query]=${"a".repeat(257)}`)).toMatchObject({ status: 400 });
  expect(await call("/searchResults?filter[query]=a&countryCode=us")).toMatchObject({ status: 400 });
});

test("a token expires after a day, and an unknown one is refused", async () => {
  await sandbox.control.advance({ seconds: 86_401 });
  const unauthorized = { status: 401, json: { errors: [{ code: "UNAUTHORIZED" }] } };
  expect(await call("/artists/15000001")).toMatchObject(unauthorized);
  expect(await call("/artists/15000001", "made-up")).toMatchObject(unauthorized);
});

test("wrong secrets, unknown apps and unsupported grants get no token", async () => {
  const form = { grant_type: "client_credentials" };
  for (const basic of [wrongSecret, unknown]) {
    expect(await ask(tokenUrl(), { basic, form })).toMatchObject({ status: 401, json: { error: "invalid_client" } });
  }
  expect(await ask(tokenUrl(), { basic: working, form: { grant_type: "password" } })).toMatchObject({ status: 400 });
});

test("an app over its limit is told when to retry", async () => {
  const limited = await call("/artists/15000001", await appToken(tokenUrl(), rateLimited));
  expect(limited.status).toBe(429);
  expect(limited.headers.get("retry-after")).toBe("3");
});

testWithExamples("answers have the shape of the platform's examples", async () => {
  const form = { grant_type: "client_credentials" };
  for (const [example, answer] of [
    ["token.client_credentials.200.json", await ask(tokenUrl(), { basic: working, form })],
    ["token.401.invalid_client.json", await ask(tokenUrl(), { basic: wrongSecret, form })],
    ["search.artists.200.empty.json", await call("/searchResults?filter[query]=zzzz&include=artists")],
    ["artist.200.json", await call("/artists/15000001?countryCode=US")],
    ["error.404.json", await call("/artists/1")],
    ["error.429.json", await call("/artists/1", await appToken(tokenUrl(), rateLimited))],
  ] as const) {
    expect(missingOf(`tidal/${example}`, answer.json), example).toEqual([]);
  }
  const found = (await call("/searchResults?filter[query]=paper&include=artists")).json;
  const onePage = ["data[].relationships.artists.links.next", "data[].relationships.artists.links.meta"];
  expect(missingOf("tidal/search.artists.200.json", found, onePage)).toEqual([]);
});
