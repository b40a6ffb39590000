import { addDecimals, equalDecimals, isZeroDecimal, parseDecimal, roundDecimal } from "@ledgerline/decimals";
import { type NumberStyle, readUnits } from "../cells/numbers.ts";
import { readStore } from "../cells/stores.ts";
import type { RowMoney, RowOutcome, RowReader } from "../row-outcome.ts";
import { type RunOfRows, Runs } from "./runs-of-rows.ts";

/** What sums are called, a word each: `Sous-total` and `Ara toplam` have one of them. */
const WORDS = new Set(
  `total totals subtotal subtotals sum sums summe summen zwischensumme teilsumme gesamt gesamtsumme gesamtbetrag
  endsumme insgesamt ergebnis gesamtergebnis somme sommes totaux suma sumas subtotales totales soma somas subtotais
  totais totale totali subtotale somma somme totaal subtotaal totalen eindtotaal razem suma ogółem итог итого итоги
  всего подытог сумма разом усього
  підсумок toplam aratoplam toplamı summa delsumma totalsumma totalt yhteensä välisumma celkem mezisoučet součet spolu
  medzisúčet összesen részösszeg ukupno svega skupaj σύνολο jumlah tổng cộng المجموع الإجمالي إجمالي סהכ סכום סיכום`
    .split(/\s+/)
    .map((word) => word.normalize("NFKC")),
);
/** The same in letters that are written without spaces. */
const SIGNS = /小計|合計|総計|累計|集計|小计|合计|总计|累计|汇总|總計|합계|소계|총계|총합|요약|^計$|^계$|รวม/u;
const MOST_CHARS = 100;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

const SPACE = 32;
const ASCII = /^[ -~]*$/;
/** How the words without accents begin: almost no title has any of them, which is quick to see. */
const BEGINNINGS = new RegExp(
  [...new Set([...WORDS].filter((word) => ASCII.test(word)).map((word) => word.slice(0, 4)))].join("|"),
  "i",
);

/** The positions of the columns that tell a sum from a row of its own. */
export interface SumColumns {
  /** A sum has no ISRC. */
  isrc?: number | undefined;
  /** Those that say whose money a row is: title, artist, release, UPC. In a sum, only its label is there. */
  names: readonly number[];
  store?: number | undefined;
  units?: number | undefined;
  /** Set where the layout is known: a text alone may be a title or a store then, whatever it says. */
  areKnown?: true;
}

/** A figure, or nothing; a currency may stand beside it. */
const FIGURE = /^[^\p{L}]*(?:[A-Z]{3}[^\p{L}]*)?$/u;

/** How many of the first rows show in which columns such words are no labels: `Total streams` as a kind of use. */
const LEARNED_ROWS = 100;
/** An amount with fewer digits may be equal by chance. */
const TELLING_UNITS = 100n;
const LEAST_DECIMALS = 2;

/**
 * Makes a note of each row that is the sum of rows above it: of those since the last sum, since the beginning, or of
 * its store. It has no title, ISRC or artist, and its money adds up exactly. A row that is called a sum, says nothing else
 * and does not add up is refused; any other stays what it is.
 */
export function notingSums(reader: RowReader, columns: () => SumColumns, style: NumberStyle): RowReader {
  const sums = new SumRows(columns, style);
  return {
    ...reader,
    read(cells) {
      const read = reader.read(cells);
      if (!Array.isArray(read)) return sums.judge(cells, read);
      return sums.judgeAll(cells, read);
    },
  };
}

class SumRows {
  readonly #columnsNow: () => SumColumns;
  readonly #style: NumberStyle;
  readonly #runs = new Runs();
  /** Columns in which rows that are no sums have such words. */
  readonly #wordy = new Set<number>();
  #learned = 0;
  #storeAbove = "";
  /** Whether all rows have a title or the like, so that one without may be a sum; null before the first. */
  #areNamed: boolean | null = null;

  constructor(columns: () => SumColumns, style: NumberStyle) {
    this.#columnsNow = columns;
    this.#style = style;
  }

