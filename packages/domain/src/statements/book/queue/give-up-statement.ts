import { type Database, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { changeStatement, type StatementKey } from "@ledgerline/db/queries/statements";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { announceStatement } from "../../../webhooks/announce.ts";

/** Refuses a statement that cannot be booked on this server: `note` says why, by default that no attempt finished. */
export async function giveUpStatement(
  db: Database,
  { accountId, statementId }: StatementKey,
  note: StatementNote = { code: "booking_never_finished" },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    for (const state of ["booking", "received"] as const) {
      const refused = await changeStatement(tx, accountId, statementId, state, { state: "refused", notes: [note] });
      if (refused) await announceStatement(tx, refused, new Date());
    }
  });
}
