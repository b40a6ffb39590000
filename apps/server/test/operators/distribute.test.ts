// @module-tag drills
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, inject, onTestFinished, test } from "vitest";

const distribute = ({ env }: TestDatabase) => runOperatorCommand("distribute", { dataDir: makeTestDataDir(), env });

test("a database without Citus stays unchanged, and its operator is told what is missing", async () => {
  const database = await createEmptyDatabase();
  await expect(distribute(database)).rejects.toMatchObject({
    code: 1,
    stderr: "This database has no Citus: create extension citus in it, on every node.\n",
  });
});

test.skipIf(inject("testServer").nodes.length === 0)("a distributed database has nothing left to do", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { stdout } = await distribute(database);
  expect(stdout).toMatch(/^Distributing 0 tables over /);
  expect(stdout).toMatch(/Every table is where it belongs, on the coordinator and \d+ workers\.\n$/);
});
