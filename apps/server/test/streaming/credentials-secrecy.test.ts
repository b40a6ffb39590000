import { connectDatabase } from "@ledgerline/db/client";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { asOwner } from "@ledgerline/db/test/test-server";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { createPlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import { sandboxEnvironment, startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { makePremium } from "../harness/make-premium.ts";
import { registerArtist } from "../harness/register-artist.ts";
import { decideAtSpotify } from "../harness/spotify-login.ts";

/** Every token and code that the sandbox issues. */
const TOKEN = /-(access|refresh|code)-[\w-]{20,}/;
const PRIVATE = ["client_secret", "api_key", "private_key", "secret_access_key", "access_key_id"];
const { spotify, youtube, apple_music, tidal, soundcloud, amazon_music } = SANDBOX_ACCOUNTS;

test("no credential or token is returned, logged or stored unsealed, in any failure", async () => {
  announceErrors(/^23514 .* "nobody"/);
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const sandbox = await startPlatformSandbox();
  onTestFinished(() => sandbox.close());
  const control = createPlatformControl(sandbox.url);
  const server = await startServerProcess({
    dataDir: makeTestDataDir(),
    env: {
      ...database.env,
      LOG_LEVEL: "trace",
      ...sandboxEnvironment(sandbox.addresses),
    },
  });
  const { token } = await registerArtist(server);
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    answers.push(JSON.stringify([...response.headers]), text);
    return { status: response.status, text };
  };
  const me = JSON.parse((await call("GET", "/api/auth/me")).text) as { id: string };
  await call("POST", "/api/streaming/tidal/connect", tidal.working);
  await makePremium({ databaseUrl: database.url }, me.id);

  const sent = {
    youtube: [youtube.working, youtube.invalid, youtube.apiNotEnabled, { ...youtube.working, more: "x" }],
    "apple-music": [apple_music.working, apple_music.wrongTeam, apple_music.notAKey],
    tidal: [tidal.working, tidal.wrongSecret, { client_secret: tidal.working.client_secret }],
    soundcloud: [soundcloud.working, soundcloud.wrongSecret],
    "amazon-music": [amazon_music.working, { ...amazon_music.working, partner_tag: "" }],
  };
  for (const [slug, accounts] of Object.entries(sent)) {
    for (const account of accounts) await call("POST", `/api/streaming/${slug}/connect`, account);
  }
  await call("POST", "/trpc/streaming.connect", { platform: "tidal", ...tidal.unknown });
  await call("POST", "/api/streaming/spotify/add-credentials", spotify.working);
  await call("POST", "/api/streaming/spotify/add-credentials", spotify.noPremium);
  for (const kind of ["garbage", "drop"] as const) {
    for (const platform of ["youtube", "tidal", "spotify"] as const) await control.addFault({ platform, kind });
    await call("POST", "/api/streaming/youtube/connect", youtube.second);
    await call("POST", "/api/streaming/tidal/connect", tidal.second);
    await call("POST", "/api/streaming/spotify/add-credentials", spotify.second);
    await call("GET", "/api/streaming/tidal/profiles?query=Paper");
    await control.clearFaults();
  }
  const { auth_url } = JSON.parse((await call("GET", "/api/streaming/spotify/auth-url")).text) as { auth_url: string };
  const back = await decideAtSpotify(auth_url);
  await call("GET", `/auth/spotify/callback?${new URLSearchParams(back)}`);
  expect((await call("POST", "/api/streaming/spotify/callback", back)).status).toBe(200);
  expect((await call("POST", "/api/streaming/spotify/callback", back)).status).toBe(400);
  await call("GET", "/api/streaming/status");
  await call("GET", "/trpc/streaming.status");

  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  const kept = JSON.stringify([
    await db.sql`select * from platform_credentials`,
    await db.sql`select * from platform_profiles`,
    await db.sql`select * from platform_syncs`,
    await db.sql`select * from oauth_states`,
    await db.sql`select data, output from pgboss.job`,
  ]);
  await asOwner(database)("alter table platform_credentials add constraint nobody check (false) not valid");
  expect((await call("POST", "/api/streaming/tidal/connect", tidal.working)).status).toBe(500);
  await db.close();

  server.process.kill("SIGTERM");
  const { errors } = await server.ended;
  const written = server.said.join("\n") + errors;
  expect(written).toContain("violates check constraint");
  expect(answers.join("\n")).toContain("Paper Lanterns");
  expect(kept).toContain("amazon_music");

  const secrets = [spotify, youtube, apple_music, tidal, soundcloud, amazon_music].flatMap((accounts) =>
    Object.values(accounts).flatMap((account) =>
      Object.entries(account as Record<string, string>).flatMap(([field, value]) =>
        PRIVATE.includes(field) ? secretLines(value) : [],
      ),
    ),
  );
  for (const [where, text] of Object.entries({ written, answers: answers.join("\n"), kept })) {
    for (const secret of secrets) expect(text.includes(secret), `${where}: ${secret}`).toBe(false);
    expect(TOKEN.exec(text)?.[0], where).toBeUndefined();
  }
  expect(written).not.toContain(back["state"]);
});

/** Every line of a key counts, because a leak may contain only one. */
function secretLines(value: string): string[] {
  return value.split("\n").filter((line) => line !== "" && !line.startsWith("-----"));
}
