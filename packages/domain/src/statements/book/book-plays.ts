import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import type { Database } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { bindPlays, type PlaysReader } from "@ledgerline/statements/formats/bind-plays";
import { type PlaysFormat, type PlaysWindow, readPlaysWindow } from "@ledgerline/statements/formats/plays-format";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import type { PrintedRow, RowSink } from "@ledgerline/statements/read/printed-row";
import type { RefusalReason, StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";
import { recordEventBy } from "../../history.ts";
import { listPerformers } from "../../plays/measured-files.sql.ts";
import { type DayOfPlays, type PlaysOfFile, storePlays, type WindowOfPlays } from "../../plays/measured-files.ts";
import { ownNames, performerOf } from "../../plays/names.ts";
import { readStoredRows } from "../originals.ts";
import { StatementGone } from "./booking-faults.ts";
import { BookingProgress, endBooking, findExcess, keptRow, type Pulse } from "./booking-run.ts";

interface Deps {
  db: Database;
  clock: () => Date;
  pulse: Pulse;
  quota: Quota;
}

/** Books an export of plays: all of it or nothing. */
export async function bookPlays(
  { db, clock, pulse, quota }: Deps,
  connection: BookingConnection,
  statement: StatementRow,
  format: PlaysFormat,
): Promise<"booked" | "refused"> {
  const { accountId, id, answers } = statement;
  const own = await ownNames(connection.tx, accountId, format.platform);
  const figures = { bytesRead: 0, rowsRead: 0 };
  const progress = new BookingProgress(db, statement, figures);
  let plays: ReadPlays;
  try {
    plays = await pulse.whileReading(() =>
      ReadPlays.of({ db, connection, statement, format, names: own, figures, pulse }),
    );
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    await connection.restart();
    return await endBooking(connection, statement, "refused", { ...figures, notes: [error.note] });
  } finally {
    await progress.stop();
  }
  if (progress.gone) throw new StatementGone();
  await connection.flush();
  const { rows } = plays;
  const counts = { ...figures, rowsRefused: rows.refused, rowsNoted: rows.noted };
  if (rows.booked === 0) {
    const note: StatementNote = plays.firstRefusal
      ? { code: "no_bookable_rows", ...plays.firstRefusal }
      : { code: "no_rows" };
    return endBooking(connection, statement, "refused", { ...counts, notes: [note] });
  }
  await lockAccount(connection.tx, accountId);
  const performer = performerOf(answers["profile"] ?? "", own, await listPerformers(connection.tx, accountId));
  const { platform, measuredBy } = format;
  const file = { accountId, statementId: id, platform, measuredBy, performer, takenAt: statement.createdAt };
  await storePlays(connection.tx, file, plays);
  const by = { accountId, actor: "ledgerline", at: clock() } as const;
  await recordEventBy(connection.tx, by, { action: "plays_booked", file: statement.fileName, rows: rows.booked });
  const excess = await findExcess(connection.tx, quota, statement, rows.read);
  if (excess) {
    await connection.restart();
    return endBooking(connection, statement, "refused", { ...figures, notes: [excess] });
  }
  const [from, to] = plays.span;
  return endBooking(connection, statement, "booked", {
    ...counts,
    keptRows: rows.read,
    rowsBooked: rows.booked,
    saleFrom: from && monthOf(from),
    saleTo: to && monthOf(to),
    accountedFrom: from,
    accountedTo: to,
    bookedAt: clock(),
  });
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Enough for the days of many years, or the tracks of a large label. */
const MOST_ROWS = 100_000;

interface Reading {
  db: Database;
  connection: BookingConnection;
  statement: StatementRow;
  format: PlaysFormat;
  /** The artist's own names. */
  names: readonly string[];
  pulse: Pulse;
  /** How far the file has been read. */
  figures: { bytesRead: number; rowsRead: number };
}

/** The plays of a stored export. Refusals and notes are sent over the booking connection. */
class ReadPlays implements RowSink, PlaysOfFile {
  readonly days: DayOfPlays[] = [];
  readonly windows: WindowOfPlays[] = [];
  readonly rows = { read: 0, booked: 0, refused: 0, noted: 0 };
  readonly period: PlaysWindow | null;
  firstRefusal: { line: number; reason: RefusalReason } | null = null;
  readonly #connection: BookingConnection;
  readonly #reader: PlaysReader;

  private constructor({ connection, statement: { recognition, answers, createdAt }, format, names }: Reading) {
    this.#connection = connection;
    this.period = format.columns.day ? null : readPlaysWindow(answers["window"] ?? "");
    this.#reader = bindPlays(format, {
      header: recognition?.header ?? [],
      rowCells: recognition?.rowCells,
      receivedAt: createdAt,
      song: songOf(answers),
      isAllTime: this.period !== null && this.period.from === null,
      names: [...names, answers["profile"] ?? ""].filter((name) => name !== ""),
    });
  }

  /** Throws UnreadableStatement. */
  static async of(reading: Reading): Promise<ReadPlays> {
    const plays = new ReadPlays(reading);
    const { db, connection, statement, figures, pulse } = reading;
    const wait = async (bytesRead: number) => {
      pulse.beat();
      figures.bytesRead = bytesRead;
      figures.rowsRead = plays.rows.read;
      await connection.send();
    };
    await readStoredRows({ db, statement, wait }, plays);
    figures.rowsRead = plays.rows.read;
    return plays;
  }

  /** The first and last day. */
  get span(): [string | null, string | null] {
    if (this.period) return [this.period.from, this.period.to];
    const days = this.days.map(({ day }) => day).sort();
    return [days[0] ?? null, days.at(-1) ?? null];
  }

  row({ lineNo, cells, raw }: PrintedRow): void {
    this.rows.read += 1;
    if (this.rows.read > MOST_ROWS) throw new UnreadableStatement({ code: "too_many_rows", most: MOST_ROWS });
    const outcome = this.#reader.read(cells);
    if ("refused" in outcome) {
      this.#refuse(lineNo, outcome.refused, raw);
    } else if ("note" in outcome) {
      this.rows.noted += 1;
      this.#connection.addNote({ lineNo, note: outcome.note, row: keptRow(shown(raw)), net: null, currency: null });
    } else {
      this.rows.booked += 1;
      if ("day" in outcome) this.days.push(outcome);
      else this.windows.push({ lineNo, ...outcome });
    }
  }

  broken(lineNo: number, reason: RefusalReason, raw: string): void {
    this.rows.read += 1;
    this.#refuse(lineNo, reason, raw);
  }

  #refuse(line: number, reason: RefusalReason, raw: string): void {
    this.rows.refused += 1;
    this.firstRefusal ??= { line, reason };
    this.#connection.addRefusal({ lineNo: line, reason, row: keptRow(shown(raw)) });
  }
}

/** `*` stands for all songs. */
function songOf({ song = "*" }: Readonly<Record<string, string>>): string | null {
  return song === "*" ? null : song;
}

/** Postgres text cannot store a NUL, so its visible symbol replaces it. */
function shown(raw: string): string {
  return raw.replaceAll("\0", "␀");
}
