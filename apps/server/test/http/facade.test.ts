import { appRouter, type Caller } from "@ledgerline/api/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RestRequest } from "../../src/rest/route.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/create-test-app.ts";

/** Procedures that have no REST row, each with its reason. */
const WITHOUT_ROW: Record<string, string> = {};

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const procedures = Object.entries(appRouter._def.procedures) as unknown as [string, { _def: { output?: unknown } }][];

/** The name of the procedure that a row calls. */
function calledBy(call: (api: Caller, request: RestRequest) => unknown): string {
  const path: string[] = [];
  const recorder: object = new Proxy(() => {}, {
    get(_target, key) {
      path.push(String(key));
      return recorder;
    },
    apply: () => undefined,
  });
  call(recorder as Caller, { params: {}, query: {}, body: {} });
  return path.join(".");
}

test.each(procedures)("%s has an output schema", (_name, procedure) => {
  expect(procedure._def.output).toBeDefined();
});

test("every procedure has exactly one REST row or a stated reason", () => {
  const called = ROUTES.flatMap((route) => ("call" in route ? [calledBy(route.call)] : []));
  expect([...called, ...Object.keys(WITHOUT_ROW)].sort()).toEqual(procedures.map(([name]) => name).sort());
});

test.each(ROUTES.filter((route) => !route.open).map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s asks for a token",
  async (_name, { method, path }) => {
    const { status, body, headers } = await server.call(method, path.replace(":id", crypto.randomUUID()));
    expect(status).toBe(401);
    expect(body).toEqual({ detail: "Please log in to go on." });
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
] as const)("%s %s is not found before anything else is wrong", async (method, path) => {
  const { token } = await server.register();
  const body = method === "POST" ? { action: "nonsense" } : undefined;
  const answer = await server.call(method, path, { token, ...(body && { body }) });
  expect(answer).toMatchObject({ status: 404, body: { detail: "There is no such statement." } });
});

test("an address that does not exist answers a sentence", async () => {
  expect(await server.call("GET", "/nowhere")).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
});

test("a body that is no JSON, no object or missing is a 400 with a sentence", async () => {
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

test("the description names every row, and its schemas are JSON", async () => {
  const { status, body } = await server.call("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const rows = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(rows.sort());
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the description tells a statement that is taken in from one that is known", async () => {
  const { body } = await server.call("GET", "/openapi.json");
  const { 200: known, 202: taken } = body.paths["/statements"].post.responses;
  expect(known.description).toMatch(/already/);
  expect(known.content).toEqual(taken.content);
  expect(taken.description).toMatch(/Hand in/);
});

test("the description is readable without a network", async () => {
  const { status, body } = await server.call("GET", "/docs");
  expect(status).toBe(200);
  expect(body).toContain("/api/export/royalties");
  expect(body).not.toMatch(/<script|https?:\/\//);
});
