import { equalDecimals, isZeroDecimal, type Money, subtractDecimals } from "@ledgerline/decimals";
import type {
  RowMoney,
  RowOutcome,
  RowReader,
  StatementLine,
  Transfer,
  TransferParties,
} from "../formats/row-outcome.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import type { RefusalReason, RowNote } from "../vocabulary.ts";
import { MoneySums } from "./money-sums.ts";
import { JoinedParts, PartBeginnings } from "./parts.ts";
import type { PrintedRow, RowSink } from "./printed-row.ts";
import { RowsAhead } from "./rows-ahead.ts";

/** Refused rows are stored in full, so a few KB of compressed garbage could become hundreds of MB of them. */
const MOST_REFUSED = 100_000;
/** Rows that are not income are stored up to this number, and only counted beyond it. */
const MOST_NOTED = 100_000;

type Noted = Extract<RowOutcome, { note: RowNote }>;

/** A row that cannot be read, and has money. */
interface TopRow {
  lineNo: number;
  raw: string;
  reason: RefusalReason;
  money: RowMoney;
}

export interface JudgedSink {
  /** `part` distinguishes the lines of one row, from 0. */
  line(lineNo: number, part: number, line: StatementLine, row: string, parties?: TransferParties): void;
  refuse(lineNo: number, reason: RefusalReason, row: string): void;
  note(lineNo: number, note: RowNote, row: string, money: RowMoney | null, transfer?: Transfer): void;
}

export interface JudgeOptions {
  reader: RowReader;
  distributor: string;
  /** Lines that say that nothing was earned. */
  emptyWhen?: readonly string[];
  /** The name of the column with the units. */
  unitsColumn: string;
  /** The lines of second headers below which all rows are left out, because they are also above. */
  leftOut?: readonly number[];
  /** Accounting days whose rows are left out, because another statement has replaced them. */
  replaced?: readonly string[];
}

/**
 * Takes the rows of one file in order, and hands on what each of them is. A row with a refused part is refused as a
 * whole. Throws UnreadableStatement.
 */
export class JudgedRows implements RowSink {
  readonly rows = { read: 0, booked: 0, refused: 0, noted: 0 };
  /** The readable money of all rows, and the parts of it that are not booked. */
  readonly text = new MoneySums();
  readonly refused = new MoneySums();
  readonly noted = new MoneySums();
  /** Refused rows whose money cannot be read, so that it is in none of these sums. A header has no money. */
  unreadable = 0;
  /** The totals that the file prints. They are not additional money. */
  readonly printed: RowMoney[] = [];
  /** Sums of all rows above them: totals of the file, unless other rows follow. */
  #sums: RowMoney[] = [];
  /** Amounts in the money column of the header and of lines above it, which are in none of these sums. */
  readonly amountsAbove: { line_no: number; net: string }[] = [];
  readonly #options: JudgeOptions;
  readonly #empty: readonly string[];
  readonly #replaced: ReadonlySet<string>;
  readonly #sink: JudgedSink;
  /** The sum of the absolute units: while it is exact, so is every partial sum. */
  #units = 0;
  #keptNotes = 0;
  /** How the parts below second headers begin. */
  readonly beginnings = new PartBeginnings();
  #leavesOut = false;
  readonly #parts = new JoinedParts();
  /** The first row below the header. In a file without one, if it is a note and recurs, a copy may begin there. */
  #firstRow: string | null = null;
  /** The line that the current part begins with; null for the first part. */
  #partLine: number | null = null;
  /** The first row of the current part, if it may be the sum of those below it: the end of the part shows that. */
  #top: TopRow | null = null;
  #isAtTop = true;
  #above: { money: Money[]; booked: number } = { money: [], booked: 0 };
  /** Null if the reader does not look ahead. */
  readonly #ahead: RowsAhead | null;

