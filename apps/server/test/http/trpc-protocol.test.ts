import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { appRouter } from "@ledgerline/api/server";
import type { Context } from "@ledgerline/domain/context/context";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDependencies } from "../../src/boot/create-dependencies.ts";
import { requestContext } from "../../src/http/request-context.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

/** The same router behind tRPC's own adapter, on the same database. */
let stock: FastifyInstance;
let domain: Context;
let ours: TestApp;
let token: string;
beforeAll(async () => {
  ours = await createTestApp();
  ({ token } = await ours.register());
  stock = Fastify({ routerOptions: { maxParamLength: 5000 } });
  domain = await createDependencies(ours.config, stock.log, null);
  await stock.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: 10,
      createContext: ({ req }: Parameters<typeof createStockContext>[0]) => createStockContext({ req }),
    },
  });
});
afterAll(async () => {
  await stock.close();
  await domain.jobs.stop(0);
  await Promise.all([domain.threads.inspections.close(), domain.outside.renewals.close()]);
  await Promise.all([domain.db.close(), domain.pools.entry.close(), domain.pools.bulk.close()]);
  await ours.close();
});

function createStockContext({ req }: { req: Parameters<typeof requestContext>[1] }) {
  return { ...requestContext(domain, req), requestId: "" };
}

/** What differs between two answers: the request's id, and the details of a new guest. */
const OWN = /"(request_id|access_token|id|email|created_at|guest_until)":"[^"]*"/g;

async function bothAnswer(request: InjectOptions) {
  const answers = await Promise.all(
    [ours.app, stock].map(async (app) => {
      const { statusCode, headers, body } = await app.inject(request);
      const json = JSON.parse(body.replaceAll(OWN, '"$1":""'));
      return { statusCode, type: headers["content-type"]?.toString().split(";")[0], json };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  return answers[0] as { statusCode: number; type: string; json: unknown };
}

const asked = (method: "GET" | "POST", path: string, input?: unknown, authorization?: string): InjectOptions => {
  const [name = "", query = ""] = path.split("?");
  const text = input === undefined ? undefined : JSON.stringify(input);
  const search = new URLSearchParams(query);
  if (method === "GET" && text !== undefined) search.set("input", text);
  return {
    method,
    url: `/trpc/${name}?${search}`,
    headers: {
      ...(method === "POST" && { "content-type": "application/json" }),
      ...(authorization && { authorization }),
    },
    ...(method === "POST" && text !== undefined && { payload: text }),
  };
};

test.each(listOperationNames())("%s is answered as tRPC's own adapter would", async (name) => {
  const bearer = `Bearer ${token}`;
  await bothAnswer(asked("GET", name));
  await bothAnswer(asked("POST", name, {}));
  await bothAnswer(asked("GET", name, { id: "no id", unknown: [1, null] }, bearer));
  if (findOperation(name).type === "query") await bothAnswer(asked("GET", name, undefined, bearer));
  else await bothAnswer(asked("POST", name, { unknown: 1 }, "Bearer nonsense"));
});

describe("a batch", () => {
  test("is answered call by call, in order", async () => {
    const names = "auth.me,analytics.overview,statements.list,streaming.status";
    const { statusCode, json } = await bothAnswer(asked("GET", `${names}?batch=1`, {}, `Bearer ${token}`));
    expect(statusCode).toBe(200);
    expect(json).toHaveLength(4);
  });

  test("is a 207 when some of its calls fail, and has their status when all do", async () => {
    const mixed = asked("GET", "auth.me,statements.get?batch=1", { 1: { id: "no id" } }, `Bearer ${token}`);
    expect((await bothAnswer(mixed)).statusCode).toBe(207);
    expect((await bothAnswer(asked("GET", "auth.me,statements.list?batch=1", {}))).statusCode).toBe(401);
  });

  test("with too many calls, or with both queries and mutations, is refused as a whole", async () => {
    const eleven = Array.from({ length: 11 }, () => "auth.me").join(",");
    for (const names of [eleven, "auth.me,auth.logout"]) {
      const answers = await Promise.all(
        [ours.app, stock].map((app) => app.inject(asked("GET", `${names}?batch=1`, {}))),
      );
      for (const answer of answers) expect(answer.statusCode).toBe(400);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
    }
  });

  test("may repeat a call, name none, or have inputs for calls that it does not have", async () => {
    await bothAnswer(asked("GET", "auth.me,auth.me?batch=1", { 7: {} }, `Bearer ${token}`));
    await bothAnswer(asked("GET", "auth.me,?batch=1", {}));
    await bothAnswer(asked("GET", "auth.me,,auth.me?batch=1", {}));
  });
});

test("a path that names no procedure is not found", async () => {
  for (const name of [
    "auth",
    "auth.",
    "auth.nothing",
    "constructor",
    "__proto__.me",
    "auth.me.more",
    "auth/me",
    "auth.constructor",
  ]) {
    const { statusCode } = await bothAnswer(asked("GET", encodeURIComponent(name)));
    expect(statusCode).toBe(404);
  }
});

test("input that is not JSON fails only the calls that take input", async () => {
  for (const text of ["{", "nothing", '"text"', "null", "[]", "1", ""]) {
    const input = encodeURIComponent(text);
    for (const query of [`input=${input}`, `batch=1&input=${input}`, `input=${input}&input=%7B%7D`]) {
      for (const name of ["auth.me", "statements.get", "plays.days"]) {
        await bothAnswer({
          method: "GET",
          url: `/trpc/${name}?${query}`,
          headers: { authorization: `Bearer ${token}` },
        });
      }
    }
    await bothAnswer({
      method: "POST",
      url: "/trpc/auth.login",
      headers: { "content-type": "application/json" },
      payload: text,
    });
  }
});

test("a body that is not JSON is refused, and so is a read by POST", async () => {
  const form = await ours.app.inject({
    method: "POST",
    url: "/trpc/auth.login",
    headers: { "content-type": "text/plain" },
    payload: "{}",
  });
  expect(form.statusCode).toBe(415);
  expect((await bothAnswer(asked("POST", "auth.me", {}))).statusCode).toBe(405);
});
