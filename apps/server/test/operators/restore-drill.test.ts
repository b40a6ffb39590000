// @module-tag drills
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase } from "@ledgerline/db/client";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { sandboxEnvironment, startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { makeTestDataDir, makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { TOTP } from "otpauth";
import { expect, onTestFinished, test, vi } from "vitest";
import { logIn, registerArtist } from "../harness/register-artist.ts";
import { statementText } from "../harness/statement-text.ts";
import { syncArtist } from "../harness/sync-artist.ts";

const PATIENCE = { timeout: 900_000 };
const PASSWORD = "a quiet field of barley";
const FROZEN = {
  kind: "frozen",
  to: "DistroKid",
  frozen: {
    platform: "spotify",
    track_id: null,
    notice_on: "2026-04-10",
    notice: "Held back.",
    asked: "",
    answered: "",
  },
};

/** A statement of another month, so that it does not replace the first. */
const statementOf = (month: string, rows: number) => statementText(rows).replaceAll("2026-03-12", `${month}-12`);

const HALF_MINUTE = 30_000;

/** A code from a half minute after `used`, valid for at least another 15 s. */
async function codeOf(secret: string, used = 0): Promise<{ code: string; used: number }> {
  const isFresh = () => Date.now() - used >= HALF_MINUTE && Date.now() % HALF_MINUTE < HALF_MINUTE / 2;
  await vi.waitUntil(isFresh, { timeout: 3 * HALF_MINUTE, interval: 100 });
  const now = Date.now();
  return { code: new TOTP({ secret }).generate({ timestamp: now }), used: now - (now % HALF_MINUTE) };
}

/** Calls to a server that may be replaced later. */
function callsOf(server: { url: string }) {
  return async (method: string, path: string, { token = "", body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

async function startSandbox(): Promise<Record<string, string>> {
  const sandbox = await startPlatformSandbox();
  onTestFinished(() => sandbox.close());
  return { ...sandboxEnvironment(sandbox.addresses), PREMIUM_FOR_ALL: "1" };
}

/** Moves a server's backup to a new machine; `files` of DATA_DIR go with it. */
async function moveTo(backup: string, from: string, files: string[]) {
  const dataDir = makeTestDataDir();
  for (const file of files) await copyFile(join(from, file), join(dataDir, file));
  const { stdout } = await runOperatorCommand("restore", { dataDir, args: [backup] });
  return { dataDir, stdout };
}

test("after a restore everybody logs in again, and continues with their data", PATIENCE, async () => {
  const env = await startSandbox();
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ dataDir, env });
  const call = callsOf(server);
  const artist = await registerArtist(server);
  const platforms = syncArtist((method, path, body) =>
    call(method, path, { token: artist.token, ...(body && { body }) }),
  );
  await platforms.connect("youtube");
  await platforms.confirm("youtube");
  const before = { youtube: await platforms.untilSynced("youtube") };
  const first = await artist.upload(statementText(500));
  const deleted = await artist.upload(statementOf("2026-04", 20));
  await artist.untilBooked(first.id);
  await artist.untilBooked(deleted.id);
  const { body: claim } = await call("POST", "/claims", { token: artist.token, body: FROZEN });
  const guarded = await registerArtist(server);
  const begun = await call("POST", "/account/second-factor/begin", {
    token: guarded.token,
    body: { password: PASSWORD },
  });
  const { code, used } = await codeOf(begun.body.secret);
  const turnedOn = await call("POST", "/account/second-factor/confirm", { token: guarded.token, body: { code } });
  const [recoveryCode] = turnedOn.body.recovery_codes;
  const forgetful = await registerArtist(server);
  const { stdout: link } = await runOperatorCommand("reset-password", { dataDir, args: [forgetful.email] });
  const [, linkToken] = link.match(/#([\w.-]+)/) ?? [];
  await artist.untilReconciled();
  const file = join(makeTestDataDir(), "backup.zip");
  await runOperatorCommand("backup", { dataDir, args: [file] });
  server.process.kill("SIGTERM");
  await server.ended;

  const moved = await moveTo(file, dataDir, ["session-secret", "credentials-key"]);
  expect(moved.stdout).toContain("All sessions, links and recovery codes have ended");
  expect(moved.stdout).toContain("1 artist with two-step login will need new recovery codes");
  expect(moved.stdout).toContain("DATA_DIR has no list of closed accounts");
  expect(moved.stdout).not.toContain("CREDENTIALS_KEY");
  const [, takenAt] = moved.stdout.match(/as they were at (\S+)\.\n/) ?? [];
  Object.assign(server, await startServerProcess({ dataDir: moved.dataDir, env }));

  for (const { token } of [artist, guarded]) expect((await call("GET", "/auth/me", { token })).status).toBe(401);
  const typed = (entered: string) => ({ email: guarded.email, password: PASSWORD, code: entered });
  expect((await call("POST", "/auth/login", { body: typed(recoveryCode) })).status).toBe(401);
  const later = await codeOf(begun.body.secret, used);
  const entered = await call("POST", "/auth/login", { body: typed(later.code) });
  const { second_factor } = (await call("GET", "/account", { token: entered.body.access_token })).body;
  expect(second_factor).toEqual({ on: true, recovery_codes: 0 });
  const chosen = { token: linkToken, new_password: "another field of barley" };
  expect((await call("POST", "/auth/password/choose", { body: chosen })).status).toBe(400);

  const again = await logIn(server, artist);
  const { token } = again;
  expect((await call("GET", "/auth/me", { token })).body.restored_from).toBe(takenAt);
  expect((await call("POST", "/account/restored/dismiss", { token })).status).toBe(200);
  expect((await call("GET", "/auth/me", { token })).body.restored_from).toBeNull();

  const anew = syncArtist((method, path, body) => call(method, path, { token, ...(body && { body }) }));
  let lastSync = before.youtube.last_sync.at;
  for (let time = 0; time < 2; time += 1) {
    expect((await call("POST", "/analytics/sync-real", { token })).status).toBe(200);
    await expect
      .poll(async () => (await anew.untilSynced("youtube")).last_sync, { timeout: 120_000 })
      .toMatchObject({ status: "live_api_success", at: expect.not.stringMatching(lastSync) });
    lastSync = (await anew.untilSynced("youtube")).last_sync.at;
  }
  const second = await again.upload(statementOf("2026-05", 40));
  await again.untilBooked(second.id);
  expect((await call("POST", "/claims", { token, body: FROZEN })).status).toBe(200);
  expect((await call("DELETE", `/statements/${deleted.id}`, { token })).status).toBe(200);
  const left = (await again.statements()).map(({ id, state }) => ({ id, state }));
  expect(left).toEqual([second, first].map(({ id }) => ({ id, state: "booked" })));
  expect(await again.statement(first.id)).toMatchObject({ rows: { booked: 500, refused: 0 } });
  const { body: claims } = await call("GET", "/claims", { token });
  expect(claims.claims).toHaveLength(2);
  expect((await call("GET", `/claims/${claim.id}`, { token })).body).toEqual(claim);
  server.process.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(server.said.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test("a server restored without its key tells the artist and the operator", PATIENCE, async () => {
  const env = await startSandbox();
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ dataDir, env });
  const call = callsOf(server);
  const artist = await registerArtist(server);
  const youtube = { token: artist.token, body: SANDBOX_ACCOUNTS.youtube.working };
  expect((await call("POST", "/streaming/youtube/connect", youtube)).status).toBe(200);
  const guarded = await registerArtist(server);
  const begun = await call("POST", "/account/second-factor/begin", {
    token: guarded.token,
    body: { password: PASSWORD },
  });
  const { code } = await codeOf(begun.body.secret);
  await call("POST", "/account/second-factor/confirm", { token: guarded.token, body: { code } });
  const file = join(makeTestDataDir(), "backup.zip");
  await runOperatorCommand("backup", { dataDir, args: [file] });
  server.process.kill("SIGTERM");
  await server.ended;

  const moved = await moveTo(file, dataDir, ["session-secret"]);
  const lost = "CREDENTIALS_KEY does not open the keys of 1 connection and the two-step login of 1 artist";
  expect(moved.stdout).toContain(lost);
  Object.assign(server, await startServerProcess({ dataDir: moved.dataDir, env }));
  const checked = await runOperatorCommand("check-setup", { dataDir: moved.dataDir, env });
  expect(checked.stdout).toContain(`warning  keys: ${lost}`);

  const { token } = await logIn(server, artist);
  const notice =
    "Ledgerline cannot open your YouTube Music keys, because this server was restored or moved without the key that seals them. Enter them again.";
  const card = async () => (await call("GET", "/streaming/status", { token })).body.platforms.youtube;
  expect(await card()).toMatchObject({ notice, credentials_readable: false });
  const refused = await call("POST", "/analytics/sync-real", { token });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Enter them again under Platforms.") },
  });
  const { body: standing } = await call("GET", "/analytics/sync-status", { token });
  expect(standing).toMatchObject({ sync_unavailable_reason: refused.body.detail, connected_platforms: 0 });
  expect((await call("POST", "/streaming/youtube/connect", { ...youtube, token })).status).toBe(200);
  expect(await card()).toMatchObject({ notice: null, credentials_readable: true });

  const locked = await call("POST", "/auth/login", {
    body: { email: guarded.email, password: PASSWORD, code },
  });
  const detail = expect.stringContaining("it cannot check your app's codes");
  expect(locked).toMatchObject({ status: 401, body: { detail, issues: [{ field: "code" }] } });
  await runOperatorCommand("end-second-factor", { dataDir: moved.dataDir, args: [guarded.email] });
  await logIn(server, guarded);
});

test("nothing that lets somebody in is restored, even from an older server's backup", PATIENCE, async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServerProcess({ dataDir });
  const { id } = await registerArtist(server);
  server.process.kill("SIGTERM");
  await server.ended;
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  const { sql } = db;
  await sql`
    insert into oauth_states (account_id, user_id, state, session_id, verifier, expires_at)
    select ${id}, id, 'state', gen_random_uuid(), 'sealed', now() + interval '1 day' from users`;
  await sql`
    insert into invitations (account_id, id, email, role, secret_hash, mailed, invited_by, created_at, expires_at)
    select ${id}, gen_random_uuid(), 'friend@example.com', 'owner', 'hash', true, id, now(), now() + interval '1 day'
    from users`;
  await sql`
    insert into api_tokens (account_id, id, user_id, name, scopes, secret_hash, created_at, expires_at)
    select ${id}, gen_random_uuid(), id, 'Uploader', '{statements:write}', 'hash', now(), now() + interval '1 day'
    from users`;
  await sql`insert into user_links select id, 'confirm_email', 'hash', 'new@example.com', now() + interval '1 day' from users`;
  await sql`insert into recovery_codes select id, 'hash' from users`;
  await sql`insert into notice_mails values (${id}, '2026-11-01', '[]', 1, 'hash')`;
  await db.close();
  await database.stop();
  const file = join(makeTestDataDir(), "backup.zip");
  await runOperatorCommand("backup", { dataDir, args: [file] });
  const moved = await moveTo(file, dataDir, []);
  const restored = await startEmbeddedPostgres({ dataDir: moved.dataDir, log: () => {} });
  const after = connectDatabase({ url: restored.url, prepare: true, maxConnections: 1 });
  try {
    const [left] = await after.sql`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from user_links) as links,
        (select count(*)::int from oauth_states) as states, (select count(*)::int from recovery_codes) as codes,
        (select count(*)::int from invitations) as invitations, (select count(*)::int from notice_mails) as mails,
        (select count(*)::int from api_tokens) as tokens,
        (select count(secret_hash)::int from notice_mails) as secrets,
        (select count(*)::int from accounts where restored_from is not null) as told`;
    expect(left).toEqual({
      ...{ sessions: 0, links: 0, states: 0, codes: 0, invitations: 0, tokens: 0, mails: 1, secrets: 1 },
      told: 1,
    });
  } finally {
    await after.close();
    await restored.stop();
  }
});
