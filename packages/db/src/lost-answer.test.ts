import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { type StandInPooler, startStandInPooler } from "../test/stand-in-pooler.ts";
import { createTestDatabase } from "../test/test-database.ts";
import { connectDatabase, type Database, type DatabaseOptions } from "./client.ts";
import { isDatabaseAway } from "./connection/faults.ts";
import { accounts } from "./schema/index.ts";

/** Long enough for a busy machine: only a lost answer waits for it. */
const SHORT = { patience: { lockMs: 2_000, statementMs: 2_000 }, answerMs: 0 };

async function connect(options: Partial<DatabaseOptions>): Promise<{ db: Database; pooler: StandInPooler }> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pooler = await startStandInPooler(database.url);
  const db = connectDatabase({ url: pooler.url, prepare: true, maxConnections: 1, pooled: true, ...SHORT, ...options });
  onTestFinished(() => db.close());
  return { db, pooler };
}

const one = async ({ orm }: Database) => [...(await orm.execute(sql`select ${1}::int as one`))];
const none = async ({ orm }: Database) => [...(await orm.execute(sql`select 1 as one`))];

describe("behind a pooler that hands Postgres on after each answer", () => {
  test.each<[string, Partial<DatabaseOptions>]>([
    ["that knows prepared statements", {}],
    ["that does not", { prepare: false }],
    ["that only a server without prepared statements tells of", { prepare: false, pooled: false }],
  ])("%s, reads at the same time are all answered", async (_which, options) => {
    const { db } = await connect(options);
    await none(db);
    const answers = await Promise.all([none(db), one(db), none(db), one(db)]);
    expect(answers).toEqual(Array(4).fill([{ one: 1 }]));
  });
});

describe("a read whose answer is lost", () => {
  test("fails at its deadline together with those that wait for its connection, and the next one works", async () => {
    const { db, pooler } = await connect({});
    await one(db);
    pooler.loseAnswers();
    for (const read of await Promise.allSettled([one(db), none(db), one(db)])) {
      expect(read.status === "rejected" && isDatabaseAway(read.reason)).toBe(true);
    }
    expect(await one(db)).toEqual([{ one: 1 }]);
    expect(db.use().reads).toMatchObject({ inUse: 0, waiting: 0 });
  });
});

describe("a change that waits for a connection", () => {
  test("is never sent once its deadline has passed, and the next one works", async () => {
    const { db, pooler } = await connect({});
    const connectAll = pooler.holdConnections();
    const add = (artistName: string) =>
      db.orm.insert(accounts).values({ id: crypto.randomUUID(), artistName, createdAt: new Date() });
    for (const change of await Promise.allSettled([add("opens"), add("waits")])) {
      expect(change.status === "rejected" && isDatabaseAway(change.reason)).toBe(true);
    }
    connectAll();
    await add("next");
    expect(await db.orm.select({ name: accounts.artistName }).from(accounts)).toEqual([{ name: "next" }]);
  });
});