  constructor(options: JudgeOptions, sink: JudgedSink) {
    const { ahead } = options.reader;
    this.#ahead = ahead
      ? new RowsAhead(ahead, { row: (row) => this.#take(row), broken: (...line) => this.#break(...line) })
      : null;
    this.#options = options;
    this.#empty = (options.emptyWhen ?? []).map((text) => text.toLowerCase());
    this.#replaced = new Set(options.replaced);
    this.#sink = sink;
  }

  row(row: PrintedRow): void {
    if (this.#ahead) this.#ahead.row(row);
    else this.#take(row);
  }

  #take({ lineNo, cells, raw }: PrintedRow): void {
    this.rows.read += 1;
    this.#firstRow ??= raw;
    const read = this.#options.reader.read(cells);
    if (this.#sums.length > 0 && listOf(read).some((each) => moneyOf(each).length > 0)) this.#sums = [];
    if (this.#partLine !== null && !isHeader(read)) {
      this.beginnings.row(raw);
      if (this.#leavesOut) {
        this.#leaveOut(lineNo, listOf(read), raw, "repeated");
        return;
      }
    }
    if (raw.includes("\0")) this.#refuse(lineNo, { code: "held_nul" }, raw, listOf(read));
    else if (!Array.isArray(read)) this.#takeOne(lineNo, read, raw);
    else this.#takeAll(lineNo, read, raw);
  }

  above({ lineNo, cells }: PrintedRow): void {
    const found = this.#options.reader.above?.(cells);
    if (found?.isTotal) this.printed.push(found.money);
    else if (found) this.amountsAbove.push({ line_no: lineNo, net: found.money.net });
  }

  broken(lineNo: number, reason: RefusalReason, raw: string): void {
    if (this.#ahead) this.#ahead.broken(lineNo, reason, raw);
    else this.#break(lineNo, reason, raw);
  }

  #break(lineNo: number, reason: RefusalReason, raw: string): void {
    this.rows.read += 1;
    this.#refuse(lineNo, reason, raw, []);
  }

  /** Throws UnreadableStatement if rows are missing at the end of the file, or are in it twice. */
  end(): void {
    this.#ahead?.end();
    this.#endPart();
    this.beginnings.end();
    this.printed.push(...this.#sums);
    const note = this.#options.reader.end?.() ?? null;
    if (note) throw new UnreadableStatement(note);
  }

  #takeOne(lineNo: number, outcome: RowOutcome, raw: string): void {
    if ("note" in outcome) {
      if (outcome.unproved && !this.#isSum(outcome.money)) {
        this.#refuseOne(lineNo, { refused: { code: "total_or_title" }, money: outcome.money }, raw);
      } else this.#note(lineNo, outcome, raw);
    } else if ("line" in outcome) {
      this.#takeLine(lineNo, outcome, raw);
    } else if (this.#empty.length > 0 && this.#saysEmpty(raw)) {
      this.#note(lineNo, { note: "footer", money: null }, raw);
    } else {
      this.#refuseOne(lineNo, outcome, raw);
    }
  }

  #refuseOne(lineNo: number, outcome: Extract<RowOutcome, { refused: RefusalReason }>, raw: string): void {
    const { refused: reason, money } = outcome;
    const isSum = reason.code === "total_or_title" || reason.code === "blank";
    if (isSum && this.#isAtTop && money && !isZeroDecimal(money.net)) this.#top = { lineNo, raw, reason, money };
    else this.#refuse(lineNo, reason, raw, [outcome]);
    if (money) this.#isAtTop = false;
  }

  /** Makes a note of the first row of a part if it is what the others come to, or refuses it. */
  #settleTop(): void {
    const { money: before, booked } = this.#above;
    const top = this.#top;
    this.#top = null;
    if (!top) return;
    const { lineNo, raw, reason, money } = top;
    const sums = this.text.list().map(({ currency, net }) => {
      const above = before.find((each) => each.currency === currency);
      return { currency, net: above ? subtractDecimals(net, above.net) : net };
    });
    const [only, ...others] = sums;
    const sum =
      money.currency === null && others.length === 0 ? only : sums.find((each) => each.currency === money.currency);
    if (this.rows.booked - booked < 2 || !sum || !equalDecimals(sum.net, money.net)) {
      this.#refuse(lineNo, reason, raw, [{ refused: reason, money }]);
      return;
    }
    this.rows.noted += 1;
    this.#addNoted("printed_total", sum);
    this.#keepNote(lineNo, { note: "printed_total", money: sum }, raw);
  }

  /** Whether this is the sum of the rows above. */
  #isSum(money: RowMoney | null): boolean {
    const sum = this.text.list().find(({ currency }) => currency === money?.currency);
    return money !== null && sum !== undefined && equalDecimals(sum.net, money.net);
  }

  /** Handles the usual row. */
  #takeLine(lineNo: number, { line, parties }: Extract<RowOutcome, { line: StatementLine }>, raw: string): void {
    if (this.#isReplaced(line)) {
      this.#leaveOut(lineNo, [{ line }], raw, "replaced");
      return;
    }
    const units = this.#units + Math.abs(line.units);
    if (units > Number.MAX_SAFE_INTEGER) {
      this.#takeLines(lineNo, [{ line }], raw);
      return;
    }
    this.#units = units;
    this.#isAtTop = false;
    this.rows.booked += 1;
    this.text.add(line.currency, line.net);
    this.#parts.line(raw);
    this.#sink.line(lineNo, 0, line, raw, parties);
  }

