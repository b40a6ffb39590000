import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { addTrigger } from "@ledgerline/db/test/add-trigger";
import { countWaiting } from "@ledgerline/db/test/count-waiting";
import { holdRows, WAIT } from "@ledgerline/db/test/pause-bookings";
import { createEmptyDatabase, createTestDatabase } from "@ledgerline/db/test/test-database";
import { asOwner, withServer } from "@ledgerline/db/test/test-server";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { readMails, startMailCatcher } from "@ledgerline/testing/mail-catcher";
import { spawnServer, startServerProcess } from "@ledgerline/testing/server-process";
import { describe, expect, onTestFinished, test } from "vitest";
import { registerArtist } from "../harness/register-artist.ts";
import { royaltyTerms } from "../harness/share-calls.ts";
import { statementText } from "../harness/statement-text.ts";

/** A killed server's job is noticed within ten seconds, and handed out again after up to a minute. */
const PATIENCE = { timeout: 120_000, interval: 200 };
const PERIOD = { from: "2026-01-01", to: "2026-12-31" };

test("a server that is killed while it migrates leaves an empty database, which its next start migrates", async () => {
  const database = await createEmptyDatabase();
  const options = { dataDir: makeTestDataDir(), env: database.env };
  await withServer(database.ownerUrl, async (sql) => {
    // A table of the same name that is not there yet makes the migration wait when it comes to that one.
    await sql.unsafe("begin; create table share_runs ()");
    const server = await spawnServer(options);
    await expect.poll(() => countWaiting(database.ownerUrl)).toBeGreaterThan(0);
    server.process.kill("SIGKILL");
    await server.ended;
    await sql.unsafe("rollback");
    expect(await sql`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });
  const { id, ...artist } = await registerArtist(await startServerProcess(options));
  expect(await artist.statements()).toEqual([]);
  expect(id).toBeTruthy();
});

test("a run of shares whose server is killed while it is stored is computed again, once and whole", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const options = { dataDir: makeTestDataDir(), env: database.env };
  const server = await startServerProcess(options);
  const artist = await registerArtist(server);
  const { id: statement } = await artist.upload(statementText(1_000));
  await artist.untilBooked(statement);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/shares${path}`, {
      method,
      headers: { authorization: `Bearer ${artist.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const payee = await call("POST", "/payees", { name: "Ada", currency: "USD" });
  await call("POST", "/deals", { name: "All", currency: "USD", versions: [royaltyTerms(payee.id, "20%")] });

  await addTrigger(asOwner(database), { name: "pause", table: "share_statements", does: WAIT });
  const pause = await holdRows(database.ownerUrl);
  const run = await call("POST", "/runs", PERIOD);
  await expect.poll(() => countWaiting(database.ownerUrl)).toBeGreaterThan(0);
  server.process.kill("SIGKILL");
  await server.ended;
  await pause.release();

  server.url = (await startServerProcess(options)).url;
  const shown = () => call("GET", `/runs/${run.id}`);
  await expect.poll(async () => (await shown()).state).toBe("preview");
  const undisturbed = await call("POST", `/runs/${run.id}/refresh`, {});
  expect((await shown()).statements).toEqual(undisturbed.statements);
});

describe("a monthly message whose server is killed", () => {
  const MONTHLY = /^Your .+ in Ledgerline$/;

  /** An artist who chose the monthly message, and a mail server that says that it has a message once it is let go. */
  async function chooseMonthly() {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const folder = await mkdtemp(join(tmpdir(), "ledgerline-mail-"));
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const catcher = await startMailCatcher(folder, () => (isHeld ? held.promise : Promise.resolve()));
    onTestFinished(async () => {
      held.resolve();
      await catcher.close();
      await rm(folder, { recursive: true });
    });
    const env = { ...database.env, SMTP_URL: catcher.url, MAIL_FROM: "Ledgerline <books@ledgerline.example>" };
    const options = { dataDir: makeTestDataDir(), env };
    const server = await startServerProcess(options);
    const artist = await registerArtist(server);
    const { id } = await artist.upload(statementText(1_000));
    await artist.untilBooked(id);
    await artist.untilReconciled();
    const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
    await db.sql`update users set email_confirmed_at = now()`;
    const chosen = await fetch(`${server.url}/api/account/notices`, {
      method: "POST",
      headers: { authorization: `Bearer ${artist.token}`, "content-type": "application/json" },
      body: JSON.stringify({ monthly: true, overdue: false, deadlines: false }),
    });
    expect(chosen.status).toBe(200);
    const jobs = await startJobQueue(database.url, () => {});
    onTestFinished(async () => {
      await jobs.stop(0);
      await db.close();
    });
    const monthly = async () =>
      (await readMails(folder, artist.email)).filter(({ subject = "" }) => MONTHLY.test(subject));
    const left = () => db.sql`select name from pgboss.job
      where state < 'completed' and name in ('queue-notices', 'tell-artist', 'send-mail')`;
    return {
      ...{ database, options, artist, monthly },
      look: () => transaction(db, (tx) => jobs.enqueue(tx, "queue-notices", {})),
      /** Waits until nothing more is to be sent. */
      untilQuiet: () => expect.poll(left, PATIENCE).toEqual([]),
      hold: (is: boolean) => {
        isHeld = is;
      },
      async kill() {
        server.process.kill("SIGKILL");
        await server.ended;
      },
      async restart() {
        server.url = (await startServerProcess(options)).url;
      },
      stop: (token: string) =>
        fetch(`${server.url}/api/account/notices/stop`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ token }),
        }),
    };
  }

  test("while it is queued goes out once", async () => {
    const { database, monthly, look, untilQuiet, kill, restart } = await chooseMonthly();
    await addTrigger(asOwner(database), { name: "pause", table: "told_facts", does: WAIT });
    const pause = await holdRows(database.ownerUrl);
    await look();
    await expect.poll(() => countWaiting(database.ownerUrl), PATIENCE).toBeGreaterThan(0);
    await kill();
    await pause.release();
    await restart();
    await untilQuiet();
    expect(await monthly()).toMatchObject([{ text: expect.not.stringContaining("You may have this") }]);
    await look();
    await untilQuiet();
    expect(await monthly()).toHaveLength(1);
  });

  test("while it is sent goes out again, says so, and both messages' links work", async () => {
    const { monthly, look, untilQuiet, hold, kill, restart, stop } = await chooseMonthly();
    hold(true);
    await look();
    await expect.poll(monthly, PATIENCE).toHaveLength(1);
    await kill();
    hold(false);
    await restart();
    await expect.poll(monthly, PATIENCE).toHaveLength(2);
    await untilQuiet();
    const mails = await monthly();
    expect(mails.map(({ text }) => text.includes("You may have this message already"))).toEqual([false, true]);
    for (const { text } of mails) {
      expect((await stop(/no-messages#(\S+)/.exec(text)?.[1] ?? "")).status).toBe(200);
    }
  });
});
