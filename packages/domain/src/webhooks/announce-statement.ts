import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { announce } from "./announce.ts";

/** Tells the account's endpoints that a statement was booked or refused, or waits for an answer. */
export async function announceStatement(
  tx: Transaction,
  { accountId, id, state }: Pick<StatementRow, "accountId" | "id" | "state">,
  at: Date,
): Promise<void> {
  const data = { statement_id: id };
  switch (state) {
    case "booked":
      return announce(tx, { accountId, at }, { type: "statement.booked", data });
    case "refused":
      return announce(tx, { accountId, at }, { type: "statement.refused", data });
    case "unrecognized":
    case "confirming":
    case "overlapping":
      return announce(tx, { accountId, at }, { type: "statement.waiting", data: { ...data, state } });
  }
}
