import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test.each(listOperationNames())("%s has an output schema, and an input schema or no input", (name) => {
  expect(() => findOperation(name)).not.toThrow();
});

test.each(listOperationNames())("%s takes a closed list of fields, at every depth", (name) => {
  const { input } = findOperation(name);
  // Other fields are refused, or dropped before a verb sees them.
  const open = (node: unknown): unknown[] => {
    if (typeof node !== "object" || node === null) return [];
    const { properties, additionalProperties: more } = node as { properties?: object; additionalProperties?: unknown };
    const own = properties && more !== false && more !== undefined ? [node] : [];
    return [...own, ...Object.values(node).flatMap(open)];
  };
  expect(
    open(input && z.toJSONSchema(input, { io: "input", unrepresentable: "any" })),
    "Name the fields: no z.record() or z.looseObject().",
  ).toEqual([]);
});

test("no secret is a field of an address", () => {
  const addressed = ROUTES.flatMap(({ method, path, input, place }) => {
    const schema = input && place === "query" ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : null;
    const parameters = [...path.matchAll(/:(\w+)/g)].map(([, field = ""]) => field);
    const fields = [...parameters, ...Object.keys(schema?.properties ?? {})];
    return fields.map((field) => ({ row: `${method} ${path}`, field }));
  });
  expect(addressed.length).toBeGreaterThan(40);
  const secret = /password|secret|token|code$|credential|api_key|email/;
  // Calendar programs send nothing but an address; ours holds a secret of its own, which opens nothing else.
  const isCalendars = (row: string, field: string) => row === "GET /forecast/calendars/:token" && field === "token";
  const secrets = addressed.filter(({ row, field }) => secret.test(field) && !isCalendars(row, field));
  expect(secrets, "Take these in the body: addresses are logged and kept by browsers.").toEqual([]);
});

test("only these calls are open to everybody", () => {
  expect(
    listOperationNames()
      .filter((name) => findOperation(name).open)
      .sort(),
  ).toEqual([
    "account.confirmEmail",
    "account.openScreen",
    "account.readScreen",
    "account.stopNotices",
    "auth.choosePassword",
    "auth.forgotPassword",
    "auth.login",
    "auth.lookAround",
    "auth.options",
    "auth.register",
    "members.joinAsNew",
    "members.showInvitation",
    "shares.linkAsk",
    "shares.linkEarned",
    "shares.linkLines",
    "shares.linkQuestions",
    "shares.openLink",
  ]);
});

test("no call takes or shows a hint or a secret question", () => {
  const schemas = listOperationNames()
    .filter((name) => /^(?:auth|account)\./.test(name))
    .flatMap((name) => [findOperation(name).input, findOperation(name).output])
    .map((schema) => schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  expect(schemas.length).toBeGreaterThan(40);
  expect(JSON.stringify(schemas)).not.toMatch(/"\w*(?:hint|question|secret_answer)\w*":/);
});

test("answers to an artist are stored in no shared cache, and those to the web app in no cache at all", async () => {
  const { token } = await server.register();
  const headers = { authorization: `Bearer ${token}` };
  for (const url of [
    "/api/auth/me",
    "/api/account",
    "/api/statements",
    "/api/account/archive",
    "/trpc/auth.me",
    "/trpc/analytics.overview",
    "/trpc/analytics.royalties",
  ]) {
    const answer = await server.app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    // A client's own cache may keep REST answers that it revalidates each time.
    const kept = url.startsWith("/trpc/") ? /^no-store$/ : /^(?:no-store|private, no-cache)$/;
    expect(answer.headers["cache-control"], url).toMatch(kept);
  }
});

test("every procedure has exactly one REST row", () => {
  const called = ROUTES.flatMap((route) => ("procedure" in route ? route.procedure : (route.sameAs ?? [])));
  expect(called.sort()).toEqual(listOperationNames().sort());
});

test.each(ROUTES.filter((route) => !route.open).map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s requires a token",
  async (_name, { method, path }) => {
    const { status, body, headers } = await server.call(method, path.replace(":id", crypto.randomUUID()));
    expect(status).toBe(401);
    expect(body).toEqual({ detail: "Please log in to continue." });
    expect(headers["cache-control"]).toBe("no-store");
  },
);

test.each([
  ["GET", "/statements/not-an-id"],
  ["GET", `/statements/${crypto.randomUUID()}`],
  ["GET", `/statements/${crypto.randomUUID()}/refusals?cursor=x`],
  ["GET", `/statements/${crypto.randomUUID()}/original`],
  ["GET", "/statements/not-an-id/original"],
  ["POST", `/statements/${crypto.randomUUID()}/resolve`],
  ["DELETE", `/statements/${crypto.randomUUID()}`],
] as const)("%s %s is a 404 before anything else is checked", async (method, path) => {
  const { token } = await server.register();
  const body = method === "POST" ? { action: "nonsense" } : undefined;
  const answer = await server.call(method, path, { token, ...(body && { body }) });
  expect(answer).toMatchObject({ status: 404, body: { detail: "There is no such statement." } });
});

test("an unknown address is a 404 with a sentence", async () => {
  expect(await server.call("GET", "/nowhere")).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
});

test("a body that is missing, not JSON or not an object is a 400 with a sentence", async () => {
  for (const [type, payload] of [
    ["application/json", "{"],
    ["application/json", "[]"],
    ["application/json", '"text"'],
    ["application/json", ""],
    ["application/json", '{"__proto__": {"email": "a@b.example"}}'],
  ] as const) {
    const response = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": type },
      payload,
    });
    expect(response.statusCode, payload).toBe(400);
    expect(response.json().detail, payload).toMatch(/[a-z]/);
  }
});

test("another media type is a 415", async () => {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "text/plain" },
    payload: "hello",
  });
  expect(response.statusCode).toBe(415);
});

test("calls without a body accept empty JSON", async () => {
  const { token } = await server.register();
  const response = await server.app.inject({
    method: "POST",
    url: "/api/auth/logout",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    payload: "",
  });
  expect(response.statusCode).toBe(200);
});
