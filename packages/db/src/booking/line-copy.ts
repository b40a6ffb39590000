import type { statementLines } from "../schema/index.ts";
import type { CopyText } from "./copy-text.ts";

export type CopiedLine = Omit<
  typeof statementLines.$inferSelect,
  "artistId" | "statementId" | "lineNo" | "part" | "trackId"
>;

const ALWAYS = "artist_id, statement_id, line_no, platform, store, sale_month, units, kind, net, currency, track_id";

interface OptionalColumn {
  key: Exclude<keyof CopiedLine, "saleMonths">;
  column: string;
}

const OPTIONAL: readonly OptionalColumn[] = [
  { key: "saleFrom", column: "sale_from" },
  { key: "saleTo", column: "sale_to" },
  { key: "accountingDate", column: "accounting_date" },
  { key: "accountingFrom", column: "accounting_from" },
  { key: "territory", column: "territory" },
  { key: "isrc", column: "isrc" },
  { key: "upc", column: "upc" },
  { key: "track", column: "track" },
  { key: "release", column: "release" },
  { key: "artist", column: "artist" },
  { key: "label", column: "label" },
  { key: "tier", column: "tier" },
  { key: "gross", column: "gross" },
  { key: "fee", column: "fee" },
  { key: "withheld", column: "withheld" },
  { key: "recouped", column: "recouped" },
  { key: "share", column: "share" },
  { key: "original", column: "original" },
  { key: "originalCurrency", column: "original_currency" },
  { key: "fxRate", column: "fx_rate" },
];

/** Writes lines for COPY, with the columns that have been needed so far: each column costs bytes in every line. */
export class LineCopy {
  statement = copyInto([]);
  #copied: readonly OptionalColumn[] = [];
  #others: readonly OptionalColumn[] = OPTIONAL;
  /** Whether `part` and `sale_months` are written, which are 0 and 1 in nearly every line. */
  #copiesParts = false;
  #copiesMonths = false;

  /** True when `statement` has all columns of the line. */
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
  write(rows: CopyText, lineNo: number, part: number, line: CopiedLine, trackId: string | null): void {
    rows.row();
    rows.cell(lineNo);
    rows.cell(line.platform);
    rows.cell(line.store);
    rows.cell(line.saleMonth);
    rows.cell(line.units);
    rows.cell(line.kind);
    rows.cell(line.net);
    rows.cell(line.currency);
    rows.cell(trackId);
    for (const { key } of this.#copied) rows.cell(line[key]);
    if (this.#copiesParts) rows.cell(part);
    if (this.#copiesMonths) rows.cell(line.saleMonths);
    rows.end();
  }
}

function copyInto(columns: readonly string[]): string {
  return `copy statement_lines (${[ALWAYS, ...columns].join(", ")}) from stdin`;
}
