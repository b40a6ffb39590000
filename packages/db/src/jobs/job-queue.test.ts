import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestQueue } from "../../test/start-test-queue.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { connectDatabase, transaction } from "../client.ts";
import { type JobQueue, startJobQueue } from "./job-queue.ts";

interface Definition {
  name: string;
  retryLimit: number;
  updated: string;
}

test("a start writes only the queues whose settings differ", async () => {
  const { url, drop } = await createTestDatabase();
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  const definitions = () => db.sql<Definition[]>`
    select 'queue ' || name as name, retry_limit as "retryLimit", updated_on::text as updated from pgboss.queue
    union all select 'schedule ' || name, 0, updated_on::text from pgboss.schedule order by name`;
  const start = async () => {
    const jobs = await startJobQueue(url, (error) => expect.fail(`${error}`));
    await jobs.stop(1000);
  };
  try {
    await start();
    const before = await definitions();
    await start();
    expect(await definitions()).toEqual(before);

    await db.sql`update pgboss.queue set retry_limit = retry_limit + 1 where name = 'reconcile'`;
    await start();
    const written = (await definitions()).filter((one, at) => one.updated !== before[at]?.updated);
    expect(written.map(({ name }) => name)).toEqual(["queue reconcile"]);
    const retries = (all: readonly Definition[]) => all.map(({ name, retryLimit }) => [name, retryLimit]);
    expect(retries(await definitions())).toEqual(retries(before));
  } finally {
    await db.close();
    await drop();
  }
});

const HOUR_MS = 3_600_000;

/** Starts a worker. Each call of what it returns resolves with the next account whose job has begun. */
async function startBooking(jobs: JobQueue): Promise<() => Promise<string>> {
  const begun = new EventEmitter();
  await jobs.work("book-statement", async ({ accountId }) => void begun.emit("job", accountId));
  return async () => (await once(begun, "job"))[0];
}

function makeJob() {
  const accountId = randomUUID();
  return { accountId, statementId: randomUUID() };
}

test("a job that is added begins at once, though nobody looks for it within minutes", async () => {
  const { db, jobs } = await startTestQueue({ lookMs: HOUR_MS });
  const next = await startBooking(jobs);
  for (const job of [makeJob(), makeJob(), makeJob()]) {
    const begun = next();
    await transaction(db, (tx) => jobs.enqueue(tx, "book-statement", job));
    expect(await begun).toBe(job.accountId);
    // Until it is done, the worker would take another one without being told.
    await expect.poll(() => db.sql`select from pgboss.job where state = 'active'`).toEqual([]);
  }
});

test("a job that nobody is told of is found", async () => {
  const { db, jobs } = await startTestQueue({ lookMs: 100 });
  const next = await startBooking(jobs);
  const job = makeJob();
  const begun = next();
  await transaction(db, (tx) => jobs.enqueueLater(tx, 1, "book-statement", job));
  expect(await begun).toBe(job.accountId);
});

test("a job whose process is gone runs again, also after the machine's clock was ahead for a while", {
  timeout: 60_000,
}, async () => {
  const { db, jobs } = await startTestQueue();
  onTestFinished(() => void vi.useRealTimers());
  const lose = async () => {
    const job = makeJob();
    await transaction(db, (tx) => jobs.enqueueLater(tx, 3600, "book-statement", job));
    await db.sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'
      where group_id = ${job.accountId}`;
    return job.accountId;
  };
  const next = await startBooking(jobs);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * HOUR_MS });
  for (const clock of ["ahead", "right"]) {
    if (clock === "right") vi.useRealTimers();
    const begun = next();
    const lost = await lose();
    expect(await begun).toBe(lost);
  }
});

test("a server hears of the jobs of every queue, instead of polling for them", async () => {
  const { db } = await startTestQueue();
  expect(await db.sql`select name from pgboss.queue where not notify and not starts_with(name, '__')`).toEqual([]);
  const listening = db.sql`
    select from pg_stat_activity where datname = current_database() and query ilike 'listen "pgboss%'`;
  expect(await listening).toHaveLength(1);
});

test("jobs waiting behind a busy worker begin as soon as it is free, though it heard of them only once", async () => {
  const { db, jobs } = await startTestQueue();
  const accounts = Array.from({ length: 100 }, () => ({ accountId: randomUUID() }));
  await transaction(db, (tx) => jobs.enqueue(tx, "erase-account", ...accounts));
  const erased: string[] = [];
  await jobs.work("erase-account", async ({ accountId }) => void erased.push(accountId));
  await expect.poll(() => erased.toSorted()).toEqual(accounts.map(({ accountId }) => accountId).toSorted());
});
