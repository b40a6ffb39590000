import type { BookingConnection } from "@ledgerline/db/booking";
import type { Database } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import {
  bindPlays,
  type PlaysFormat,
  type PlaysReader,
  type PlaysWindow,
  readPlaysWindow,
  UnreadableStatement,
} from "@ledgerline/statements/formats";
import type { PrintedRow, RowSink } from "@ledgerline/statements/read";
import type { RefusalReason } from "@ledgerline/statements/vocabulary";
import type { DayOfPlays, PlaysOfFile, WindowOfPlays } from "../../../plays/measured-files.ts";
import { readStoredRows } from "../../originals/read-stored-rows.ts";
import { keptRow } from "../run/kept-row.ts";
import type { Pulse } from "../run/pulse.ts";

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
export class ReadPlays implements RowSink, PlaysOfFile {
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
