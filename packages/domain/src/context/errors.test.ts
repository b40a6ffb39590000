import { randomUUID } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { insertMember } from "@ledgerline/db/queries/account";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { toDomainError } from "./errors.ts";

test("a row for an account or a user that was erased meanwhile is told as an ended session", async () => {
  const { db, accountId, actor, close } = await createAccountContext();
  onTestFinished(close);
  const { userId } = actor;
  for (const gone of [
    { accountId: randomUUID(), userId },
    { accountId, userId: randomUUID() },
  ]) {
    const row = { ...gone, role: "viewer", createdAt: new Date() } as const;
    const failure = await transaction(db, (tx) => insertMember(tx, row)).catch((error: unknown) => error);
    expect(toDomainError(failure)).toMatchObject({ name: "DomainError", code: "unauthorized" });
  }
});