  get #columns(): SumColumns {
    return this.#columnsNow();
  }

  judge(cells: readonly string[], read: RowOutcome): RowOutcome {
    if ("note" in read) return read.note === "printed_total" ? this.#end(cells, read) : read;
    if ("line" in read) {
      const sum = this.#sumIn(cells, read.line);
      if (!sum) {
        const { net, currency } = read.line;
        if (this.#isCalledSum(cells) || this.#sellsNothing(cells)) {
          return { refused: { code: "total_or_title" }, money: { net, currency } };
        }
        this.#add(cells, read.line, read.line.units);
        return read;
      }
      return this.#end(cells, { note: "printed_total", money: { net: read.line.net, currency: read.line.currency } });
    }
    if (read.refused.code === "header_again") {
      this.#runs.end();
      return read;
    }
    const { money } = read;
    if (!money) return read;
    if (this.#sumIn(cells, money)) return this.#end(cells, { note: "printed_total", money });
    this.#runs.add(this.#storeIn(cells), money, this.#unitsIn(cells));
    return read;
  }

  /** The lines of one row, whose money is the sum of theirs. */
  judgeAll(cells: readonly string[], read: RowOutcome[]): RowOutcome | RowOutcome[] {
    const lines = read.flatMap((outcome) => ("line" in outcome ? outcome.line : []));
    const [first] = lines;
    const isOne = first !== undefined && lines.every(({ currency }) => currency === first.currency);
    const money = isOne ? { net: addDecimals(lines.map(({ net }) => net)), currency: first.currency } : null;
    if (money && this.#sumIn(cells, money)) return this.#end(cells, { note: "printed_total", money });
    if (lines.length > 0 && this.#isCalledSum(cells)) return { refused: { code: "total_or_title" }, money };
    for (const each of money ? [money] : lines) this.#add(cells, each);
    return read;
  }

  #add(cells: readonly string[], money: RowMoney, units = this.#unitsIn(cells)): void {
    this.#storeAbove = this.#storeIn(cells);
    this.#runs.add(this.#storeAbove, money, this.#columns.units === undefined ? 0 : units);
    if (this.#learned < LEARNED_ROWS) {
      this.#learned += 1;
      for (const [at, cell] of cells.entries()) if (saysTotal(cell)) this.#wordy.add(at);
    }
    if (this.#areNamed !== false) this.#areNamed = this.#hasIsrc(cells) || this.#named(cells).length > 0;
  }

  /** Ends the run of rows that a printed total is below. */
  #end(cells: readonly string[], total: Extract<RowOutcome, { note: unknown }>): RowOutcome {
    const sum = total.money && this.#sumIn(cells, total.money);
    this.#runs.end();
    if (!sum) return total;
    const { unproved: _, ...proved } = total;
    return { ...proved, sumOf: sum === this.#runs.all ? "all" : "some" };
  }

  /** The rows that this one is the sum of; null if it is not known to be a sum. */
  #sumIn(cells: readonly string[], { net, currency }: RowMoney): RunOfRows | null {
    if (this.#hasIsrc(cells)) return null;
    const named = this.#named(cells);
    if (named.some((at) => !this.#isLabelAt(cells, at))) return null;
    const labels: number[] = [];
    for (let at = 0; at < cells.length; at += 1) if (this.#isLabelAt(cells, at)) labels.push(at);
    const isLabelled = labels.length > 0;
    if (!isLabelled && (!this.#areNamed || isZeroDecimal(net))) return null;
    const stores = [this.#storeIn(cells), ...labels.map((at) => totalOf(cells[at] ?? ""))];
    return (
      this.#runs.candidates(stores, { everyRun: isLabelled }).find((run) => {
        const sum = run.in(currency);
        if (!sum || !(isLabelled ? isRounded(sum.net, net) : equalDecimals(sum.net, net))) return false;
        return this.#isProof(cells, { net, run, rows: sum.rows, isLabelled, isTitle: named.length > 0 });
      }) ?? null
    );
  }

  /** Whether a row says that it is a sum, and nothing else but figures. */
  #isCalledSum(cells: readonly string[]): boolean {
    if (this.#hasIsrc(cells)) return false;
    const { areKnown = false } = this.#columns;
    if (areKnown && this.#named(cells).some((at) => nameOfSum(cells[at] ?? "") !== "")) return false;
    const isLabel = cells.map((_, at) => this.#isLabelAt(cells, at));
    return isLabel.includes(true) && cells.every((cell, at) => isLabel[at] || FIGURE.test(cell));
  }

  /**
   * Whether a row has nothing but an amount beside a text where stores are, which is no store of the rows above, while
   * all of those say what was sold: a tax, a balance, an average.
   */
  #sellsNothing(cells: readonly string[]): boolean {
    const { store: at, units, areKnown } = this.#columns;
    // Where units are printed, a row without them is refused.
    if (areKnown || units !== undefined || !this.#areNamed) return false;
    if (this.#hasIsrc(cells) || this.#named(cells).length > 0) return false;
    const store = this.#storeIn(cells);
    if (store === "") return false;
    if (this.#runs.hasStore(store) || readStore(store).kind !== "unknown") return false;
    return cells.every((cell, each) => each === at || FIGURE.test(cell));
  }

  /** Whether the equal money of these rows is no chance. */
  #isProof(
    cells: readonly string[],
    { net, run, rows, isLabelled, isTitle }: SumFound & { net: string; run: RunOfRows },
  ): boolean {
    const units = this.#unitsIn(cells);
    const agree = units === run.units;
    // A label may stand where titles do, and a title may have such a word.
    if (isLabelled && !isTitle) return rows > 1 || units === 0 || agree;
    // `Xyz: Spotify` below the only row of Spotify, in a language that nobody knows.
    if (rows < 2 && !isTitle && units !== 0 && agree && this.#namesStoreAbove(cells)) return true;
    if (rows < 2 || (units !== 0 && !agree)) return false;
    const digits = parseDecimal(net).units;
    return isLabelled || units !== 0 || digits >= TELLING_UNITS || digits <= -TELLING_UNITS;
  }

  /** Whether its store is that of the row above, and more. */
  #namesStoreAbove(cells: readonly string[]): boolean {
    const store = this.#storeIn(cells);
    return this.#storeAbove !== "" && store !== this.#storeAbove && store.includes(this.#storeAbove);
  }

  /** The filled cells of the columns that say whose money it is. */
  #named(cells: readonly string[]): number[] {
    return this.#columns.names.filter((at) => isFilled(cells[at]));
  }

  #isLabelAt(cells: readonly string[], at: number): boolean {
    return !this.#wordy.has(at) && saysTotal(cells[at] ?? "");
  }

  #hasIsrc(cells: readonly string[]): boolean {
    const { isrc } = this.#columns;
    return isrc !== undefined && isFilled(cells[isrc]) && !this.#isLabelAt(cells, isrc);
  }

  #storeIn(cells: readonly string[]): string {
    const { store } = this.#columns;
    return store === undefined ? "" : (cells[store] ?? "").trim().toLowerCase();
  }

  #unitsIn(cells: readonly string[]): number {
    const { units } = this.#columns;
    return units === undefined ? 0 : (readUnits(cells[units] ?? "", this.#style) ?? 0);
  }
}

interface SumFound {
  rows: number;
  isLabelled: boolean;
  /** The label stands in the column of titles or artists. */
  isTitle: boolean;
}

/** Whether a printed sum is this one: it may have fewer digits than the amounts that it is of. */
export function isRounded(sum: string, printed: string): boolean {
  if (equalDecimals(sum, printed)) return true;
  const { scale } = parseDecimal(printed);
  return scale >= LEAST_DECIMALS && equalDecimals(roundDecimal(sum, scale), printed);
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== "";
}

function wordsOf(cell: string): string[] {
  if (cell.length > MOST_CHARS) return [];
  return cell.normalize("NFKC").toLowerCase().replace(/["'״]/g, "").split(BETWEEN);
}

/** Whether a cell calls its row a sum: `Subtotal Spotify`, `Spotify Total`, `小計`. */
export function saysTotal(cell: string): boolean {
  const first = cell.charCodeAt(0);
  // Figures, dates and nothing.
  if (!(first > 57 || first === SPACE) || (ASCII.test(cell) && !BEGINNINGS.test(cell))) return false;
  return wordsOf(cell).some((word) => WORDS.has(word) || SIGNS.test(word));
}

/** What a sum is of, by its label and as it is printed: `Plain Song` for `Plain Song Total`. */
export function nameOfSum(label: string): string {
  const words = label.trim().split(/\s+/);
  const isNamed = (word: string) =>
    !wordsOf(word).some((each) => each === "sub" || WORDS.has(each) || SIGNS.test(each));
  const first = words.findIndex(isNamed);
  if (first === -1) return "";
  if (!saysTotal(label)) return label.trim();
  return words
    .slice(first, words.findLastIndex(isNamed) + 1)
    .join(" ")
    .replace(/^[:：-] ?/u, "")
    .replace(/ ?[:：-]$/u, "");
}

/** What a sum is of, by its label, in lower case: `spotify` for `Subtotal Spotify`. */
function totalOf(label: string): string {
  return wordsOf(label)
    .filter((word) => word !== "" && word !== "sub" && word !== "sous" && !WORDS.has(word))
    .map((word) => word.replace(SIGNS, ""))
    .join(" ")
    .trim();
}
