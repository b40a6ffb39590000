import { Script } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { findOperation } from "@ledgerline/api/operations";
import * as contract from "@ledgerline/contract/export";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get, post } from "../../src/rest/routes/route.ts";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of the document
let document: any;
beforeAll(async () => {
  server = await createTestApp();
  const { status, body } = await server.call("GET", "/openapi.json");
  expect(status).toBe(200);
  document = body;
});
afterAll(() => server.close());

test("the description is valid OpenAPI 3.1, with every reference resolved", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, address]) => address);
  expect(references).toContain("#/components/schemas/Statement");
  const named = ["schemas", "responses"].flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  );
  expect(named.sort()).toEqual([...new Set(references)].sort());
});

test("the description names every row, each with a unique id", () => {
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const rows = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(rows.sort());
  const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (methods) => Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s has a named schema for its answer, unless it is a file",
  (_name, { method, path, status, ...route }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const content = operation.responses[status].content;
    const download = ("file" in route && route.file.download) || ["application/json"];
    for (const type of download) {
      const schema =
        type === "application/json"
          ? { $ref: expect.stringMatching(/schemas\/[A-Z]\w+$/) }
          : { type: "string", contentMediaType: type };
      expect(content).toMatchObject({ [type]: { schema } });
    }
    expect(Object.keys(content)).toEqual([...download]);
    const error = { schema: { $ref: "#/components/schemas/Error" } };
    expect(operation.responses.default.content).toEqual({ "application/json": error });
  },
);

test("each call says whether it takes an API token, and which scope that needs", async () => {
  const security = (path: string, method: string) => document.paths[path][method].security;
  const either = [{ token: [] }, { apiToken: [] }];
  expect(security("/statements", "post")).toEqual(either);
  expect(document.paths["/statements"].post.description).toContain("An API token needs the scope `statements:write`.");
  expect(security("/royalties/tracks/{track_id}", "get")).toEqual(either);
  expect(security("/account/tokens", "post")).toEqual([{ token: [] }]);
  expect(security("/auth/login", "post")).toEqual([]);
  const { body } = await server.call("GET", "/docs");
  expect(body).toMatch(/An API token needs the scope (?:`|<code>)statements:write/);
});

test("a row takes the schemas of its procedure", () => {
  expect(findOperation("export.preview")).toMatchObject({
    input: contract.ExportPreviewInput,
    output: contract.ExportPreview,
  });
  const row = ROUTES.find(({ path }) => path === "/export/royalties/preview");
  expect(row).toMatchObject({ input: contract.ExportPreviewInput, output: contract.ExportPreview });
});

test("a field in the path is not in the body, and a platform in the path is its slug", () => {
  const { parameters, requestBody } = document.paths["/streaming/{platform}/connect"].post;
  expect(parameters).toEqual([
    {
      name: "platform",
      in: "path",
      required: true,
      description: expect.any(String),
      example: "youtube",
      schema: { type: "string", enum: ["youtube", "apple-music", "tidal", "soundcloud", "amazon-music"] },
    },
  ]);
  const { anyOf } = requestBody.content["application/json"].schema;
  expect(anyOf.map(({ required }: { required: string[] }) => required)).toContainEqual(["api_key"]);
  expect(JSON.stringify(anyOf)).not.toContain('"platform"');
});

test("a row that does not match its procedure does not compile", () => {
  const misfits = () => [
    // @ts-expect-error there is no such procedure
    get("/nowhere", "nowhere.at", "No procedure"),
    // @ts-expect-error a procedure that changes something
    get("/auth/logout", "auth.logout", "Logs out by GET"),
    // @ts-expect-error a procedure that only reads
    post("/auth/me", "auth.me", "Reads by POST"),
    // @ts-expect-error its input has no such field
    get("/statements/:number", "statements.get", "No such field"),
    get("/statements/:id", "statements.get", "Fits"),
  ];
  expect(misfits).toBeTypeOf("function");
});

test("the description tells a new statement from a known one", () => {
  const { 200: known, 202: taken } = document.paths["/statements"].post.responses;
  expect(known.description).toMatch(/already/);
  expect(known.content).toEqual(taken.content);
  expect(taken.description).toMatch(/Upload/);
});

test("the page has contents, an example and a form for each call, and nothing from another site", async () => {
  const { status, body } = await server.call("GET", "/docs");
  expect(status).toBe(200);
  for (const { operationId } of Object.values(document.paths).flatMap((methods) => Object.values(methods as object))) {
    expect(body).toContain(`<a href="#${operationId}"`);
    expect(body).toContain(`<details class="call" id="${operationId}">`);
    expect(body).toContain(`ledgerline.${operationId}(`);
  }
  expect(body).toContain('<a href="#schema-Statement">Statement</a>');
  expect(body).toContain('<section id="schema-Statement">');
  expect(body.match(/<form data-method/g)).toHaveLength(ROUTES.length);
  expect([...body.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).not.toContainEqual(
    expect.stringMatching(/^(?!#|\/api\/)/),
  );
});

test("the script of the page is JavaScript that needs nothing from outside itself", async () => {
  const { body, headers } = await server.call("GET", "/docs/page.js");
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(() => new Script(body)).not.toThrow();
  expect(body).not.toMatch(/\bimport\b|\brequire\b|innerHTML|eval\(/);
});

test.each(["/openapi.json", "/docs", "/docs/page.js"])(
  "%s is compressed, and not sent again unchanged",
  async (path) => {
    const whole = await server.app.inject({ url: `/api${path}` });
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const packed = await server.app.inject({ url: `/api${path}`, headers: { "accept-encoding": encoding } });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers.vary).toBe("accept-encoding");
      expect(unpack(packed.rawPayload)).toEqual(whole.rawPayload);
    }
    const again = await server.app.inject({
      url: `/api${path}`,
      headers: { "if-none-match": String(whole.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  },
);

test("the document is at most 110 KB as sent", async () => {
  const { rawPayload } = await server.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "gzip" } });
  expect(rawPayload.length).toBeLessThan(110 * 1024);
});
