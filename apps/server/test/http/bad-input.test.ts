import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { nameMissing } from "@ledgerline/api/procedure/error-mapping";
import { MISSING_CREDENTIALS } from "@ledgerline/contract/streaming/streaming";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../src/rest/openapi-document.ts";
import { type Route, requestInput } from "../../src/rest/routes/route.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";

const DOCUMENT = openApiDocument();

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

/** Sends a raw request that no client library would send; returns its status and body. */
async function send(request: string): Promise<{ status: number; body: { detail: string } }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  return { status, body: JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))) };
}

test.each([
  [
    "an address that is not UTF-8",
    "GET /api/statements/%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
    400,
  ],
  [
    "an address that is too long",
    `GET /api/statements/${"x".repeat(6000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    400,
  ],
  ["headers that are too large", `GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(30_000)}\r\n\r\n`, 431],
  ["something that is not HTTP", "hello\r\n\r\n", 400],
])("%s is answered with a sentence", async (_what, request, status) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(["detail"]);
  expect(answer.body.detail).not.toContain("xxx");
});

const GET = "GET /api/auth/me HTTP/1.1\r\nconnection: close\r\n";
const POST = "POST /api/auth/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\n";

test.each([
  ["two hosts", `${GET}host: a\r\nHost: b\r\n\r\n`],
  ["the same host twice", `${GET}host: a\r\nhost: a\r\n\r\n`],
  ["two tokens", `${GET}host: a\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n`],
  ["two origins", `${POST}origin: http://a\r\norigin: http://127.0.0.1:4000\r\ncontent-length: 0\r\n\r\n`],
  ["two types", `${POST}content-type: text/plain\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`],
  ["two keys", `${POST}idempotency-key: a\r\nidempotency-key: b\r\ncontent-length: 0\r\n\r\n`],
])("a request with %s is refused", async (_what, request) => {
  expect(await send(request)).toEqual({
    status: 400,
    body: { detail: "The request can't be read: its address or headers are malformed." },
  });
});

test("a header that may come several times does", async () => {
  const lists = "accept: text/html\r\naccept: */*\r\nx-forwarded-for: 10.0.0.1\r\nx-forwarded-for: 10.0.0.2\r\n";
  expect((await send(`${GET}host: a\r\n${lists}\r\n`)).status).toBe(401);
});

test("a name that comes twice in the JSON is named, at every door", async () => {
  const { token } = await server.register();
  const post = async (url: string, payload: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const { statusCode, body } = await server.app.inject({ method: "POST", url, headers, payload });
    return { status: statusCode, body };
  };
  const twice = '{"artist_name":"One","artist_name":"Two"}';
  const refused = { status: 400, body: expect.stringContaining("Send “artist_name” once") };
  expect(await post("/api/account/names", twice)).toEqual(refused);
  expect(await post("/trpc/account.changeNames", twice)).toEqual(refused);
  expect(await post("/trpc/account.changeNames?batch=1", `{"0":${twice}}`)).toMatchObject({ status: 400 });
  const query = `/trpc/royalties.tracks?input=${encodeURIComponent('{"limit":1,"limit":2}')}`;
  expect((await server.app.inject({ url: query, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(400);
  const hidden = await post("/api/account/names", `{"${"n\u202e".repeat(99)}":1,"${"n\u202e".repeat(99)}":2}`);
  expect(JSON.parse(hidden.body).detail).toMatch(/^Send “n{30,60}” once/);
  expect((await server.call("GET", "/auth/me", { token })).body).toMatchObject({ artist_name: "Paper Lanterns" });
});

test.each([
  ["artist_name", "a\u0000b"],
  ["artist_name", "two\nlines"],
  ["real_name", "half \ud83c"],
])("a name that cannot be saved is refused: %s %j", async (field, value) => {
  const body = { email: "name@example.com", password: PASSWORD, artist_name: "Paper Lanterns", [field]: value };
  const answer = await server.call("POST", "/auth/register", { body });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/cannot be saved/) } });
});

interface Json {
  [name: string]: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  $ref?: string;
}

const document = openApiDocument();

/** The paths below a schema of everything that is called a name, or is one. */
function namesIn(given: Json, path: string[] = []): string[][] {
  const named = given.$ref && document.components.schemas[given.$ref.split("/").at(-1) ?? ""];
  const { properties = {}, items, ...schema } = named ? (named as Json) : given;
  const fields = Object.entries(properties).flatMap(([field, inner]) => [
    ...(IS_NAME.test(field) ? [[...path, field]] : []),
    ...namesIn(inner, [...path, field]),
  ]);
  const choices = ["anyOf", "oneOf", "allOf"].flatMap((kind) => (schema[kind] ?? []) as Json[]);
  return [...fields, ...(items ? namesIn(items, [...path, "0"]) : []), ...choices.flatMap((one) => namesIn(one, path))];
}

