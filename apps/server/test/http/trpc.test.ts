import type { AppRouter } from "@ledgerline/api";
import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await createTestApp();
  url = `${await server.app.listen({ host: "127.0.0.1", port: 0 })}/trpc`;
});
afterAll(() => server.close());

const client = (token = "") =>
  createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url, maxItems: 10, headers: { authorization: `Bearer ${token}` } })],
  });

const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof TRPCClientError)) throw new Error("the call did not fail");
  return error as TRPCClientError<AppRouter>;
};

test("a typed client reads several screens in one batch", async () => {
  const { artist, token } = await server.register();
  const api = client(token);
  const [me, overview, royalties, plan] = await Promise.all([
    api.auth.me.query(),
    api.analytics.overview.query(),
    api.analytics.royalties.query(),
    api.subscription.status.query(),
  ]);
  expect(me).toEqual(artist);
  expect(overview.totals.plays).toBe(0);
  expect(royalties.estimated_rates.tidal).toBe(0.007);
  expect(plan.plan.name).toBe("Free Plan");
});

test("tRPC and REST give the same answers", async () => {
  const { token } = await server.register();
  const api = client(token);
  const rest = async (path: string) => (await server.call("GET", path, { token })).body;
  expect(await api.analytics.royalties.query()).toEqual(await rest("/analytics/royalties"));
  expect(await api.analytics.syncStatus.query()).toEqual(await rest("/analytics/sync-status"));
  expect(await api.streaming.status.query()).toEqual(await rest("/streaming/status"));
  expect(await api.statements.list.query()).toEqual(await rest("/statements"));
});

test("an error has the sentence and the invalid fields", async () => {
  const wrong = await failure(client().auth.login.mutate({ email: "no@one.org", password: "not this one" }));
  expect(wrong.data).toMatchObject({ httpStatus: 401, detail: "The email or password is incorrect." });
  const bad = await failure(client().auth.login.mutate({ email: "nobody", password: "" }));
  expect(bad.data).toMatchObject({
    httpStatus: 400,
    detail: "Enter a valid email",
    issues: [
      { field: "email", message: "Enter a valid email" },
      { field: "password", message: "Enter your password" },
    ],
  });
  const nobody = await failure(client().analytics.overview.query());
  expect(nobody.data).toMatchObject({ httpStatus: 401, detail: "Please log in to continue." });
  expect(JSON.stringify(nobody.shape)).not.toMatch(/stack/);
});

test("a method that no client uses is refused, and is not a failure of the server", async () => {
  const answer = await server.app.inject({ method: "TRACE" as "GET", url: "/trpc/auth.me" });
  expect(answer.statusCode).toBe(405);
  expect(answer.json()).toEqual({ detail: "Use GET to read something, and POST to change it." });
});
