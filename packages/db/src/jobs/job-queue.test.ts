import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestQueue } from "../../test/start-test-queue.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { connectDatabase, transaction } from "../client.ts";
import { startJobQueue } from "./job-queue.ts";

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

test("queues are maintained again after the machine's clock was ahead for a while", { timeout: 60_000 }, async () => {
  const { db } = await startTestQueue();
  onTestFinished(() => void vi.useRealTimers());
  const lookedAfter = async () => {
    const [row] = await db.sql<{ at: string | null }[]>`select max(monitor_on)::text as at from pgboss.queue`;
    return row?.at;
  };
  const untilAfter = (before: unknown) => expect.poll(lookedAfter, { timeout: 25_000 }).not.toBe(before);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 3600_000 });
  await untilAfter(await lookedAfter());
  vi.useRealTimers();
  await untilAfter(await lookedAfter());
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
