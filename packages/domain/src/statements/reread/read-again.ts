import { hash } from "node:crypto";
import type { Database } from "@ledgerline/db/client";
import type { RoyaltyMonthRow, StatementRow } from "@ledgerline/db/queries/statements";
import { type StatementLine, UnreadableStatement } from "@ledgerline/statements/formats";
import { FileJudge } from "@ledgerline/statements/judge";
import type { JudgedRows, RowSink } from "@ledgerline/statements/read";
import type { KnownLayout } from "@ledgerline/statements/recognize";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import { BookingTotals } from "../book/totals/booking-totals.ts";
import { readStoredRows } from "../originals/read-stored-rows.ts";
import type { AccountingDate } from "../statement-accounting-dates.sql.ts";
import {
  DIGEST_DIGITS,
  DIGEST_MODULUS,
  DIGEST_SEPARATOR,
  DIGESTS,
  type DigestName,
  type LineDigests,
} from "./line-digests.sql.ts";

const NAMES = Object.keys(DIGESTS) as DigestName[];

/** The result of reading a file's rows without booking them. */
export interface ReadAgain {
  months: RoyaltyMonthRow[];
  accountingDates: AccountingDate[];
  digests: LineDigests;
  rows: JudgedRows["rows"];
  noted: { currency: string; net: string }[];
  /** True when rows below a second header are also above it, and the artist has not decided about them. */
  repeats: boolean;
  /** What rows contradict each other about, unless the artist has decided it. */
  contradicted: FileJudge["contradicted"];
  /** Months of its lines that cannot be, unless the artist has decided about them. */
  impossible: FileJudge["impossible"];
}

/** Reads a whole file as it would be booked today. Returns a note when the file would be refused. */
export async function readAgain(
  db: Database,
  statement: StatementRow,
  { layout, alive }: { layout: KnownLayout; alive: () => void },
): Promise<ReadAgain | { refusal: StatementNote }> {
  const totals = new BookingTotals();
  const lines = new DigestedLines();
  let firstRefusal: Extract<StatementNote, { code: "no_bookable_rows" }> | null = null;
  const wait = async () => alive();
  const ragged = layout.reading?.ragged ?? false;
  try {
    const judge = new FileJudge(layout, statement, {
      line(lineNo, part, line) {
        totals.add(line);
        lines.add(lineNo, part, line);
      },
      refuse(line, reason) {
        firstRefusal ??= { code: "no_bookable_rows", line, reason };
      },
      note() {},
    });
    const read = (sink: RowSink) => readStoredRows({ db, statement, ragged, wait }, sink);
    const judged = judge.rows;
    await read(judged);
    judged.end();
    if (judged.rows.booked === 0 && firstRefusal && judge.contradicted === null) return { refusal: firstRefusal };
    const repeated = await judge.findRepeated(read);
    return {
      months: totals.months(),
      accountingDates: totals.accountingDates(),
      digests: lines.digests,
      rows: judged.rows,
      noted: judged.noted.list(),
      repeats: repeated.length > 0,
      contradicted: judge.contradicted,
      impossible: judge.impossible,
    };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { refusal: error.note };
    throw error;
  }
}

/** Adds up the same digests for lines being read as the database does for booked ones. */
class DigestedLines {
  readonly digests: LineDigests = { dates: 0, titles: 0, details: 0 };

  add(lineNo: number, part: number, line: StatementLine): void {
    for (const name of NAMES) {
      const values = DIGESTS[name].map((column) => line[column] ?? DIGEST_SEPARATOR);
      const text = [lineNo, part, ...values].join(DIGEST_SEPARATOR);
      const digits = hash("md5", text).slice(0, DIGEST_DIGITS);
      this.digests[name] = (this.digests[name] + Number.parseInt(digits, 16)) % DIGEST_MODULUS;
    }
  }
}
