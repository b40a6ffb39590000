import { randomUUID } from "node:crypto";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { insertInvitation } from "@ledgerline/db/queries/account/invitations";
import { insertMember } from "@ledgerline/db/queries/account/members";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { toDomainError } from "./errors.ts";

test("writing a row for an account or user erased meanwhile is reported as an ended session", async () => {
  announceErrors(/^23503 .*_accounts_id_fk"/, /^23503 .*_users_id_fk"/);
  const { db, accountId, actor, close } = await createAccountContext();
  onTestFinished(close);
  const createdAt = new Date();
  const invitation = {
    ...{ accountId: randomUUID(), id: randomUUID(), email: "friend@example.com", role: "viewer" as const },
    ...{ secretHash: "-", mailed: false, invitedBy: actor.userId, createdAt, expiresAt: createdAt },
  };
  for (const add of [
    (tx: Transaction) => insertInvitation(tx, invitation, createdAt),
    (tx: Transaction) => insertMember(tx, { accountId, userId: randomUUID(), role: "viewer", createdAt }),
  ]) {
    const failure = await transaction<unknown>(db, add).catch((error: unknown) => error);
    expect(toDomainError(failure)).toMatchObject({ name: "DomainError", code: "unauthorized" });
  }
});
