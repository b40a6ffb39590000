import { connectDatabase } from "@ledgerline/db/client";
import { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../src/boot/build-app.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { serveBeside, stillVersions } from "../harness/apps/serve-beside.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const clock = () => new Date("2026-11-20T12:00:00Z");
const HEARD = { timeout: 60_000 };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { clock, versions: stillVersions() });
});
afterAll(() => server.close());
const others = serveBeside(() => server, clock);

const overviewOf = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: "/api/analytics/overview", headers: { authorization: `Bearer ${token}` } })).body;
const useSamples = (token: string) => server.call("POST", "/analytics/test-sync", { token });

test("a server that has lost its listener sees the changes it missed, and hears again", async () => {
  const { token } = await server.register();
  const statements = await statementCalls(server, token);
  const follow = async () =>
    expect.poll(() => overviewOf(others.keeping, token), HEARD).toBe(await overviewOf(others.forgetful, token));
  await follow();
  const { sql, close } = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ledgerline figures'`;
  await close();
  await useSamples(token);
  await follow();
  const { id } = (await statements.upload(distrokidText([{}]), "march.tsv")).body;
  await statements.settled(id);
  await follow();
});

test("a server that does not notice it hears nothing sees a change after two seconds", async () => {
  let elapsed = 0;
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  class Deaf extends FigureVersions {
    override hear(hears: boolean): void {
      super.hear(hears);
      listens();
    }
    override forget(): void {}
  }
  const deaf = await buildApp(server.config, { clock, versions: new Deaf(() => () => elapsed) });
  onTestFinished(() => deaf.close());
  await listening;
  const { token } = await server.register();
  const before = await overviewOf(deaf, token);
  await useSamples(token);
  elapsed = 1_999;
  expect(await overviewOf(deaf, token)).toBe(before);
  elapsed = 2_000;
  const now = await overviewOf(deaf, token);
  expect(now).not.toBe(before);
  expect(now).toBe(await overviewOf(others.forgetful, token));
});

test("the server that made a change sees it at once, whatever it hears", async () => {
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  /** Forgets what it changes, and never forgets anything because of what it hears. */
  class Own extends FigureVersions {
    #own = false;
    override hear(hears: boolean): void {
      super.hear(hears);
      listens();
    }
    override whileChanging<T>(accounts: readonly string[], change: () => Promise<T>): Promise<T> {
      this.#own = true;
      const changed = super.whileChanging(accounts, change);
      this.#own = false;
      return changed;
    }
    override forget(account: string): void {
      if (this.#own || account === "") super.forget(account);
    }
  }
  const own = await buildApp(server.config, { clock, versions: new Own(() => () => 0) });
  onTestFinished(() => own.close());
  await listening;
  const { token } = await server.register();
  const before = await overviewOf(own, token);
  const headers = { authorization: `Bearer ${token}` };
  await own.inject({ method: "POST", url: "/api/analytics/test-sync", headers });
  const now = await overviewOf(own, token);
  expect(now).not.toBe(before);
  expect(now).toBe(await overviewOf(others.forgetful, token));
});

test("a server that was suspended for a while sees what has changed meanwhile", { timeout: 120_000 }, async () => {
  const { token } = await server.register();
  const dataDir = makeTestDataDir();
  const secret = Buffer.from(server.config.sessionSecret).toString("base64");
  const env = { DATABASE_URL: server.databaseUrl, DATABASE_OWNER_URL: server.ownerUrl, SESSION_SECRET: secret };
  const paused = await startServerProcess({ dataDir, env });
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${paused.url}/api/analytics/overview`, { headers })).text();
  };
  const before = await ask();
  paused.process.kill("SIGSTOP");
  await useSamples(token);
  paused.process.kill("SIGCONT");
  await expect.poll(ask, HEARD).not.toBe(before);
});
