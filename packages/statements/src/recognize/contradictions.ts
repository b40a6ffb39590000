import { type DateOrder, numbersOfEither, orderOfDate, orderOfNotations } from "../formats/cells/date-notation.ts";
import { Columns, periodColumns } from "../formats/columns.ts";
import type { RowOutcome, RowReader, StatementLine } from "../formats/row-outcome.ts";
import { isSavedAgain } from "../formats/saved-again.ts";
import { MoneySigns } from "../map/money-signs.ts";
import type { OpenSigns, RecognizedFile } from "../vocabulary.ts";
import { CurrencyEvidence } from "./currency-evidence.ts";
import type { KnownLayout } from "./known-layout.ts";

/** Notices rows that are written in another way than the file is read, or that name another currency. */
export class Contradictions {
  #found: "numbers" | "dates" | "currency" | null = null;
  readonly #numbers: boolean;
  /** The positions of dates, and the order that would contradict the one in use. */
  readonly #dates: readonly { at: number; other: DateOrder }[];
  readonly #receivedOn: string;
  /** Null if the artist has said it, or each row says its own. */
  readonly #currency: CurrencyEvidence | null;
  /** Null if no mapping says which columns are read, or the artist has said that it is right. */
  readonly #signs: MoneySigns | null;

  constructor(
    { reading, evidence, header, mapping }: Pick<KnownLayout, "reading" | "evidence" | "header" | "mapping">,
    { recognition, answers, createdAt }: Pick<RecognizedFile, "recognition" | "answers" | "createdAt">,
  ) {
    this.#receivedOn = createdAt.toISOString().slice(0, 10);
    const isAgain = reading !== null && isSavedAgain(reading, recognition?.numbers ?? null);
    const mayBeEither = reading?.numbers === "either" || evidence === "own" || isAgain;
    this.#numbers = mayBeEither && answers["numbers"] === undefined;
    const columns = new Columns(recognition?.header ?? []);
    const currency = new CurrencyEvidence({ reading, header }, recognition?.header ?? [], recognition?.preamble ?? []);
    this.#currency = currency.isOpen && answers["currency"] === undefined ? currency : null;
    const isSigned = !mapping || answers["signs"] !== undefined;
    this.#signs = isSigned ? null : new MoneySigns(recognition?.header ?? [], mapping);
    const dated = answers["dates"] === undefined ? periodColumns(reading?.columns ?? {}) : [];
    this.#dates = dated.flatMap(({ column, as }) => {
      const { at } = columns.find(column);
      const own = orderOfNotations(as);
      if (own === null || at === -1) return [];
      const order = recognition?.dates ?? own;
      return [{ at, other: order === "day_first" ? "month_first" : "day_first" }];
    });
  }

  /** Wraps `reader`, and looks at the rows that it reads. */
  around(reader: RowReader): RowReader {
    if (!this.#numbers && this.#dates.length === 0 && !this.#currency && !this.#signs) return reader;
    return {
      ...reader,
      read: (cells) => {
        const read = reader.read(cells);
        let isMoney = false;
        for (const outcome of Array.isArray(read) ? read : [read]) {
          if ("refused" in outcome) this.#see(cells, outcome);
          else if ("line" in outcome && this.#dates.length > 0) this.#seeLater(cells, outcome.line);
          this.#signs?.add(cells, outcome);
          isMoney ||= "line" in outcome || ("refused" in outcome && outcome.refused.code !== "header_again");
        }
        if (isMoney && this.#currency?.add(cells)) this.#found ??= "currency";
        return read;
      },
    };
  }

  /** What the artist must answer before the file is booked; null while its rows agree. */
  get found(): "numbers" | "dates" | "currency" | "signs" | null {
    return this.#found ?? (this.signs ? "signs" : null);
  }

  /** What they leave open about signs; null if nothing is open. */
  get signs(): OpenSigns | null {
    return this.#signs?.open ?? null;
  }

  /** The contradicting currency; null if it may be several. */
  get otherCurrency(): string | null {
    return this.#currency?.other ?? null;
  }

  /** A day of sale that has not come yet, but has in the other order. */
  #seeLater(cells: readonly string[], { saleMonth }: StatementLine): void {
    if (saleMonth <= this.#receivedOn) return;
    const month = Number(saleMonth.slice(5, 7));
    const isOther = this.#dates.some(({ at }) => {
      const other = numbersOfEither(cells[at] ?? "")?.find((number) => number !== month) ?? month;
      return `${saleMonth.slice(0, 4)}-${String(other).padStart(2, "0")}-01` <= this.#receivedOn;
    });
    if (isOther) this.#found ??= "dates";
  }

  #see(cells: readonly string[], { refused }: Extract<RowOutcome, { refused: object }>): void {
    if (this.#numbers && refused.code === "other_decimal_sign") this.#found ??= "numbers";
    const isOther = this.#dates.some(({ at, other }) => orderOfDate(cells[at] ?? "") === other);
    if (refused.code === "not_a_period" && isOther) this.#found ??= "dates";
  }
}
