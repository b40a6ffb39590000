import { randomUUID } from "node:crypto";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { connectDatabase, transaction } from "../client.ts";
import { lockSubscription } from "../queries/account/subscriptions.ts";
import { insertLookup } from "../queries/artist-lookups.ts";
import { insertSession } from "../queries/auth/sessions.ts";
import { isOwnerGone } from "./faults.ts";

const NOW = new Date();

test("a row for an account or a user who does not exist any more is refused as theirs, with or without a foreign key", async () => {
  announceErrors("23503");
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const [accountId, userId, id] = [randomUUID(), randomUUID(), randomUUID()];
  const lookup = { accountId, id, searchedArtist: "A", lookedUpAt: NOW, result: {}, estimatedFrom: [] };
  const session = { userId, id, accountId, createdAt: NOW, expiresAt: NOW, lastUsedAt: NOW };
  for (const add of [
    () => transaction(db, (tx) => insertLookup(tx, lookup as never, 1)),
    () => transaction(db, (tx) => insertSession(tx, session)),
    () => transaction(db, (tx) => lockSubscription(tx, accountId)),
  ]) {
    const refused = await add().then(
      () => null,
      (error: unknown) => error,
    );
    expect(isOwnerGone(refused), String(refused)).toBe(true);
  }
  expect(await db.sql`select from subscriptions`).toEqual([]);
});

test("a refusal by another node is recognized by its text, which is all there is", () => {
  const refused = (message: string) => Object.assign(new Error(message), { code: "23503", constraint: undefined });
  const named = (key: string) => refused(`insert or update on table "x" violates foreign key constraint "${key}"`);
  expect(isOwnerGone(named("claims_account_id_accounts_id_fk_102031"))).toBe(true);
  expect(isOwnerGone(named("claim_items_claim_fk_102047"))).toBe(false);
});
