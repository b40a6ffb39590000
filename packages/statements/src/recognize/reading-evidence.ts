import { DateEvidence, type DateOrder, numbersOfEither, orderOfNotations } from "../formats/cells/date-notation.ts";
import { Columns, periodColumns } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";
import { isSavedAgain } from "../formats/saved-again.ts";
import type { StoredRecognition } from "../vocabulary.ts";
import type { KnownLayout } from "./known-layout.ts";
import { moneyColumns, NumberEvidence } from "./number-evidence.ts";

/** The same day in this many months is a habit. */
const FEWEST_MONTHS = 3;

/** `25.03.2026` */
const SHOWN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

type Judged = Pick<StoredRecognition, "numbers" | "numbersUnclear" | "dates" | "datesUnclear">;

/** Collects from the rows of a file how its decimals and dates are written, where its layout leaves that open. */
export class ReadingEvidence {
  readonly #numbers = new NumberEvidence();
  readonly #dates = new DateEvidence();
  /** Of what a spreadsheet has made of days, in all columns. */
  readonly #shown = new DateEvidence();
  readonly #sold: { at: number; order: DateOrder; days: OddDays } | null;
  readonly #style: "point" | "comma" | "either";
  readonly #isOwn: boolean;
  readonly #money: readonly number[];
  readonly #mayBeSavedAgain: boolean;
  readonly #periods: readonly { at: number; order: ReturnType<typeof orderOfNotations>; eitherOrder: boolean }[];

  constructor({ reading, evidence }: Pick<KnownLayout, "reading" | "evidence">, header: readonly string[]) {
    this.#style = reading?.numbers ?? "point";
    this.#isOwn = evidence === "own";
    this.#money = reading && (this.#isOwn || this.#style !== "comma") ? moneyColumns(reading, header) : [];
    const columns = new Columns(header);
    this.#periods = periodColumns(reading?.columns ?? {})
      .map(({ column, as, eitherOrder = false }) => {
        return { at: columns.find(column).at, order: orderOfNotations(as), eitherOrder };
      })
      .filter(({ at }) => at !== -1);
    this.#mayBeSavedAgain = reading?.numbers === "point" && !this.#isOwn && isSavedAgain(reading, "comma");
    this.#sold = soldDays(reading, columns);
  }

  add(cells: readonly string[]): void {
    for (const at of this.#money) this.#numbers.add(cells[at] ?? "");
    for (const { at, order } of this.#periods) {
      const cell = cells[at] ?? "";
      if (order !== null) this.#dates.add(cell);
      if (this.#mayBeSavedAgain) this.#shown.add(cell.trim().replace(SHOWN_DAY, "$1/$2/$3"));
    }
    if (this.#sold) this.#sold.days.add(cells[this.#sold.at] ?? "");
  }

  /** True while further rows may decide what these do not. */
  get isOpen(): boolean {
    const isWanted = this.#isOwn || this.#style === "either";
    return (isWanted && this.#money.length > 0 && !this.#numbers.told) || this.#dates.isOpen;
  }

  get judged(): Judged {
    if (this.#isSavedAgain) return { numbers: "comma", numbersUnclear: false, ...this.#shownDates };
    const dates = this.#dates.verdict;
    const layout = this.#periods.find(({ order }) => order !== null);
    const isOdd = this.#sold?.days.isOdd(this.#sold.order) ?? false;
    const isGuess = this.#dates.isOpen && (isOdd || this.#periods.some(({ eitherOrder }) => eitherOrder));
    return {
      ...this.#numbersJudged(),
      ...((dates === "unclear" || isGuess) && { datesUnclear: true }),
      ...(dates !== "unclear" && dates !== null && dates !== layout?.order && { dates }),
    };
  }

  get #isSavedAgain(): boolean {
    if (!this.#mayBeSavedAgain || this.#numbers.verdict !== "comma") return false;
    // Days that no spreadsheet can swap are shown with the day first.
    const isSure = this.#periods.every(({ order }) => order === null);
    return !isSure || this.#shown.verdict === null || this.#shown.verdict === "day_first";
  }

  /** Asks about days that may be swapped, unless one of them shows that they are, or are not. */
  get #shownDates(): Pick<Judged, "dates" | "datesUnclear"> {
    const { verdict, isOpen } = this.#shown;
    if (verdict === "unclear" || (isOpen && this.#periods.some(({ order }) => order !== null))) {
      return { datesUnclear: true };
    }
    return verdict === null ? {} : { dates: verdict };
  }

  #numbersJudged(): Pick<Judged, "numbers" | "numbersUnclear"> {
    const unclear = { numbers: null, numbersUnclear: true } as const;
    const { verdict, told } = this.#numbers;
    if (this.#style === "either" || (this.#isOwn && told)) {
      return verdict === "unclear" ? unclear : { numbers: verdict, numbersUnclear: false };
    }
    // The artist said it for one file, but another may have been rewritten by a spreadsheet.
    if (this.#isOwn && !this.#numbers.fits(this.#style)) return unclear;
    return { numbers: this.#style, numbersUnclear: false };
  }
}

/** The column with the days of sale, if their order is open. */
function soldDays(reading: Reading | null, columns: Columns) {
  const sold = reading?.columns.sold;
  if (!sold || sold === "ask" || !("column" in sold)) return null;
  const { at } = columns.find(sold.column);
  const order = orderOfNotations(sold.as);
  return at === -1 || order === null ? null : { at, order, days: new OddDays() };
}

/** Collects whether the days of sale, read in one order, are days that no sender writes. */
class OddDays {
  readonly #first = new Set<number>();
  readonly #second = new Set<number>();

  add(cell: string): void {
    const numbers = numbersOfEither(cell);
    if (!numbers) return;
    this.#first.add(numbers[0]);
    this.#second.add(numbers[1]);
  }

  /**
   * True if they are the same day of several months, and not the first: in the other order they are days of a single
   * month, as a statement has them.
   */
  isOdd(order: DateOrder): boolean {
    const [days, months] = order === "day_first" ? [this.#first, this.#second] : [this.#second, this.#first];
    return days.size === 1 && !days.has(1) && months.size >= FEWEST_MONTHS;
  }
}
