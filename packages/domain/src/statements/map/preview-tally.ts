import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import { absoluteDecimal, compareDecimals, DecimalSum } from "@ledgerline/decimals";
import { ROW_NOTE_SENTENCES, refusalSentence } from "@ledgerline/statements/english";
import { readStore } from "@ledgerline/statements/formats/cells/stores";
import { Columns, periodColumns } from "@ledgerline/statements/formats/columns";
import type { Reading } from "@ledgerline/statements/formats/format";
import type { RowMoney, RowOutcome, RowReader, StatementLine } from "@ledgerline/statements/formats/row-outcome";
import { hasUnclearDates } from "@ledgerline/statements/map/value-shapes";
import type { JudgedSink } from "@ledgerline/statements/read/judged-rows";
import type { RefusalReason } from "@ledgerline/statements/vocabulary";

const MOST_ROWS = 50;
const MOST_REASONS = 100;
const MOST_PLATFORMS = 5000;

type PreviewRow = StatementPreview["rows"][number];
type Figures = Pick<
  StatementPreview,
  "rows" | "totals" | "sale_period" | "refusals" | "stores" | "unknown_currencies" | "unknown_kinds"
>;

export type SeeRow = (cells: readonly string[], read: RowOutcome | RowOutcome[]) => void;

/** Gathers a preview from the rows of a file while they are judged. */
export class PreviewTally implements JudgedSink {
  /** True when a date was refused whose day and month may be swapped. */
  unclearDates = false;
  /** True when a week was refused, or days that are not whole months. */
  unclearWeeks = false;
  /** True when a year or a fiscal period was refused. */
  unclearYear = false;
  /** Words alone on a line above a row that lacks what they may name. */
  unclearLines: string | null = null;
  /** The name of a sum of sums, of which nobody has said what it is. */
  unclearSums: string | null = null;
  /** True when an amount was refused that uses the other decimal sign. */
  otherSign = false;
  readonly #rows: PreviewRow[] = [];
  readonly #totals = new LineTotals();
  readonly #refusals = new Map<string, StatementPreview["refusals"][number]>();
  readonly #stores = new ValueTally();
  readonly #platforms = new Map<string, string | null>();
  readonly #currencies = new ValueTally();
  readonly #kinds = new ValueTally();
  readonly #kindAt: number;
  readonly #knownKinds: ReadonlySet<string>;
  readonly #periodsAt: number[];
  readonly #hasStores: boolean;
  /** What the line above says, if it has nothing but words. */
  #words: string | null = null;

