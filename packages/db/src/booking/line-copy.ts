import type { statementLines } from "../schema/index.ts";
import { plainCell, textCell } from "./copy-cell.ts";

export type CopiedLine = Omit<
  typeof statementLines.$inferSelect,
  "artistId" | "statementId" | "lineNo" | "part" | "trackId"
>;

const ALWAYS = "artist_id, statement_id, line_no, platform, store, sale_month, units, kind, net, currency, track_id";

interface OptionalColumn {
  key: keyof CopiedLine;
  column: string;
  cell(line: CopiedLine): string;
}

const OPTIONAL: readonly OptionalColumn[] = [
  { key: "saleFrom", column: "sale_from", cell: (line) => plainCell(line.saleFrom) },
  { key: "saleTo", column: "sale_to", cell: (line) => plainCell(line.saleTo) },
  { key: "accountingDate", column: "accounting_date", cell: (line) => plainCell(line.accountingDate) },
  { key: "accountingFrom", column: "accounting_from", cell: (line) => plainCell(line.accountingFrom) },
  { key: "territory", column: "territory", cell: (line) => textCell(line.territory) },
  { key: "isrc", column: "isrc", cell: (line) => textCell(line.isrc) },
  { key: "upc", column: "upc", cell: (line) => textCell(line.upc) },
  { key: "track", column: "track", cell: (line) => textCell(line.track) },
  { key: "release", column: "release", cell: (line) => textCell(line.release) },
  { key: "artist", column: "artist", cell: (line) => textCell(line.artist) },
  { key: "label", column: "label", cell: (line) => textCell(line.label) },
  { key: "tier", column: "tier", cell: (line) => textCell(line.tier) },
  { key: "gross", column: "gross", cell: (line) => plainCell(line.gross) },
  { key: "fee", column: "fee", cell: (line) => plainCell(line.fee) },
  { key: "withheld", column: "withheld", cell: (line) => plainCell(line.withheld) },
  { key: "recouped", column: "recouped", cell: (line) => plainCell(line.recouped) },
  { key: "share", column: "share", cell: (line) => plainCell(line.share) },
  { key: "original", column: "original", cell: (line) => plainCell(line.original) },
  { key: "originalCurrency", column: "original_currency", cell: (line) => plainCell(line.originalCurrency) },
  { key: "fxRate", column: "fx_rate", cell: (line) => plainCell(line.fxRate) },
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

  /** A row of `statement`. `prefix` is the two ids, each followed by a tab. */
  text(prefix: string, lineNo: number, part: number, line: CopiedLine, trackId: string | null): string {
    let text = `${prefix}${lineNo}\t${textCell(line.platform)}\t${textCell(line.store)}\t${line.saleMonth}\t${line.units}\t${line.kind}\t${line.net}\t${line.currency}\t${plainCell(trackId)}`;
    for (const column of this.#copied) text += `\t${column.cell(line)}`;
    if (this.#copiesParts) text += `\t${part}`;
    if (this.#copiesMonths) text += `\t${line.saleMonths}`;
    return `${text}\n`;
  }
}

function copyInto(columns: readonly string[]): string {
  return `copy statement_lines (${[ALWAYS, ...columns].join(", ")}) from stdin`;
}
