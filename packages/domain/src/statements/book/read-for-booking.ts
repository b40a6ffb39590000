import type { FileLines } from "@ledgerline/contract/statements/statements";
import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { partiesBySign, toTransfer } from "@ledgerline/statements/formats/bind/bind-transfer";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import type { JudgedRows, JudgedSink } from "@ledgerline/statements/read/judged-rows";
import type { KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { FileJudge } from "@ledgerline/statements/stream/judge-file";
import type { RefusalReason, StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";
import { readStoredRows } from "../originals.ts";
import { BookingRollups } from "../rollups/booking-rollups.ts";
import { LargeBooking, StatementGone } from "./booking-faults.ts";
import { BookingProgress, findRowRoom, keptRow, type Pulse } from "./booking-run.ts";
import { BookingTotals } from "./booking-totals.ts";
import {
  type AccountingPeriod,
  anyShared,
  booksLines,
  listOtherDates,
  loadSeenOverlaps,
  overlapsOthers,
  unsettledPeriods,
} from "./overlaps.ts";

export interface ReadStatement {
  layout: KnownLayout;
  /** Null when the file cannot be read at all; `unreadable` says why. */
  judged: JudgedRows | null;
  unreadable: StatementNote | null;
  fileLines: FileLines | null;
  progress: { bytesRead: number; rowsRead: number };
  totals: BookingTotals;
  rollups: BookingRollups;
  /** Lines of second headers followed by rows that repeat rows above, unless the artist has decided about them. */
  repeated: number[];
  /** What rows contradict each other about, unless the artist has decided it. */
  contradicted: FileJudge["contradicted"];
  /** Months of its lines that cannot be, unless the artist has decided about them. */
  impossible: FileJudge["impossible"];
  /** The currency that those rows name, if it is only one and `contradicted` is `currency`. */
  otherCurrency: string | null;
  /** What they leave open about signs, if `contradicted` is `signs`. */
  signs: FileJudge["signs"];
  firstRefusal: { line: number; reason: RefusalReason } | null;
  /** True when another statement has one of its dates and the artist has not decided yet; its lines were not sent. */
  held: boolean;
  /** How many rows were sent. */
  kept: number;
  /** How many rows may be sent, besides those of the account's other statements. */
  room: { used: number; left: number };
}

interface ReadingDeps {
  db: Database;
  pulse: Pulse;
  quota: Quota;
  mostRows?: number | undefined;
}

/** After so many rows, how far the file has been read tells how many it has. */
const TELLING_ROWS = 2_000;

/**
 * Reads a statement's file and sends its lines, refusals and notes over the booking connection, no faster than the
 * server accepts them. Throws StatementGone when the statement is deleted in the meantime, and LargeBooking as soon as
 * it shows that there are more than `mostRows`.
 */
export async function readForBooking(
  { db, pulse, quota, mostRows = Number.POSITIVE_INFINITY }: ReadingDeps,
  connection: BookingConnection,
  statement: StatementRow,
  layout: KnownLayout,
): Promise<ReadStatement> {
  const read: ReadStatement = {
    layout,
    judged: null,
    unreadable: null,
    fileLines: null,
    progress: { bytesRead: 0, rowsRead: 0 },
    totals: new BookingTotals(),
    rollups: new BookingRollups(),
    repeated: [],
    contradicted: null,
    otherCurrency: null,
    signs: null,
    impossible: null,
    firstRefusal: null,
    held: false,
    kept: 0,
    room: await findRowRoom(db, quota, statement),
  };
  const progress = new BookingProgress(db, statement, read.progress);
  try {
    const unsettled = await findUnsettledPeriods(db, statement);
    const judge = new FileJudge(layout, statement, sinkOf(connection, statement, read));
    const judged = judge.rows;
    read.judged = judged;
    const wait = async (bytesRead: number) => {
      pulse.beat();
      read.progress.bytesRead = bytesRead;
      read.progress.rowsRead = judged.rows.read;
      read.held ||= anyShared(read.totals.periods, unsettled);
      if (progress.gone) throw new StatementGone();
      if (foreseenRows(read.progress, statement) > mostRows) throw new LargeBooking();
      if (read.held) return;
      await connection.send();
      await read.rollups.send(connection);
    };
    const ragged = layout.reading?.ragged ?? false;
    read.fileLines = await readStoredRows({ db, statement, ragged, wait }, judged);
    judged.end();
    // Rows that waited for those below them are judged, too.
    await wait(read.progress.bytesRead);
    read.progress.rowsRead = judged.rows.read;
    read.contradicted = judge.contradicted;
    read.otherCurrency = judge.otherCurrency;
    read.signs = judge.signs;
    read.impossible = judge.impossible;
    const beat = async () => {
      pulse.beat();
      if (progress.gone) throw new StatementGone();
    };
    read.repeated = await judge.findRepeated((sink) => readStoredRows({ db, statement, ragged, wait: beat }, sink));
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    read.unreadable = error.note;
  } finally {
    await progress.stop();
  }
  return read;
}

/** How many rows a file has if those not yet read are as long as those that were. */
function foreseenRows({ bytesRead, rowsRead }: ReadStatement["progress"], { bytesTotal }: StatementRow): number {
  if (rowsRead < TELLING_ROWS || bytesRead === 0) return rowsRead;
  return (rowsRead * bytesTotal) / bytesRead;
}

function sinkOf(connection: BookingConnection, statement: StatementRow, read: ReadStatement): JudgedSink {
  const { kind } = statement;
  const stored = booksLines(statement);
  const keep = () => {
    read.kept += 1;
    const { used, left } = read.room;
    if (read.kept > left) throw new UnreadableStatement({ code: "no_room", of: "rows", used, most: used + left });
  };
  const note: JudgedSink["note"] = (lineNo, why, row, money, transfer) => {
    const { net = null, currency = null } = money ?? {};
    if (read.held) return;
    keep();
    connection.addNote({ lineNo, note: why, row: keptRow(row), net, currency, ...transfer });
  };
  return {
    line(lineNo, part, line, row, parties) {
      read.totals.add(line);
      if (read.held) return;
      // A transfer between accounts is kept as its own row, so that its two sides can be compared.
      if (kind === "transfer" && part === 0)
        note(lineNo, "transfer", row, line, toTransfer(parties ?? partiesBySign(line), line));
      if (!stored) return;
      keep();
      connection.addLine(lineNo, part, line, read.rollups.add(line));
    },
    refuse(lineNo, reason, row) {
      read.firstRefusal ??= { line: lineNo, reason };
      if (read.held) return;
      keep();
      connection.addRefusal({ lineNo, reason, row: keptRow(row) });
    },
    note,
  };
}

async function findUnsettledPeriods(db: Database, statement: StatementRow): Promise<AccountingPeriod[]> {
  const { sourceId } = statement;
  if (sourceId === null || !overlapsOthers(statement)) return [];
  return unsettledPeriods(await listOtherDates(db, statement, sourceId), await loadSeenOverlaps(db, statement));
}