const IS_NAME = /(?:^|_)(?:name|title|subject|label|group)$/;
/** They repeat what a file or a platform printed, as it was printed; a layout's reading has nothing else. */
const PRINTED = [
  "plays.linkTitle title",
  "plays.setTitleAside title",
  "shares.importCsv choices.0.name",
  "runs.compare payees.0.name",
  ...["columns.title", "by_title", "payees.0.name"].map((of) => `shares.importSplits ${of}`),
  ...["lines", "months", "platforms", "releases", "territories", "tracks"].map((of) => `royalties.${of} label`),
  "account.makeScreenLink screen.label",
];
/** These may be searched for, and are names all the same. */
const OTHERS = ["artists.search query", "claims.create to", "claims.change to", "statements.map mapping.store"];

/** The value with another one at a path, and what is missing on the way. */
function withAt(value: unknown, [field, ...rest]: string[], put: unknown): unknown {
  if (field === undefined) return put;
  if (field === "0") return [withAt(Array.isArray(value) ? value[0] : undefined, rest, put)];
  return { ...Object(value), [field]: withAt(Object(value)[field], rest, put) };
}

const named = ROUTES.flatMap((route) => {
  const { input } = route;
  if (input === null) return [];
  const operation = document.paths[route.path.replaceAll(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
  const body = Object.values(
    (operation?.requestBody?.["content"] ?? {}) as Record<string, { schema: Json; example: unknown }>,
  )[0];
  const call = "procedure" in route ? route.procedure : route.name;
  const inBody = body ? namesIn(body.schema) : [];
  const asked = (operation?.parameters ?? []).map(({ name }) => String(name)).filter((name) => IS_NAME.test(name));
  const more = OTHERS.filter((each) => each.startsWith(`${call} `)).map((each) =>
    each.slice(call.length + 1).split("."),
  );
  const paths = new Map([...inBody, ...asked.map((name) => [name]), ...more].map((path) => [path.join("."), path]));
  return [...paths.keys()].flatMap((at) =>
    PRINTED.includes(`${call} ${at}`) || (call === "statements.addLayout" && at.startsWith("reading."))
      ? []
      : [{ what: `${call} ${at}`, input, path: paths.get(at) ?? [], example: body?.example }],
  );
});

test("names that are given are found in the document", () => {
  const all = named.map(({ what }) => what);
  expect(all).toEqual(
    expect.arrayContaining(["auth.register artist_name", "shares.addPayee name", "webhooks.create name", ...OTHERS]),
  );
  expect(all.length).toBeGreaterThan(25);
});

test.each(named)(
  "$what is refused where nothing of it can be seen, or it turns what follows",
  ({ input, path, example }) => {
    const faults = (name: string) =>
      (input.safeParse(withAt(example, path, name)).error?.issues ?? []).filter(
        (issue) => issue.path.join(".") === path.join("."),
      );
    for (const name of ["\u200b", "\u200e\u200f", "\u3164", "\u2800", "Ada\u202elind", "Ada\u2066"]) {
      expect(faults(name), JSON.stringify(name)).toHaveLength(1);
    }
    expect(faults("Bjo\u0308rk \u{1f3b5}")).toEqual([]);
  },
);

test("a name that shows nothing is refused at both doors", async () => {
  const body = { email: "nothing@example.com", password: PASSWORD, artist_name: "\u200b\u2066\u2069" };
  const refused = {
    status: 400,
    body: { detail: expect.stringMatching(/Enter your artist name|changes the direction/) },
  };
  expect(await server.call("POST", "/auth/register", { body })).toMatchObject(refused);
  const url = "/trpc/auth.register";
  const { statusCode, body: text } = await server.app.inject({
    method: "POST",
    url,
    payload: { ...body, artist_name: "\u3164" },
  });
  expect([statusCode, JSON.parse(text).error.data.detail]).toEqual([400, "Enter your artist name"]);
});

const CONFIRM = "/subscription/checkout/confirm";
const CALLBACK = "/streaming/spotify/callback";
const NO_RETURN = "This is not the address that the payment page returned to";
const UNREADABLE = "The answer from Spotify cannot be read. Please connect again.";

test.each([
  ["a name that is a number", "/auth/register", { real_name: 7 }, "Enter your real name as text, or leave it out"],
  ["no session", CONFIRM, { session_id: "" }, "The address has no session"],
  ["a session that is not text", CONFIRM, { session_id: "\ud800" }, NO_RETURN],
  ["a session that is too long", CONFIRM, { session_id: "x".repeat(201) }, NO_RETURN],
  ["no state", CALLBACK, { state: "" }, "The answer from Spotify is incomplete. Please connect again."],
  ["a state that cannot be saved", CALLBACK, { state: "\0" }, UNREADABLE],
  ["a code that is too long", CALLBACK, { state: "a", code: "x".repeat(5000) }, UNREADABLE],
])("%s is refused with our own sentence", async (_what, path, wrong, detail) => {
  const { token } = await server.register();
  const known = { email: "words@example.com", password: PASSWORD, artist_name: "Paper Lanterns" };
  const body = path === "/auth/register" ? { ...known, ...wrong } : wrong;
  expect(await server.call("POST", path, { token, body })).toMatchObject({ status: 400, body: { detail } });
});

test.each([
  ["POST", "/shares/deals", { name: "A", currency: "USD", versions: [{}] }, "versions.0.exceptions"],
  ["POST", "/shares/simulation", { from: "2026-01" }, "covers"],
  ["POST", "/account/tokens", { name: "Nightly export", password: PASSWORD }, "scopes"],
  ["GET", "/export/royalties?end_date=2026-01-01", undefined, "start_date"],
] as const)("%s %s without a field is told which one is missing", async (method, path, body, field) => {
  const { token } = await server.register();
  const answer = await server.call(method, path, { token, ...(body && { body }) });
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toContainEqual({ field, message: `Send the field ${field}: it is missing` });
  expect(answer.body.detail).toMatch(/^Send the field \S+: it is missing$/);
});

test("whatever required field is left out of an example, at any depth, is named as missing", () => {
  const checked = ROUTES.flatMap((route) => {
    const { input } = route;
    if (!input) return [];
    const whole = requestInput(route)(exampleOf(route));
    return pathsOf(whole).flatMap((path) => {
      const rest = without(whole, path);
      const issues = input.safeParse(rest).error?.issues.filter(({ code }) => code !== "custom") ?? [];
      if (issues.length === 0) return [];
      const messages = nameMissing(new z.ZodRealError(issues), rest).issues.map(({ message }) => message);
      const expected = [`Send the field ${path.join(".")}: it is missing`, ...Object.values(MISSING_CREDENTIALS)];
      const isSaid = messages.some((message) => expected.includes(message));
      return [{ field: `${route.path} ${path.join(".")}`, isSaid, messages }];
    });
  });
  expect(
    checked.filter(({ isSaid }) => !isSaid),
    "Let zod say that a field is missing: take the schema's own message for it away.",
  ).toEqual([]);
  expect(checked.length).toBeGreaterThan(150);
});

/** The parts of a request as the document's examples have them. */
function exampleOf({ method, path }: Route): Parameters<ReturnType<typeof requestInput>>[0] {
  const operation = DOCUMENT.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const parameters = (operation?.parameters ?? []) as { in: string; name: string; example: unknown }[];
  const placed = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]));
  const content = (operation?.requestBody?.["content"] ?? {}) as Record<string, { example: object }>;
  return { params: placed("path"), query: placed("query"), body: content["application/json"]?.example ?? {} };
}

