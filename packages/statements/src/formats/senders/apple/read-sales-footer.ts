import { plainDecimal } from "@ledgerline/decimals";
import { positionOf } from "../../position-of.ts";
import type { RowOutcome, RowReader } from "../../row-outcome.ts";

const FOOTER_BEGINS = new Set(["total_rows", "total_amount", "total_units", "row count", "row_count"]);
const REPORT_BEGINS = "start date";

/** Positions of a total in the block of totals by country. */
interface TotalColumns {
  net: number;
  currency: number;
}

/**
 * The rows are followed by their number and a block of totals by country. A header below it begins another report that
 * was joined to the file: its rows are read as well, and the header itself is refused.
 */
export function readSalesFooter(rows: RowReader): RowReader {
  let footer = false;
  let totals: TotalColumns | null = null;
  return {
    read(cells): RowOutcome | RowOutcome[] {
      const first = cells[0]?.trim().toLowerCase() ?? "";
      if (FOOTER_BEGINS.has(first)) footer = true;
      if (first === REPORT_BEGINS && cells.length > 2) footer = false;
      if (!footer) return rows.read(cells);
      const net = totals && plainDecimal(cells[totals.net]?.trim() ?? "");
      if (totals && net !== null) {
        return { note: "printed_total", money: { net, currency: cells[totals.currency]?.trim() || null } };
      }
      totals = totalColumns(cells);
      return { note: "footer", money: null };
    },
  };
}

/** Null if the row is not a header of the block. */
function totalColumns(cells: readonly string[]): TotalColumns | null {
  const net = positionOf(cells, "Extended Partner Share");
  const currency = positionOf(cells, "Partner Share Currency");
  return net === -1 || currency === -1 ? null : { net, currency };
}
