import type { ImpossibleMonth, ImpossibleMonths } from "../vocabulary.ts";
import { memoize } from "./cells/read-text.ts";
import { storeOpened } from "./cells/stores.ts";
import type { RowOutcome, RowReader, StatementLine } from "./row-outcome.ts";

/** Payments and periods of accounting are printed ahead, but by no more than a quarter. */
const ACCOUNTED_AHEAD_DAYS = 92;
/** No store sent files before: what programs write where they have no date is 1900, 1970 or 1980. */
const FIRST_MONTH = "1990-01";
/** How many months are told one by one. */
const MOST_TOLD = 5;

type Why = Omit<ImpossibleMonth, "rows" | "line">;
type Dated = Pick<StatementLine, "saleMonth" | "saleFrom" | "platform" | "store"> &
  Partial<Pick<StatementLine, "accountingDate" | "accountingFrom">>;

/** Tells which lines of a file have a month that cannot be. `receivedAt`: it cannot tell of what was sold later. */
export function impossibleIn(receivedAt: Date): (line: Dated) => Why | null {
  const received = dayOf(receivedAt);
  const ahead = dayOf(new Date(receivedAt.getTime() + ACCOUNTED_AHEAD_DAYS * 86_400_000));
  const opened = memoize(storeOpened);
  return ({ saleMonth, saleFrom, accountingDate = null, accountingFrom = null, platform, store }) => {
    const month = saleMonth.slice(0, 7);
    if ((saleFrom ?? saleMonth) > received) return { why: "sold_later", month, limit: received, store: null };
    const first = opened(platform);
    if (first !== null && month < first) return { why: "store_later", month, limit: first, store };
    if (month < FIRST_MONTH) return { why: "store_later", month, limit: FIRST_MONTH, store: null };
    const accounted = accountingFrom ?? accountingDate;
    if (accounted === null || accounted <= ahead) return null;
    return { why: "accounted_later", month: accounted.slice(0, 7), limit: received, store: null };
  };
}

/** Reads rows as `reader` does, but refuses those with an impossible month. */
export function withoutImpossible(reader: RowReader, receivedAt: Date): RowReader {
  const whyImpossible = impossibleIn(receivedAt);
  const judged = (outcome: RowOutcome): RowOutcome => {
    const why = "line" in outcome ? whyImpossible(outcome.line) : null;
    if (!("line" in outcome) || !why) return outcome;
    const { net, currency } = outcome.line;
    return { refused: { code: "impossible_month", ...why }, money: { net, currency } };
  };
  return {
    ...reader,
    read(cells) {
      const read = reader.read(cells);
      return Array.isArray(read) ? read.map(judged) : judged(read);
    },
  };
}

/** Counts the lines with impossible months, month by month. */
export class ImpossibleLines {
  readonly #why: ReturnType<typeof impossibleIn>;
  readonly #months = new Map<string, ImpossibleMonth>();
  #more = 0;

  constructor(receivedAt: Date) {
    this.#why = impossibleIn(receivedAt);
  }

  add(lineNo: number, line: Dated): void {
    const why = this.#why(line);
    if (!why) return;
    const key = `${why.why} ${why.month} ${why.store ?? ""}`;
    const known = this.#months.get(key);
    if (known) known.rows += 1;
    else if (this.#months.size < MOST_TOLD) this.#months.set(key, { ...why, rows: 1, line: lineNo });
    else this.#more += 1;
  }

  /** Null if there are none. */
  get found(): ImpossibleMonths | null {
    return this.#months.size === 0 ? null : { months: [...this.#months.values()], more: this.#more };
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
