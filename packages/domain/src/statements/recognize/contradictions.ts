import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { orderOfDate, orderOfNotations } from "../formats/cells/date-order.ts";
import { Columns } from "../formats/columns.ts";
import { periodColumns } from "../formats/period-columns.ts";
import type { RowOutcome, RowReader } from "../formats/row-outcome.ts";
import type { KnownLayout } from "./layouts/known-layout.ts";

/** Notices rows that are refused because they are written in another way than the file is read in. */
export class Contradictions {
  /** What the artist must say before the file is booked; null while its rows agree. */
  found: "numbers" | "dates" | null = null;
  readonly #numbers: boolean;
  readonly #periods: readonly number[];

  constructor(
    { reading, evidence }: Pick<KnownLayout, "reading" | "evidence">,
    { recognition, answers }: Pick<StatementRow, "recognition" | "answers">,
  ) {
    const mayBeEither = reading?.numbers === "either" || evidence === "own";
    this.#numbers = mayBeEither && answers["numbers"] === undefined;
    const columns = new Columns(recognition?.header ?? []);
    const dated = answers["dates"] === undefined ? periodColumns(reading?.columns ?? {}) : [];
    this.#periods = dated
      .filter(({ as }) => orderOfNotations(as) !== null)
      .map(({ column }) => columns.find(column).at)
      .filter((at) => at !== -1);
  }

  /** Reads rows as `reader` does. */
  around(reader: RowReader): RowReader {
    if (!this.#numbers && this.#periods.length === 0) return reader;
    return {
      ...reader,
      read: (cells) => {
        const read = reader.read(cells);
        for (const outcome of Array.isArray(read) ? read : [read]) if ("refused" in outcome) this.#see(cells, outcome);
        return read;
      },
    };
  }

  #see(cells: readonly string[], { refused }: Extract<RowOutcome, { refused: object }>): void {
    if (this.#numbers && refused.code === "other_decimal_sign") this.found ??= "numbers";
    if (refused.code === "not_a_period" && this.#periods.some((at) => isProof(cells[at] ?? ""))) this.found ??= "dates";
  }
}

function isProof(cell: string): boolean {
  const order = orderOfDate(cell);
  return order !== null && order !== "either";
}
