import { Socket } from "node:net";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/test-database.ts";
import { databaseUrl, withServer } from "../test/test-server.ts";
import { connectDatabase, type Database, transaction } from "./client.ts";
import { isDatabaseAway } from "./connection/faults.ts";
import { accounts } from "./schema/index.ts";

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const account = (name: string) => ({ id: crypto.randomUUID(), artistName: name, createdAt: new Date() });
const names = async () => (await db.orm.select().from(accounts)).map(({ artistName }) => artistName);
const endBackends = () =>
  db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

describe("a transaction", () => {
  test("keeps everything, or nothing if it throws, and rethrows the error", async () => {
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("kept")));
    const failure = new Error("no");
    const failing = transaction(db, async (tx) => {
      await tx.orm.insert(accounts).values(account("gone"));
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await names()).toEqual(["kept"]);
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("next")));
    expect(await names()).toEqual(["kept", "next"]);
  });

  test("whose connection is lost between two queries throws, keeps nothing, and affects no other", async () => {
    const lost = transaction(db, async (tx) => {
      await tx.orm.insert(accounts).values(account("lost"));
      await endBackends();
      await tx.orm.insert(accounts).values(account("never"));
    });
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("other")));
    expect(await names()).toEqual(["other"]);
  });

  test("whose connection is lost during a query throws, and the next one works", async () => {
    const lost = transaction(db, (tx) => tx.orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("other")));
    expect(await names()).toEqual(["other"]);
  });
});

describe.skipIf(inject("testServer").nodes.length === 0)("on a distributed database", () => {
  /** Ends what the coordinator keeps open to its workers, as a worker that stops does. */
  const endLinks = async () => {
    for (const node of inject("testServer").nodes.slice(1)) {
      await withServer(databaseUrl(node, new URL(database.url).pathname.slice(1)), (worker) =>
        worker.unsafe(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'citus_internal%'",
        ),
      );
    }
  };

  test("a change that loses a worker throws as if the database were away, and the next one works", async () => {
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("kept")));
    const lost = transaction(db, async (tx) => {
      await tx.orm.insert(accounts).values(account("lost"));
      await endLinks();
      await tx.orm.insert(accounts).values(account("never"));
    });
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    await transaction(db, (tx) => tx.orm.insert(accounts).values(account("next")));
    expect((await names()).sort()).toEqual(["kept", "next"]);
  });
});

describe("a query", () => {
  const one = async () => [...(await db.orm.execute(sql`select 1 as one`))];

  test("that fails in the middle of its answer leaves the next answer whole", async () => {
    announceErrors("22012");
    const failsAfterFive = sql`select 1 / (i - 6) from generate_series(1, 9) i`;
    await expect(db.orm.execute(failsAfterFive)).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test("whose connection is lost in the middle of its answer throws, and the next one works", async () => {
    const endsItself = sql`
      select case i when 6 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 9) i`;
    await expect(db.orm.execute(endsItself)).rejects.toSatisfy(isDatabaseAway);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test("whose connection is lost does not hold up the end of its pool", async () => {
    await expect(db.orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toSatisfy(isDatabaseAway);
    await db.sql.end();
  });

  test("that is handed to a connection which closes throws, and the next one works", async () => {
    const connecting = vi.spyOn(Socket.prototype, "connect");
    onTestFinished(() => connecting.mockRestore());
    await one();
    const [socket] = connecting.mock.contexts as Socket[];
    // Immediates run between the end of a socket and its event, and what they send is not written before that.
    const lost = await new Promise<unknown>((resolve) => {
      setTimeout(() => {
        socket?.destroy();
        setImmediate(() => one().catch(resolve));
      });
    });
    expect(lost).toSatisfy(isDatabaseAway);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

test("counts what is sent, and neither counts nor sends what is only a part of it", async () => {
  const [waits, part] = [db.sql.unsafe("pg_advisory_lock(7)"), db.sql`1 as ${db.sql("one")}`];
  const holder = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  onTestFinished(() => holder.close());
  await holder.sql`select pg_advisory_lock(7)`;
  const asked = db.sql`select ${waits}, ${part}`;
  expect(db.use().reads).toMatchObject({ inUse: 0, waiting: 0 });
  const answers = [asked, asked, db.sql.unsafe("select 2 as two")].map((query) => query.then((rows) => rows[0]));
  expect(db.use().reads).toMatchObject({ inUse: 1, waiting: 1 });
  await holder.sql`select pg_advisory_unlock(7)`;
  expect(await Promise.all(answers)).toMatchObject([{ one: 1 }, { one: 1 }, { two: 2 }]);
  expect(db.use().reads).toMatchObject({ inUse: 0, waiting: 0 });
});

test("a pool looks for its connections among these, not among all queries that there have been", async () => {
  const pool = connectDatabase({ url: database.url, prepare: true, maxConnections: 2 });
  onTestFinished(() => pool.close());
  // While one of two connections waits for work, its queue of waiting connections is never empty.
  await Promise.all([pool.sql`select 1`, pool.sql`select 1`]);
  const { indexOf } = Array.prototype;
  const lengths: number[] = [];
  const looking = vi.spyOn(Array.prototype, "indexOf").mockImplementation(function (this: unknown[], ...sought) {
    lengths.push(this.length);
    return indexOf.apply(this, sought);
  });
  onTestFinished(() => looking.mockRestore());
  for (let n = 0; n < 500; n += 1) await pool.sql`select 1`;
  expect(Math.max(...lengths)).toBeLessThan(50);
});
