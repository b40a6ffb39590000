import type { statementLines } from "../schema/index.ts";
import type { BinaryRows } from "./binary-rows.ts";

export type CopiedLine = Omit<
  typeof statementLines.$inferSelect,
  "accountId" | "statementId" | "lineNo" | "part" | "trackId"
>;

/** These follow the ids of account and statement. */
const ALWAYS = ["line_no", "platform", "store", "sale_month", "units", "kind", "net", "currency", "track_id"];

type Type = "text" | "date" | "decimal";

interface OptionalColumn {
  key: Exclude<keyof CopiedLine, "saleMonths" | "units">;
  column: string;
  type: Type;
}

const OPTIONAL: readonly OptionalColumn[] = [
  { key: "saleFrom", column: "sale_from", type: "date" },
  { key: "saleTo", column: "sale_to", type: "date" },
  { key: "accountingDate", column: "accounting_date", type: "date" },
  { key: "accountingFrom", column: "accounting_from", type: "date" },
  { key: "territory", column: "territory", type: "text" },
  { key: "isrc", column: "isrc", type: "text" },
  { key: "upc", column: "upc", type: "text" },
  { key: "track", column: "track", type: "text" },
  { key: "release", column: "release", type: "text" },
  { key: "artist", column: "artist", type: "text" },
  { key: "label", column: "label", type: "text" },
  { key: "tier", column: "tier", type: "text" },
  { key: "gross", column: "gross", type: "decimal" },
  { key: "fee", column: "fee", type: "decimal" },
  { key: "withheld", column: "withheld", type: "decimal" },
  { key: "recouped", column: "recouped", type: "decimal" },
  { key: "share", column: "share", type: "decimal" },
  { key: "original", column: "original", type: "decimal" },
  { key: "originalCurrency", column: "original_currency", type: "text" },
  { key: "fxRate", column: "fx_rate", type: "decimal" },
];

/** Writes lines for COPY, with the columns needed so far: each column costs bytes in every line. */
export class LineCopy {
  statement = copyInto([]);
  #copied: readonly OptionalColumn[] = [];
  #others: readonly OptionalColumn[] = OPTIONAL;
  /** Whether `part` and `sale_months` are written; they are 0 and 1 in nearly every line. */
  #copiesParts = false;
  #copiesMonths = false;

  /** True if `statement` already has all columns of the line. */
  has(part: number, line: CopiedLine): boolean {
    for (const { key } of this.#others) if (line[key] !== null) return false;
    return (part === 0 || this.#copiesParts) && (line.saleMonths === 1 || this.#copiesMonths);
  }

  /** Adds the columns of a line to `statement`, for this line and all after it. */
  widen(part: number, line: CopiedLine): void {
    const needed = new Set(this.#others.filter(({ key }) => line[key] !== null));
    this.#copied = OPTIONAL.filter((column) => needed.has(column) || this.#copied.includes(column));
    this.#others = OPTIONAL.filter((column) => !this.#copied.includes(column));
    this.#copiesParts ||= part !== 0;
    this.#copiesMonths ||= line.saleMonths !== 1;
    const names = this.#copied.map(({ column }) => column);
    if (this.#copiesParts) names.push("part");
    if (this.#copiesMonths) names.push("sale_months");
    this.statement = copyInto(names);
  }

  /** Adds a row of `statement`. */
  write(
    rows: BinaryRows,
    { lineNo, part, line, trackId }: { lineNo: number; part: number; line: CopiedLine; trackId: string | null },
  ): void {
    rows.row(ALWAYS.length + this.#copied.length + Number(this.#copiesParts) + Number(this.#copiesMonths));
    rows.int4(lineNo);
    rows.text(line.platform);
    rows.text(line.store);
    rows.date(line.saleMonth);
    rows.int8(line.units);
    rows.text(line.kind);
    rows.decimal(line.net);
    rows.text(line.currency);
    rows.optional(trackId);
    for (const { key, type } of this.#copied) {
      const value = line[key];
      if (value === null) rows.null();
      else rows[type](value);
    }
    if (this.#copiesParts) rows.int2(part);
    if (this.#copiesMonths) rows.int2(line.saleMonths);
  }
}

function copyInto(columns: readonly string[]): string {
  return `copy statement_lines (account_id, statement_id, ${[...ALWAYS, ...columns].join(", ")}) from stdin (format binary)`;
}
