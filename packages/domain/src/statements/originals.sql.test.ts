import { randomBytes, randomUUIDv7 } from "node:crypto";
import { connectDatabase, type Database, transaction } from "@ledgerline/db/client";
import { insertAccount } from "@ledgerline/db/queries/account/accounts";
import { insertStatement } from "@ledgerline/db/queries/statements/statements";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertOriginalPiece, readOriginalPieces } from "./originals.sql.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function addStatement(): Promise<{ accountId: string; statementId: string }> {
  const accountId = randomUUIDv7();
  const statementId = randomUUIDv7();
  await transaction(db, async (tx) => {
    await insertAccount(tx, { id: accountId, artistName: "", createdAt: new Date() });
    const content = { fileName: "march.tsv", sha256: "0".repeat(64), encoding: "utf-8", bytesTotal: 1 } as const;
    await insertStatement(tx, { accountId, id: statementId, ...content, state: "received", createdAt: new Date() });
  });
  return { accountId, statementId };
}

it("keeps the pieces of a file unchanged, and reads them back in order", async () => {
  const own = await addStatement();
  const other = await addStatement();
  const pieces = Array.from({ length: 12 }, () => randomBytes(1000));
  await transaction(db, async (tx) => {
    for (const chunkNo of [...pieces.keys()].reverse()) {
      await insertOriginalPiece(tx, { ...own, chunkNo, bytes: pieces[chunkNo] as Buffer });
    }
    await insertOriginalPiece(tx, { ...other, chunkNo: 0, bytes: randomBytes(10) });
  });
  const read = await Array.fromAsync(readOriginalPieces(db, own.accountId, own.statementId));
  expect(Buffer.concat(read).equals(Buffer.concat(pieces))).toBe(true);
});

it("returns nothing of another account's file", async () => {
  const own = await addStatement();
  const other = await addStatement();
  await transaction(db, (tx) => insertOriginalPiece(tx, { ...other, chunkNo: 0, bytes: randomBytes(10) }));
  expect(await Array.fromAsync(readOriginalPieces(db, own.accountId, other.statementId))).toEqual([]);
});
