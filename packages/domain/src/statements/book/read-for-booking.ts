import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import type { Database } from "@ledgerline/db/client";
import { listBookedDates } from "@ledgerline/db/queries/statements/statement-accounting-dates";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { RefusalReason } from "@ledgerline/db/schema/refusal-reason";
import type { StatementNote } from "@ledgerline/db/schema/statement-note";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { openOriginal } from "../open-original.ts";
import { StatementReader } from "../read/statement-reader.ts";
import { BookingRollups } from "../rollups/booking-rollups.ts";
import { BookingProgress } from "./booking-progress.ts";
import { BookingTotals } from "./booking-totals.ts";
import { unsettledDates } from "./overlaps.ts";
import { StatementGone } from "./statement-gone.ts";

export interface ReadStatement {
  reader: StatementReader;
  totals: BookingTotals;
  rollups: BookingRollups;
  refusals: { count: number; first: { line: number; reason: RefusalReason } | null };
  /** True when another statement has one of its dates and the artist has not decided yet: the lines were not sent. */
  held: boolean;
  /** Why the file cannot be read at all. */
  unreadable: StatementNote | null;
}

/**
 * Reads a statement's file and sends its lines and refusals over the booking connection, no faster than the server
 * accepts them. Throws StatementGone when the statement is deleted in the meantime.
 */
export async function readForBooking(
  db: Database,
  connection: BookingConnection,
  statement: StatementRow,
): Promise<ReadStatement> {
  const totals = new BookingTotals();
  const rollups = new BookingRollups();
  const refusals: ReadStatement["refusals"] = { count: 0, first: null };
  let held = false;
  const reader = new StatementReader(statement.encoding, {
    line(lineNo, line) {
      totals.add(line);
      if (!held) connection.addLine(lineNo, { ...line, trackId: rollups.add(line) });
    },
    refuse(lineNo, reason, row) {
      refusals.count += 1;
      refusals.first ??= { line: lineNo, reason };
      if (!held) connection.addRefusal({ lineNo, reason, row });
    },
  });
  const read = (unreadable: StatementNote | null): ReadStatement => ({
    reader,
    totals,
    rollups,
    refusals,
    held,
    unreadable,
  });
  const progress = new BookingProgress(db, statement, reader);
  let unsettled: Set<string> | null = null;
  try {
    for await (const bytes of openOriginal(db, statement.artistId, statement.id)) {
      reader.push(bytes);
      if (reader.format) unsettled ??= await findUnsettledDates(db, statement, reader.format.distributor);
      held ||= unsettled !== null && hasAny(totals.dates, unsettled);
      if (progress.gone) throw new StatementGone();
      if (held) continue;
      await connection.send();
      await rollups.send(connection);
    }
    if (reader.bytesRead !== statement.bytesTotal) throw new Error("The stored file is incomplete");
    reader.end();
    return read(null);
  } catch (error) {
    if (error instanceof UnreadableStatement) return read(error.note);
    throw error;
  } finally {
    await progress.stop();
  }
}

async function findUnsettledDates(db: Database, statement: StatementRow, format: string): Promise<Set<string>> {
  const booked = await listBookedDates(db, statement.artistId, { format, than: statement.id });
  return unsettledDates(booked, statement.resolution ? statement.overlaps : []);
}

function hasAny(dates: Set<string>, wanted: Set<string>): boolean {
  for (const date of dates) if (wanted.has(date)) return true;
  return false;
}
