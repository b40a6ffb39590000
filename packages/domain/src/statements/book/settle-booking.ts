import { setImmediate as eventLoop } from "node:timers/promises";
import { OVERLAPS_SHOWN } from "@ledgerline/contract/wire/constants";
import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import type { Transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { hasRealFigures } from "@ledgerline/db/queries/has-real-figures";
import { addToMonths } from "@ledgerline/db/queries/statements/royalty-months";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { JudgedRows } from "@ledgerline/statements/read/judged-rows";
import { contradictedQuestion, impossibleQuestion } from "@ledgerline/statements/recognize/questions";
import { catalogueVersion, readingVersion } from "@ledgerline/statements/recognize/reading-version";
import type { StatementNote, StoredQuestion, StoredRecognition } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";
import { recordEventBy } from "../../history.ts";
import { endSamples, isSample } from "../../samples.ts";
import { insertAccountingDates } from "../accounting-dates.sql.ts";
import { replaceOverlaps } from "../overlaps.sql.ts";
import { saveBookedBy } from "../readings.sql.ts";
import { MOST_TRACKS } from "../rollups/line-sums.ts";
import { replaceBookedDates, takePlace } from "./booked-dates.ts";
import { endBooking, findExcess } from "./booking-run.ts";
import {
  allSettled,
  anyShared,
  booksLines,
  findOverlaps,
  forgetComparison,
  listOtherDates,
  loadSeenOverlaps,
  overlapsOthers,
  periodOf,
  summarizeOverlaps,
} from "./overlaps.ts";
import { proveStatement } from "./proof.ts";
import type { ReadStatement } from "./read-for-booking.ts";
import { addToTrackTotals } from "./rollups.sql.ts";
import { findSameLines, joinShared, NOTHING_SHARED, type Shared, stillShared } from "./same-lines.ts";
import { storeDifferences } from "./store-differences.ts";
import { type StoredRollups, storeRollups } from "./store-rollups.ts";

export type Settled = "booked" | "sample" | "overlapping" | "refused";

/**
 * Ends the booking of a statement whose file has been read, and commits. `again`: the statement that it overlapped was
 * deleted in the meantime, so the file must be read again. `nothing`: the artist is asked first.
 */
export async function settleBooking(
  connection: BookingConnection,
  statement: StatementRow,
  read: ReadStatement,
  { clock, quota }: { clock: () => Date; quota: Quota },
): Promise<Settled | "again" | "nothing"> {
  const now = clock();
  if (!isRead(read)) {
    await connection.restart();
    const notes = read.unreadable ? [read.unreadable] : [];
    return endBooking(connection, statement, "refused", { ...read.progress, notes, keptRows: 0 });
  }
  if (read.contradicted !== null) return askAboutReading(connection, statement, read.contradicted, read);
  if (read.repeated.length > 0) return askAboutRepeated(connection, statement, read);
  if (read.impossible) return askAboutMonths(connection, statement, read.layout, read.impossible);
  if (read.held) return hold(connection, statement, read, { quota, same: NOTHING_SHARED });
  const { judged, totals } = read;
  if (totals.lines === 0 && judged.rows.refused > 0) {
    await connection.flush();
    const notes: StatementNote[] = read.firstRefusal ? [{ code: "no_bookable_rows", ...read.firstRefusal }] : [];
    const { refused: rowsRefused, noted: rowsNoted } = judged.rows;
    return endBooking(connection, statement, "refused", {
      ...read.progress,
      rowsRefused,
      rowsNoted,
      notes,
      keptRows: read.kept,
    });
  }
  if (isSample(statement)) return settleSample(connection, statement, read);
  const stored = booksLines(statement) ? await storeRollups(connection, statement, read.rollups) : null;
  if (!stored) await connection.flush();
  await lockAccount(connection.tx, statement.accountId);
  const same = await findSameLines(connection.tx, statement, totals);
  const overlaps = joinShared(await overlapsOf(connection, statement, read), same).overlaps;
  if (!allSettled(overlaps, await loadSeenOverlaps(connection.tx, statement))) {
    return hold(connection, statement, read, { quota, same });
  }

  const { tx } = connection;
  const { proven, fits } = await proveAndAdd(tx, statement, read, stored);
  if (!fits) {
    return refuse(connection, statement, read, { code: "too_many_names", what: "tracks", most: MOST_TRACKS });
  }
  if (statement.resolution === "replace") await replaceBookedDates(tx, overlaps, statement, now);
  const before = await takePlace(tx, statement, now);
  if (booksLines(statement) && totals.lines > 0) {
    await endSamples(tx, statement.accountId, now);
    await addToMonths(tx, statement.accountId, totals.months());
    await insertAccountingDates(tx, statement.accountId, statement.id, totals.accountingDates());
  }
  const excess = await findExcess(tx, quota, statement, read.kept);
  if (excess) return refuse(connection, statement, read, excess);
  const told = { file: statement.fileName, lines: totals.lines, totals: proven.totals ?? [] };
  await recordEventBy(
    tx,
    { accountId: statement.accountId, actor: "ledgerline", at: now },
    before ? { action: "statement_booked_again", ...told, before } : { action: "statement_booked", ...told },
  );
  await saveBookedBy(
    tx,
    { accountId: statement.accountId, statementId: statement.id },
    { version: readingVersion(read.layout), seenUnder: catalogueVersion() },
  );
  await forgetComparison(tx, statement);
  return endBooking(connection, statement, "booked", {
    ...read.progress,
    ...proven,
    kind: hasNothing(statement, read) ? "empty" : statement.kind,
    overlaps: [],
    overlapSummary: null,
    keptRows: read.kept,
    bookedAt: now,
    ...(before && { replaces: null }),
  });
}

/** Proves a sample statement, but books nothing of it. Beside real figures it is refused. */
async function settleSample(connection: BookingConnection, statement: StatementRow, read: CompleteRead) {
  const { accountId, notes } = statement;
  await connection.flush();
  await lockAccount(connection.tx, accountId);
  if (await hasRealFigures(connection.tx, accountId)) {
    await connection.restart();
    const refused: StatementNote[] = [...notes, { code: "sample_statement" }];
    return endBooking(connection, statement, "refused", { ...read.progress, notes: refused, keptRows: 0 });
  }
  const proven = proveStatement(read, null);
  return endBooking(connection, statement, "sample", { ...read.progress, ...proven, keptRows: read.kept });
}

/** Asks how to read a file in which some rows prove one reading and others only fit another, or for its currency. */
function askAboutReading(
  connection: BookingConnection,
  statement: StatementRow,
  id: NonNullable<ReadStatement["contradicted"]>,
  { otherCurrency, signs }: Pick<ReadStatement, "otherCurrency" | "signs">,
) {
  const known = {
    numbers: { numbers: null, numbersUnclear: true },
    dates: { datesUnclear: true },
    currency: { otherCurrency },
    signs: signs ? { signs } : {},
  };
  return ask(connection, statement, known[id], contradictedQuestion(id, otherCurrency));
}

/** Asks whether the rows below a second header count. */
function askAboutRepeated(connection: BookingConnection, statement: StatementRow, { repeated }: ReadStatement) {
  const options = ["leave_out", "keep", "refuse"];
  return ask(connection, statement, { repeated }, { id: "repeated", options, suggestion: "leave_out" });
}

/** Asks about rows with months that cannot be. */
function askAboutMonths(
  connection: BookingConnection,
  statement: StatementRow,
  { evidence }: ReadStatement["layout"],
  impossible: NonNullable<ReadStatement["impossible"]>,
) {
  const question = impossibleQuestion({ isOwn: evidence === "own" });
  return ask(connection, statement, { impossible }, question);
}

/** Books nothing until the artist has answered. */
async function ask(
  connection: BookingConnection,
  statement: StatementRow,
  known: Partial<StoredRecognition>,
  question: StoredQuestion,
) {
  const { recognition } = statement;
  if (!recognition) throw new Error("The statement has not been recognized");
  await connection.restart();
  await endBooking(connection, statement, "confirming", {
    recognition: { ...recognition, ...known },
    question,
    bytesRead: 0,
    rowsRead: 0,
    notes: [],
    keptRows: 0,
  });
  return "nothing" as const;
}

type CompleteRead = ReadStatement & { judged: JudgedRows };

function isRead(read: ReadStatement): read is CompleteRead {
  return read.unreadable === null && read.judged !== null;
}

/** True when the file says that nothing was earned. Files of sums or details never have lines. */
function hasNothing(statement: StatementRow, { judged, totals }: CompleteRead): boolean {
  return totals.lines === 0 && (booksLines(statement) || judged.rows.read === 0);
}

/**
 * Has Postgres add the statement to the account's tracks, and proves its figures in the meantime. Throws
 * UnprovenBooking.
 */
async function proveAndAdd(tx: Transaction, statement: StatementRow, read: CompleteRead, stored: StoredRollups | null) {
  const adding = addTracks(tx, statement);
  // Its failure is thrown below, unless the proof fails first.
  adding.catch(() => {});
  await eventLoop();
  const proven = proveStatement(read, stored);
  return { proven, fits: await adding };
}

/** False when the artist would have more tracks than allowed. */
async function addTracks(tx: Transaction, { accountId, id }: StatementRow): Promise<boolean> {
  return (await addToTrackTotals(tx, { accountId, statementId: id })) <= MOST_TRACKS;
}

async function refuse(
  connection: BookingConnection,
  statement: StatementRow,
  read: ReadStatement,
  note: StatementNote,
) {
  await connection.restart();
  return endBooking(connection, statement, "refused", { ...read.progress, notes: [note], keptRows: 0 });
}

/** Books nothing, and stores the overlaps that the artist has to decide about. */
async function hold(
  connection: BookingConnection,
  statement: StatementRow,
  read: CompleteRead,
  { quota, same }: { quota: Quota; same: Shared },
) {
  await connection.restart();
  await lockAccount(connection.tx, statement.accountId);
  const { tx } = connection;
  const dates = await overlapsOf(connection, statement, read);
  const { overlaps, shared } = joinShared(dates, await stillShared(tx, statement, same));
  if (allSettled(overlaps, await loadSeenOverlaps(tx, statement))) return "again" as const;
  const { older, items } = await storeDifferences(tx, statement, read.totals, shared);
  const keptRows = overlaps.length + items;
  const excess = await findExcess(tx, quota, statement, keptRows);
  if (excess) return refuse(connection, statement, read, excess);
  await replaceOverlaps(tx, statement.accountId, statement.id, overlaps);
  return endBooking(connection, statement, "overlapping", {
    ...read.progress,
    overlaps: overlaps.slice(0, OVERLAPS_SHOWN),
    overlapSummary: summarizeOverlaps(overlaps),
    resolution: null,
    notes: older ? [older] : [],
    keptRows,
  });
}

async function overlapsOf(
  { tx }: BookingConnection,
  statement: StatementRow,
  { totals }: CompleteRead,
): Promise<Shared> {
  const { sourceId } = statement;
  if (sourceId === null || !overlapsOthers(statement)) return NOTHING_SHARED;
  const booked = await listOtherDates(tx, statement, sourceId);
  return {
    overlaps: findOverlaps(totals.accountingDates(), booked),
    shared: booked.filter((date) => anyShared(totals.periods, [periodOf(date)])),
  };
}