  #takeAll(lineNo: number, outcomes: RowOutcome[], raw: string): void {
    const [only] = outcomes;
    const refused = outcomes.find((outcome) => "refused" in outcome);
    if (!only) this.#note(lineNo, { note: "bookkeeping", money: null }, raw);
    else if (outcomes.length === 1) this.#takeOne(lineNo, only, raw);
    else if (refused) this.#refuse(lineNo, refused.refused, raw, outcomes);
    else this.#takeLines(lineNo, outcomes, raw);
  }

  /** Lines and notes of one row, of which none is refused. */
  #takeLines(lineNo: number, outcomes: RowOutcome[], raw: string): void {
    const lines = outcomes.flatMap((outcome) => ("line" in outcome ? [outcome.line] : []));
    if (lines.some((line) => this.#isReplaced(line))) {
      this.#leaveOut(lineNo, outcomes, raw, "replaced");
      return;
    }
    const units = lines.reduce((sum, line) => sum + Math.abs(line.units), this.#units);
    if (units > Number.MAX_SAFE_INTEGER) {
      this.#refuse(lineNo, { code: "uncountable_units", column: this.#options.unitsColumn }, raw, outcomes);
      return;
    }
    this.#units = units;
    this.#isAtTop = false;
    const notes = outcomes.flatMap((outcome) => ("note" in outcome ? [outcome] : []));
    const [note] = notes;
    this.rows[lines.length > 0 ? "booked" : "noted"] += 1;
    if (lines.length > 0) this.#parts.line(raw);
    for (const [part, line] of lines.entries()) {
      this.text.add(line.currency, line.net);
      this.#sink.line(lineNo, part, line, raw);
    }
    for (const each of notes) this.#addNoted(each.note, each.money);
    if (note) this.#keepNote(lineNo, note, raw);
  }

  #note(lineNo: number, noted: Noted, raw: string): void {
    this.rows.noted += 1;
    if (raw === this.#firstRow) this.#beginPart(lineNo);
    if (noted.sumOf === undefined) this.#addNoted(noted.note, noted.money);
    else if (noted.sumOf === "all" && noted.money) this.#sums.push(noted.money);
    this.#keepNote(lineNo, noted, raw);
  }

  #keepNote(lineNo: number, { note, money, transfer }: Noted, raw: string): void {
    this.#keptNotes += 1;
    if (this.#keptNotes <= MOST_NOTED) this.#sink.note(lineNo, note, raw.replaceAll("\0", "␀"), money, transfer);
  }

  #isReplaced(line: StatementLine): boolean {
    return this.#replaced.size > 0 && this.#replaced.has(accountedDay(line));
  }

  #leaveOut(lineNo: number, outcomes: RowOutcome[], raw: string, note: "repeated" | "replaced"): void {
    const money = outcomes.flatMap(moneyOf);
    this.rows.noted += 1;
    for (const each of money) this.#addNoted(note, each);
    this.#keepNote(lineNo, { note, money: money[0] ?? null }, raw);
  }

  #addNoted(note: RowNote, money: RowMoney | null): void {
    if (!money) return;
    if (note === "printed_total") {
      if (this.printed.length < MOST_NOTED) this.printed.push(money);
      return;
    }
    this.text.addMoney(money);
    this.noted.addMoney(money);
  }

  #refuse(lineNo: number, reason: RefusalReason, raw: string, outcomes: RowOutcome[]): void {
    this.rows.refused += 1;
    if (this.rows.refused > MOST_REFUSED) {
      const { distributor } = this.#options;
      throw new UnreadableStatement({ code: "too_many_refused_rows", most: MOST_REFUSED, distributor });
    }
    const printed = reason.code === "unknown_currency" ? reason.printed : null;
    const readable = outcomes.flatMap(moneyOf);
    if (readable.length === 0 && reason.code !== "header_again") this.unreadable += 1;
    for (const money of readable) {
      this.text.addMoney(money, printed);
      this.refused.addMoney(money, printed);
    }
    // Postgres text cannot store a NUL, so a visible symbol replaces it.
    this.#sink.refuse(lineNo, reason, raw.replaceAll("\0", "␀"));
    if (reason.code === "header_again") this.#beginPart(lineNo);
  }

  #beginPart(lineNo: number): void {
    this.#endPart();
    this.#isAtTop = true;
    this.#above = { money: this.text.list(), booked: this.rows.booked };
    this.#partLine = lineNo;
    this.#leavesOut = this.#options.leftOut?.includes(lineNo) ?? false;
    this.beginnings.begin(lineNo);
  }

  #endPart(): void {
    this.#settleTop();
    const isCopy = this.#parts.end({ units: this.#units, money: this.text.list() });
    if (isCopy && this.#partLine !== null) {
      throw new UnreadableStatement({ code: "joined_to_itself", line: this.#partLine });
    }
  }

  #saysEmpty(raw: string): boolean {
    const text = raw.replace(/^[\s"]+/, "").toLowerCase();
    return this.#empty.some((line) => text.startsWith(line));
  }
}

function isHeader(read: RowOutcome | RowOutcome[]): boolean {
  return !Array.isArray(read) && "refused" in read && read.refused.code === "header_again";
}

function listOf(read: RowOutcome | RowOutcome[]): RowOutcome[] {
  return Array.isArray(read) ? read : [read];
}

function moneyOf(outcome: RowOutcome): RowMoney[] {
  if ("line" in outcome) return [outcome.line];
  if ("note" in outcome && outcome.note === "printed_total") return [];
  return outcome.money ? [outcome.money] : [];
}

type Dated = Pick<StatementLine, "accountingDate" | "saleTo" | "saleMonth" | "saleMonths">;

/** The day that a line counts as accounted on: without an accounting date, the last day of its sale period. */
export function accountedDay({ accountingDate, saleTo, saleMonth, saleMonths }: Dated): string {
  if (accountingDate !== null) return accountingDate;
  if (saleTo !== null) return saleTo;
  const [year, month] = [Number(saleMonth.slice(0, 4)), Number(saleMonth.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + saleMonths, 0)).toISOString().slice(0, 10);
}
