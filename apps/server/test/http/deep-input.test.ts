import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

/** What fits into an address, and into an artist's request body. */
const ADDRESS_CHARS = 15_000;
const BODY_CHARS = 1024 * 1024;

const SHAPES = [
  ["[", "]"],
  ['{"a":', "}"],
] as const;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await createTestApp();
  ({ token } = await server.register());
});
afterAll(() => server.close());

function nested([open, close]: (typeof SHAPES)[number], chars: number): string {
  const depth = Math.floor((chars - 1) / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

async function send(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(payload && { "content-type": "application/json" }) };
  const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: statusCode, detail: body };
}

const taking = listOperationNames().filter((name) => findOperation(name).input !== null);

test.each(taking)("%s refuses input that is nested as deep as possible", async (name) => {
  for (const shape of SHAPES) {
    const answer =
      findOperation(name).type === "query"
        ? await send("GET", `/trpc/${name}?input=${nested(shape, ADDRESS_CHARS)}`)
        : await send("POST", `/trpc/${name}`, nested(shape, BODY_CHARS));
    expect(answer).toMatchObject({ status: 400, detail: expect.stringContaining(MESSAGES.invalidInput) });
  }
});

const posting = ROUTES.filter((route) => !("file" in route) && route.method !== "GET");

test.each(posting)("$method $path refuses a body that is nested as deep as possible", async ({ method, path }) => {
  const url = `/api${path.replaceAll(/:\w+/g, "x")}`;
  for (const shape of SHAPES) {
    const answer = await send(method, url, nested(shape, BODY_CHARS));
    expect(answer).toEqual({ status: 400, detail: JSON.stringify({ detail: MESSAGES.invalidInput }) });
  }
});

test("a batch that is nested as deep as possible is refused", async () => {
  const input = `{"0":${nested(SHAPES[0], ADDRESS_CHARS)},"1":{}}`;
  const { status, detail } = await send("GET", `/trpc/royalties.tracks,statements.list?batch=1&input=${input}`);
  expect(status).toBe(400);
  expect(JSON.parse(detail)).toHaveLength(2);
});
