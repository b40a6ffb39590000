import type { DecimalSum } from "@ledgerline/contract/money/decimal-sum";
import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import type { Transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth/artists";
import { addToTrackTotals } from "@ledgerline/db/queries/royalties/rollups";
import { addToMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { insertAccountingDates, listBookedDates } from "@ledgerline/db/queries/statements/statement-accounting-dates";
import { sumLines } from "@ledgerline/db/queries/statements/statement-lines";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import type { StatementNote } from "@ledgerline/db/schema/statement-note";
import type { Money } from "../money-by-currency.ts";
import { MOST_TRACKS } from "../rollups/line-sums.ts";
import { bookedFigures } from "./booked-figures.ts";
import { allSettled, findOverlaps } from "./overlaps.ts";
import { proveBooking } from "./prove-booking.ts";
import type { ReadStatement } from "./read-for-booking.ts";
import { replaceBookedDates } from "./replace-booked-dates.ts";
import { StatementGone } from "./statement-gone.ts";
import { UnprovenBooking } from "./unproven-booking.ts";

export type Settled = "booked" | "overlapping" | "refused";

/**
 * Ends the booking of a statement whose file has been read, and commits. `again`: the statement that it overlapped has
 * been deleted in the meantime, so the file must be read again.
 */
export async function settleBooking(
  connection: BookingConnection,
  statement: StatementRow,
  read: ReadStatement,
  now: Date,
): Promise<Settled | "again"> {
  if (read.unreadable !== null) {
    await connection.restart();
    return close(connection, statement, "refused", { ...filePart(read), notes: [read.unreadable] });
  }
  if (read.held) return hold(connection, statement, read);
  await connection.flush();
  await read.rollups.flush(connection);
  if (read.totals.lines === 0) {
    const { count, first } = read.refusals;
    const notes: StatementNote[] = first ? [{ code: "no_bookable_rows", ...first }] : [];
    return close(connection, statement, "refused", { ...filePart(read), rowsRefused: count, notes });
  }
  const proven = await prove(connection, statement, read);
  await lockArtist(connection.tx, statement.artistId);
  const overlaps = await overlapsOf(connection, statement, read);
  if (!allSettled(overlaps, seenOverlaps(statement))) return hold(connection, statement, read);

  const { tx } = connection;
  if (!(await addTracks(tx, statement))) return refuseTracks(connection, statement, read);
  if (statement.resolution === "replace") await replaceBookedDates(tx, overlaps, statement);
  await deleteSamplePlays(tx, statement.artistId);
  await addToMonths(tx, statement.artistId, read.totals.months());
  await insertAccountingDates(tx, statement.artistId, statement.id, read.totals.accountingDates());
  return close(connection, statement, "booked", {
    ...filePart(read),
    ...proven,
    rowsRefused: read.refusals.count,
    overlaps: [],
    bookedAt: now,
  });
}

/** False when the artist would have more tracks than is allowed. */
async function addTracks(tx: Transaction, { artistId, id }: StatementRow): Promise<boolean> {
  return (await addToTrackTotals(tx, { artistId, statementId: id })) <= MOST_TRACKS;
}

async function refuseTracks(connection: BookingConnection, statement: StatementRow, read: ReadStatement) {
  await connection.restart();
  const note: StatementNote = { code: "too_many_names", what: "tracks", most: MOST_TRACKS };
  return close(connection, statement, "refused", { ...filePart(read), notes: [note] });
}

/** Books nothing, and stores the overlaps that the artist has to decide about. */
async function hold(connection: BookingConnection, statement: StatementRow, read: ReadStatement) {
  await connection.restart();
  await lockArtist(connection.tx, statement.artistId);
  const overlaps = await overlapsOf(connection, statement, read);
  if (allSettled(overlaps, seenOverlaps(statement))) return "again" as const;
  return close(connection, statement, "overlapping", { ...filePart(read), overlaps, resolution: null });
}

async function close<State extends Settled>(
  connection: BookingConnection,
  { artistId, id }: StatementRow,
  state: State,
  change: StatementChange,
): Promise<State> {
  await lockArtist(connection.tx, artistId);
  const changed = await changeStatement(connection.tx, artistId, id, "booking", { ...change, state });
  if (!changed) throw new StatementGone();
  await connection.commit();
  return state;
}

async function prove(connection: BookingConnection, { artistId, id }: StatementRow, read: ReadStatement) {
  const { reader, totals, refusals } = read;
  const lines = await sumLines(connection.tx, { artistId, statementId: id });
  const figures = bookedFigures(lines);
  if (reader.rowsRead !== figures.rowsBooked + refusals.count) {
    throw new UnprovenBooking(
      `${reader.rowsRead} rows were read, ${figures.rowsBooked} stored and ${refusals.count} refused`,
    );
  }
  const sums = { text: listMoney(reader.textTotals), refused: listMoney(reader.refusedTotals) };
  const { fileLines } = reader;
  return { ...figures, proof: proveBooking({ ...sums, lines, months: totals.months(), fileLines }) };
}

async function overlapsOf(
  { tx }: BookingConnection,
  { artistId, id }: StatementRow,
  { reader, totals }: ReadStatement,
) {
  if (!reader.format) return [];
  const booked = await listBookedDates(tx, artistId, { format: reader.format.distributor, than: id });
  return findOverlaps(totals.accountingDates(), booked);
}

function seenOverlaps({ resolution, overlaps }: StatementRow) {
  return resolution ? overlaps : [];
}

function filePart({ reader }: ReadStatement): StatementChange {
  return { bytesRead: reader.bytesRead, rowsRead: reader.rowsRead, format: reader.format?.distributor ?? null };
}

function listMoney(totals: Map<string, DecimalSum>): Money[] {
  return Array.from(totals, ([currency, sum]) => ({ currency, net: sum.toString() }));
}