  constructor({ columns: { kind, sold, accounted, store } }: Reading, header: readonly string[]) {
    const columns = new Columns(header);
    this.#kindAt = kind && "column" in kind ? columns.find(kind.column).at : -1;
    this.#knownKinds = new Set(kind && "is" in kind ? Object.keys(kind.is) : []);
    this.#hasStores = "column" in store;
    this.#periodsAt = periodColumns({ sold, ...(accounted && { accounted }) }).map(
      ({ column }) => columns.find(column).at,
    );
  }

  /** Reads rows as `reader` does, and counts their printed values. `see` is called with each row and what it is. */
  around(reader: RowReader, see: SeeRow): RowReader {
    return {
      ...reader,
      read: (cells) => {
        const read = reader.read(cells);
        for (const outcome of Array.isArray(read) ? read : [read]) this.#count(cells, outcome);
        see(cells, read);
        return read;
      },
    };
  }

  line(lineNo: number, _part: number, line: StatementLine): void {
    this.#totals.add(line);
    this.#stores.add(line.store, line);
    this.#keepPlatform(line);
    this.#show(lineNo, { line: previewLine(line) });
  }

  refuse(lineNo: number, reason: RefusalReason): void {
    this.otherSign ||= reason.code === "other_decimal_sign";
    if (reason.code === "uncertain_period") {
      this.unclearWeeks ||= reason.why === "week" || reason.why === "range";
      this.unclearYear ||= reason.why === "fiscal";
    }
    const text = refusalSentence(reason);
    const key = "column" in reason ? `${reason.code} ${reason.column}` : reason.code;
    const known = this.#refusals.get(key);
    if (known) known.rows += 1;
    else if (this.#refusals.size < MOST_REASONS) this.#refusals.set(key, { reason: text, rows: 1, first_line: lineNo });
    this.#show(lineNo, { refused: text });
  }

  note(lineNo: number, note: keyof typeof ROW_NOTE_SENTENCES): void {
    this.#show(lineNo, { note: ROW_NOTE_SENTENCES[note] });
  }

  /** `platformOf`: the platforms that the artist assigned stores to. */
  figures(platformOf: ReadonlyMap<string, string>): Figures {
    return {
      rows: this.#rows,
      ...this.#totals.figures(),
      refusals: [...this.#refusals.values()].sort((a, b) => b.rows - a.rows),
      stores: this.#stores.byMoney().map((store) => {
        const known = this.#platforms.get(store.printed) ?? null;
        return { ...store, platform: platformOf.get(known ?? store.printed.trim()) ?? known };
      }),
      unknown_currencies: this.#currencies.byMoney(),
      unknown_kinds: this.#kinds.byMoney(),
    };
  }

  #keepPlatform(line: StatementLine): void {
    if (this.#platforms.size >= MOST_PLATFORMS || this.#platforms.has(line.store)) return;
    this.#platforms.set(line.store, knownPlatform(line));
  }

  #count(cells: readonly string[], outcome: RowOutcome): void {
    if ("line" in outcome) {
      const { track, artist } = outcome.line;
      if (track === null || artist === null || !this.#hasStores) this.unclearLines ??= this.#words;
      this.#words = null;
      const printed = this.#kindAt === -1 ? "" : (cells[this.#kindAt] ?? "").trim();
      if (printed !== "" && !this.#knownKinds.has(printed.toLowerCase())) this.#kinds.add(printed, outcome.line);
    } else if ("refused" in outcome) {
      const { refused, money } = outcome;
      // A line that nobody has explained ends what the one before has said of a store.
      if (refused.code === "words_alone") {
        this.#words = refused.printed;
        if (outcome.about === "lines") this.unclearLines ??= refused.printed;
        if (outcome.about === "outer_sums") this.unclearSums ??= refused.printed;
      } else if (money !== null) this.unclearLines ??= this.#words;
      if (refused.code === "unknown_currency" && refused.column !== null) this.#currencies.add(refused.printed, money);
      if (refused.code === "not_a_period" && !this.unclearDates) {
        this.unclearDates = hasUnclearDates(this.#periodsAt.map((at) => cells[at] ?? ""));
      }
    }
  }

  #show(lineNo: number, outcome: Partial<PreviewRow>): void {
    if (this.#rows.length >= MOST_ROWS) return;
    this.#rows.push({ line_no: lineNo, line: null, refused: null, note: null, ...outcome });
  }
}

/** Null for an unknown store, which keeps its printed name. */
function knownPlatform({ store, platform }: StatementLine): string | null {
  return readStore(store).kind === "unknown" ? null : platform;
}

function previewLine(line: StatementLine): NonNullable<PreviewRow["line"]> {
  const { saleMonth, saleMonths, platform, store, territory, track, release, artist, isrc, units, net, currency } =
    line;
  const month = saleMonth.slice(0, 7);
  return { month, months: saleMonths, platform, store, territory, track, release, artist, isrc, units, net, currency };
}

/** Booking refuses a file with more than 500 stores; beyond this, a column cannot be a list of them. */
const MOST_COUNTED = 5000;
const MOST_SHOWN = 500;
const MOST_CHARS = 200;

interface Counted {
  rows: number;
  sums: Map<string | null, DecimalSum>;
}

interface ValueCount {
  printed: string;
  rows: number;
  totals: { currency: string; net: string }[];
}

/** Counts the printed values of a column with the money of their rows. */
export class ValueTally {
  readonly #values = new Map<string, Counted>();

  add(cell: string, money: RowMoney | null): void {
    const value = this.#values.get(cell) ?? this.#begin(cell);
    if (!value) return;
    value.rows += 1;
    if (!money) return;
    const sum = value.sums.get(money.currency) ?? new DecimalSum();
    value.sums.set(money.currency, sum);
    sum.add(money.net);
  }

  /** The values, those with the greatest amount in any currency first. */
  byMoney(): ValueCount[] {
    const counts = Array.from(this.#values, ([printed, { rows, sums }]) => {
      const money = Array.from(sums, ([currency, sum]) => ({ currency, net: sum.toString() }));
      const totals = money.flatMap(({ currency, net }) => (currency === null ? [] : [{ currency, net }]));
      totals.sort((a, b) => (a.currency < b.currency ? -1 : 1));
      return { printed, rows, totals, greatest: greatestOf(money.map(({ net }) => net)) };
    });
    counts.sort(
      (a, b) => compareDecimals(b.greatest, a.greatest) || b.rows - a.rows || (a.printed < b.printed ? -1 : 1),
    );
    return counts.slice(0, MOST_SHOWN).map(({ printed, rows, totals }) => ({ printed, rows, totals }));
  }

  #begin(cell: string): Counted | null {
    if (this.#values.size >= MOST_COUNTED) return null;
    const value: Counted = { rows: 0, sums: new Map() };
    // Copied, because a slice would keep the whole text in memory.
    this.#values.set(Buffer.from(cell.slice(0, MOST_CHARS)).toString(), value);
    return value;
  }
}

function greatestOf(amounts: string[]): string {
  return amounts.map(absoluteDecimal).reduce((a, b) => (compareDecimals(a, b) < 0 ? b : a), "0");
}

/** The totals of a file's lines by currency, and the months that the lines are for. */
class LineTotals {
  readonly #sums = new Map<string, { net: DecimalSum; units: number }>();
  #first: string | null = null;
  #last: string | null = null;

  add({ currency, net, units, saleMonth, saleMonths }: StatementLine): void {
    const sum = this.#sums.get(currency) ?? { net: new DecimalSum(), units: 0 };
    this.#sums.set(currency, sum);
    sum.net.add(net);
    sum.units += units;
    if (this.#first === null || saleMonth < this.#first) this.#first = saleMonth;
    const last = saleMonths === 1 ? saleMonth : monthsLater(saleMonth, saleMonths - 1);
    if (this.#last === null || last > this.#last) this.#last = last;
  }

  figures(): Pick<StatementPreview, "totals" | "sale_period"> {
    const totals = Array.from(this.#sums, ([currency, { net, units }]) => ({ currency, units, net: net.toString() }));
    const [from, to] = [this.#first, this.#last];
    return {
      totals: totals.sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      sale_period: from && to ? { from: from.slice(0, 7), to: to.slice(0, 7) } : null,
    };
  }
}

function monthsLater(month: string, months: number): string {
  const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1);
  return new Date(at).toISOString().slice(0, 10);
}
