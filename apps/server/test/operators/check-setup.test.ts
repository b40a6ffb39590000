// @module-tag drills
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createEmptyDatabase, createTestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, onTestFinished, test } from "vitest";

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const NOWHERE = "http://127.0.0.1:1";
/** Only this machine is contacted. */
const LOCAL = { SPOTIFY_API_URL: NOWHERE, CONNECTORS: "amazon_music" };

function check(env: Record<string, string>, dataDir = makeTestDataDir()): Promise<Ended> {
  return runOperatorCommand("check-setup", { dataDir, env: { ...LOCAL, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

test("a setup that works says so, and nothing is created", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = join(makeTestDataDir(), "data");
  const { code, stdout } = await check(database.env, dataDir);
  expect(stdout).toMatch(/^ok +database: Postgres \d+/m);
  expect(stdout).toMatch(/^ok +database: all migrations have run$/m);
  expect(stdout).toMatch(/^ok +database: (it is not distributed|all of it is distributed over \d+ workers .*)$/m);
  expect(stdout).toMatch(/^ok +disk: .* free/m);
  expect(stdout).toMatch(/^ok +clock: agrees with Postgres's clock$/m);
  expect(stdout).toMatch(/Nothing would stop the server\.\n$/);
  expect(code).toBe(0);
  expect(existsSync(dataDir)).toBe(false);
});

test("an empty database is reported as to be migrated, and is not changed", async () => {
  const database = await createEmptyDatabase();
  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await check(database.env);
    expect(stdout).toMatch(/^ok +database: \d+ migrations run at the next start$/m);
  }
});

test("what would stop the server is a fault, anything else a warning, and no secret is printed", async () => {
  const { code, stdout, stderr } = await check({
    DATABASE_URL: "postgres://ledgerline:s3cret@127.0.0.1:1/books",
    REDIS_URL: "redis://:s3cret@127.0.0.1:1",
    SMTP_URL: "smtp://books:s3cret@127.0.0.1:1",
    STRIPE_SECRET_KEY: "sk_test_s3cret",
    STRIPE_WEBHOOK_SECRET: "whsec_s3cret",
    STRIPE_API_URL: NOWHERE,
    CONNECTORS: "tidal",
    TIDAL_AUTH_URL: NOWHERE,
    TIDAL_API_URL: NOWHERE,
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAULT +database: The database at 127\.0\.0\.1:1 cannot be reached/m);
  expect(stdout).toMatch(/^warning +Redis: does not answer/m);
  expect(stdout).toMatch(/^warning +mail server: does not take mail \(ECONNECTION|ESOCKET/m);
  expect(stdout).toMatch(/^warning +Stripe: Stripe answered nothing/m);
  expect(stdout).toMatch(/^warning +tidal: 127\.0\.0\.1:1 and 127\.0\.0\.1:1 cannot be reached/m);
  expect(stdout).toMatch(/1 of these would stop the server\.\n$/);
  expect(stdout + stderr).not.toContain("s3cret");
});

test("a wrong configuration is reported as at start, and the bundled Postgres is left alone", async () => {
  const wrong = await check({ PORT: "http" });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("PORT must be a whole number") });
  const dataDir = makeTestDataDir();
  const { code, stdout } = await check({}, dataDir);
  expect(stdout).toContain("the bundled Postgres is not running: the server starts it");
  expect(code).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
});
