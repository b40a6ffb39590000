import { BookingConnection } from "@ledgerline/db/booking";
import { type Database, transaction } from "@ledgerline/db/client";
import { beginBooking, findStatement, type StatementKey } from "@ledgerline/db/queries/statements";
import type { Quota } from "../../context/plan.ts";
import { eraseMarked } from "../erase/erase-marked.ts";
import { bookPlays } from "./plays/book-plays.ts";
import { readForBooking } from "./read-for-booking.ts";
import { readyForBooking } from "./ready-for-booking.ts";
import { Pulse } from "./run/pulse.ts";
import { StatementGone } from "./run/statement-gone.ts";
import { type Settled, settleBooking } from "./settle-booking.ts";

export interface BookingDeps {
  /** For reads and writes outside the booking's transaction. */
  db: Database;
  /** Bypasses any pooler. */
  directUrl: string;
  clock: () => Date;
  /** Called repeatedly while the booking makes progress. */
  alive?: () => void;
  /** The most that is kept for one account. */
  quota: Quota;
}

/** `nothing`: the statement has been deleted, was settled already, or waits for the artist. */
export type BookingOutcome = Settled | "nothing";

/**
 * Books a received statement: all of it, with its proof, or nothing. Columns that the artist has marked as personal are
 * erased first, in a statement of any state. May be called again at any time, even while another call for the same
 * statement is running. Throws when it should be tried again; a file that cannot be booked is refused instead.
 */
export async function bookStatement(deps: BookingDeps, key: StatementKey): Promise<BookingOutcome> {
  const pulse = new Pulse(deps.alive ?? (() => {}));
  try {
    return await bookAlive(deps, key, pulse);
  } finally {
    pulse.stop();
  }
}

async function bookAlive(deps: BookingDeps, key: StatementKey, pulse: Pulse): Promise<BookingOutcome> {
  const connection = await BookingConnection.open(deps.directUrl, key);
  try {
    await eraseMarked(deps.db, key);
    for (;;) {
      const begun = await transaction(deps.db, (tx) => beginBooking(tx, key.accountId, key.statementId));
      if (!begun) return "nothing";
      const ready = await readyForBooking(deps, begun);
      if (!ready) return "nothing";
      const { statement, layout } = ready;
      const { plays } = layout;
      if (plays) return await bookPlays({ ...deps, pulse }, connection, statement, plays);
      const read = await pulse.whileReading(() => readForBooking({ ...deps, pulse }, connection, statement, layout));
      const outcome = await settleBooking(connection, statement, read, deps);
      if (outcome !== "again") return outcome;
      await connection.restart();
    }
  } catch (error) {
    if (error instanceof StatementGone || (await isGone(deps.db, key))) return "nothing";
    throw error;
  } finally {
    await connection.close();
  }
}

/** Also false when the database cannot be reached, since that says nothing about the statement. */
async function isGone(db: Database, { accountId, statementId }: StatementKey): Promise<boolean> {
  try {
    const statement = await findStatement(db, accountId, statementId);
    return statement === null || statement.state === "deleting";
  } catch {
    return false;
  }
}
