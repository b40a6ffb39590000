import type { BookingConnection } from "@ledgerline/db/booking";
import { lockAccount } from "@ledgerline/db/queries/account";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements";
import { announceStatement } from "../../../webhooks/announce.ts";
import { StatementGone } from "./statement-gone.ts";

/** Moves a statement that is being booked to its next state, and commits. Throws StatementGone. */
export async function endBooking<State extends StatementRow["state"]>(
  connection: BookingConnection,
  { accountId, id }: StatementRow,
  state: State,
  change: StatementChange,
): Promise<State> {
  await lockAccount(connection.tx, accountId);
  const changed = await changeStatement(connection.tx, accountId, id, "booking", { ...change, state });
  if (!changed) throw new StatementGone();
  await announceStatement(connection.tx, changed, change.bookedAt ?? new Date());
  await connection.commit();
  return state;
}
