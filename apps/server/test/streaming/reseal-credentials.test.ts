import { randomBytes } from "node:crypto";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { restClient } from "../harness/streaming-client.ts";

const [older, newer, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];

let sandbox: RunningPlatformSandbox;
let server: TestApp;
let db: Database;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  server = await createTestApp({ connectorAddresses: sandbox.addresses, credentialsKeys: [older] });
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await server.close();
  await sandbox.close();
});

const reseal = (keys: Buffer[]) => {
  const env = { CREDENTIALS_KEY: keys.map((key) => key.toString("base64")).join(",") };
  return runOperatorCommand("reseal-credentials", { ...server, env });
};

const sealedRows = () => db.sql<
  { account_id: string; platform: PlatformId; credentials: string; tokens: string | null }[]
>`
  select account_id, platform, credentials, tokens from platform_credentials order by account_id, platform`;

test("credentials are resealed with the newest key while a server runs, any number of times", async () => {
  const { artist, token } = await server.register();
  await makePremium(server, artist.id);
  const api = restClient(server, token);
  await api.connect("tidal", SANDBOX_ACCOUNTS.tidal.working);
  await api.connect("amazon_music", SANDBOX_ACCOUNTS.amazon_music.working);
  // More connections than one batch holds.
  const [sealed] = (await sealedRows()).filter(({ platform }) => platform === "amazon_music");
  const old = createSealer([older]);
  const others = Array.from({ length: 230 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  await db.sql`
    insert into accounts (id, artist_name, created_at)
    select id::uuid, 'Paper Lanterns', now() from unnest(${`{${others}}`}::text[]) id`;
  for (const accountId of others) {
    const boundTo = { accountId, platform: "amazon_music", purpose: "credentials" } as const;
    await db.sql`
      insert into platform_credentials (account_id, platform, version, state, credentials)
      values (${accountId}, 'amazon_music', gen_random_uuid(), 'saved', ${old.seal(boundTo, SANDBOX_ACCOUNTS.amazon_music.working)})`;
  }
  expect(sealed?.tokens).toBeNull();

  const { stdout } = await reseal([newer, older]);
  expect(stdout).toBe("Resealed the credentials of 232 connections with the newest key.\n");
  const secrets = createSealer([newer]);
  for (const { account_id: accountId, platform, credentials, tokens } of await sealedRows()) {
    const expected = SANDBOX_ACCOUNTS[platform as "tidal" | "amazon_music"].working;
    expect(secrets.open({ accountId, platform, purpose: "credentials" }, credentials)).toEqual(expected);
    if (platform !== "tidal") continue;
    const opened = secrets.open({ accountId, platform, purpose: "tokens" }, tokens ?? "");
    expect(opened).toMatchObject({ app: { accessToken: expect.any(String) } });
  }
  expect((await reseal([newer, older])).stdout).toBe(
    "Resealed the credentials of 0 connections with the newest key.\n",
  );
});

test("tokens that no key opens are dropped and fetched again, so they do not keep an old key alive", async () => {
  await db.sql`
    update platform_credentials set tokens = ${createSealer([foreign]).seal(
      { accountId: "somebody", platform: "tidal", purpose: "tokens" },
      {},
    )} where platform = 'tidal'`;
  expect((await reseal([newer])).stdout).toBe("Resealed the credentials of 1 connection with the newest key.\n");
  const [tidal] = (await sealedRows()).filter(({ platform }) => platform === "tidal");
  expect(tidal?.tokens).toBeNull();
});

test("credentials that no key opens stay, and the command fails, so that no key is dropped too early", async () => {
  const before = await sealedRows();
  const failure = await reseal([foreign]).catch((error: { code: number; stdout: string }) => error);
  expect(failure).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/No key in CREDENTIALS_KEY opens the credentials of 232 connections/),
  });
  expect(await sealedRows()).toEqual(before);
});
