import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { findFormat } from "../formats/catalogue.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { Columns, columnName } from "../formats/columns.ts";
import type { Condition, RowRule } from "../formats/format.ts";
import type { RowOutcome } from "../formats/row-outcome.ts";
import type { OpenSigns } from "../vocabulary.ts";
import { isSign, saysBack } from "./sign-words.ts";

/** A column with more values is none of signs or kinds. */
const MOST_VALUES = 40;
const MOST_CHARS = 200;
const NOT_ZERO = /[1-9]/;
const FRACTION = /[.,]\d/;
/** Not a kind of return: its amounts have the sign that they have. */
const CORRECTS = /adjust|correct|korrekt|correc|corre[çcz]/i;
/** Other money that may have its own rows. */
const BESIDE = new Set(["gross", "fee", "withheld", "recouped", "original"]);

interface Value {
  /** It may say that its rows are taken off. */
  isTelling: boolean;
  isNegative: boolean;
  isPositive: boolean;
}

/** A column that may have signs or kinds. */
interface Watched {
  at: number;
  values: Map<string, Value>;
  /** Of the row before, because the next one is mostly like it. */
  last: { cell: string; value: Value } | null;
}

/** Collects from the rows of a mapped file whether amounts without a minus may have to be taken off. */
export class MoneySigns {
  readonly #header: readonly string[];
  readonly #net: number;
  readonly #decimal: Mapping["numbers"];
  #watched: Watched[] = [];
  readonly #adjusting: ReadonlySet<string>;
  /** Columns that had nothing where the money had something so far, and whether the reverse was seen. */
  readonly #apart = new Map<number, { isFound: boolean; hasFraction: boolean }>();

  constructor(header: readonly string[], mapping: Mapping) {
    const { columns, personal = [], wide, returns, kinds = {}, left_out: leftOut = [] } = mapping;
    this.#header = header;
    this.#net = columns.net ?? -1;
    this.#decimal = mapping.numbers;
    this.#adjusting = new Set(
      Object.entries(kinds).flatMap(([printed, kind]) =>
        kind === "adjustment" && !CORRECTS.test(printed) ? [printed.trim().toLowerCase()] : [],
      ),
    );
    const fieldAt = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
    const like = mapping.like === undefined ? null : findFormat(mapping.like);
    const taken = new Set([
      ...ruledBy(like?.reading?.rules ?? [], header),
      ...personal,
      ...(wide?.columns ?? []),
      ...(wide?.units ?? []),
      wide?.total,
    ]);
    for (const at of header.keys()) {
      const field = fieldAt.get(at);
      if (taken.has(at) || at === this.#net) continue;
      const mayTell = field === undefined || field === "kind" || field === "sign" || field === "tier";
      if (returns === undefined && mayTell) this.#watched.push({ at, values: new Map(), last: null });
      const mayBeMoney = (field === undefined || BESIDE.has(field)) && !leftOut.includes(at);
      if (columns.debit === undefined && !wide && this.#net !== -1 && mayBeMoney) {
        this.#apart.set(at, { isFound: false, hasFraction: false });
      }
    }
  }

  /** Takes a row that is booked, or is refused because it has no money. */
  add(cells: readonly string[], outcome: RowOutcome): void {
    if (!("line" in outcome) && !("refused" in outcome && outcome.refused.code === "blank")) return;
    if (this.#apart.size > 0) this.#compare(cells);
    if (!("line" in outcome)) return;
    for (const watched of this.#watched) {
      const value = this.#valueIn(watched, cells[watched.at] ?? "");
      if (!value?.isTelling) continue;
      const { net } = outcome.line;
      if (net.startsWith("-")) value.isNegative = true;
      else value.isPositive ||= NOT_ZERO.test(net);
    }
  }

  /** Null if nothing is. */
  get open(): OpenSigns | null {
    const [returns = null] = this.#watched.flatMap(({ at, values }) => {
      const unsigned = [...values.keys()].filter((printed) => this.#isUnsigned(printed, values));
      const all = [...new Set(unsigned.map((each) => each.trim()))];
      return all.length > 0 ? [{ ...this.#named(at), values: all }] : [];
    });
    const [debit = null] = [...this.#apart].flatMap(([at, { isFound, hasFraction }]) =>
      isFound && hasFraction ? [this.#named(at)] : [],
    );
    return returns || debit ? { returns, debit } : null;
  }

  #named(column: number): { column: number; name: string } {
    return { column, name: columnName(this.#header, column) };
  }

  /** Null in a column with so many values that it has neither signs nor kinds. */
  #valueIn(watched: Watched, cell: string): Value | null {
    const { values, last } = watched;
    if (last?.cell === cell) return last.value;
    const value = values.get(cell) ?? this.#begin(watched, cell);
    watched.last = value && { cell, value };
    return value;
  }

  #begin({ at, values }: Watched, printed: string): Value | null {
    if (values.size === MOST_VALUES || printed.length > MOST_CHARS) {
      this.#watched = this.#watched.filter((watched) => watched.at !== at);
      return null;
    }
    // Copied, because a slice would keep the whole text in memory.
    const cell = Buffer.from(printed).toString();
    const isTelling = this.#isAdjusting(cell) || isSign(cell) || saysBack(cell, []);
    const value = { isTelling, isNegative: false, isPositive: false };
    values.set(cell, value);
    return value;
  }

  #isAdjusting(printed: string): boolean {
    return this.#adjusting.has(printed.trim().toLowerCase());
  }

  #isUnsigned(printed: string, values: ReadonlyMap<string, Value>): boolean {
    const value = values.get(printed);
    if (!value?.isPositive || value.isNegative) return false;
    return this.#isAdjusting(printed) || saysBack(printed, values.keys());
  }

  /** Whether other columns have money on this row, or the money to book has. */
  #compare(cells: readonly string[]): void {
    const hasMoney = NOT_ZERO.test(cells[this.#net] ?? "");
    for (const [at, apart] of this.#apart) {
      const cell = cells[at] ?? "";
      if (!NOT_ZERO.test(cell)) continue;
      if (hasMoney || readMoney(cell, { decimal: this.#decimal, sure: true }) === null) {
        this.#apart.delete(at);
        continue;
      }
      apart.isFound = true;
      apart.hasFraction ||= FRACTION.test(cell);
    }
  }
}

/** The columns whose values already decide what a row is. */
function ruledBy(rules: readonly RowRule[], header: readonly string[]): number[] {
  const columns = new Columns(header);
  const named = (when: Condition): number[] => {
    if ("all" in when) return when.all.flatMap(named);
    return "column" in when ? [columns.find(when.column).at] : [];
  };
  return rules.flatMap(({ when }) => named(when));
}

/**
 * Whether two columns have amounts on different rows. `figures`: the numbers of some rows. With no row of which one of
 * them lacks its amount, nothing is known.
 */
export function areApart(figures: readonly (readonly string[])[], one: number, other: number): boolean {
  let [only, beside] = [false, false];
  for (const cells of figures) {
    const [here, there] = [NOT_ZERO.test(cells[one] ?? ""), NOT_ZERO.test(cells[other] ?? "")];
    if (here && there) return false;
    only ||= here;
    beside ||= there;
  }
  return only && beside;
}