/** The path of each field in a value. */
/** Read for what they say, and never kept as they are sent. */
const UNKEPT = /cursor$| iban$| password$|^\/shares\/(?:import|splits|runs\/:id\/comparison) text$/;

test("text that Postgres cannot keep is refused in every field of payees, deals and money, at any depth", () => {
  const kept = ROUTES.flatMap((route) => {
    const { input } = route;
    if (!input || !route.path.startsWith("/shares/")) return [];
    const whole = requestInput(route)(exampleOf(route));
    return pathsOf(whole)
      .filter((path) => typeof valueAt(whole, path) === "string")
      .filter((path) => ["a\0", "a\ud800"].some((text) => input.safeParse(withAt(whole, path, text)).success))
      .map((path) => `${route.path} ${path.join(".")}`)
      .filter((field) => !UNKEPT.test(field));
  });
  expect(kept, "Refine each with isPlainText, or with isStorable if it is answered as well.").toEqual([]);
});

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value);
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [[key]]),
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

function without(value: unknown, [key = "", ...rest]: string[]): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = without(copy[key], rest);
  else delete copy[key];
  return copy;
}

test.each(["0000-01-01", "1899-12-31", "2200-01-01"])(
  "a range on %s is refused: no sale is that old or that far ahead",
  async (day) => {
    const { token } = await server.register();
    const answer = await server.call("GET", `/export/royalties?start_date=${day}&end_date=${day}`, { token });
    expect(answer).toMatchObject({ status: 400, body: { detail: "Enter a start date as YYYY-MM-DD" } });
  },
);

/** What Postgres says of one. */
const NUL = /^22021 .* 0x00/;

test.each(["/royalties/platforms?artist=", "/royalties/tracks?search=", "/statements?search=", "/royalties/tracks/"])(
  "a NUL at %s is refused: Postgres has no text with one",
  async (path) => {
    announceErrors(NUL);
    const { token } = await server.register();
    const answer = await server.call("GET", `${path}a%00b`, { token });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/cannot be saved/) } });
  },
);

test("an address is decoded once", async () => {
  announceErrors(NUL);
  const { token } = await server.register();
  expect((await server.call("GET", "/statements?search=a%00b", { token })).status).toBe(400);
  expect((await server.call("GET", "/statements?search=a%2500b", { token })).status).toBe(200);
});
