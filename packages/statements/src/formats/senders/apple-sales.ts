import { plainDecimal } from "@ledgerline/decimals";
import type { StatementFormat } from "../format.ts";
import { positionOf } from "../position-of.ts";
import type { RowOutcome, RowReader } from "../row-outcome.ts";

const FOOTER_BEGINS = new Set(["total_rows", "total_amount", "total_units", "row count", "row_count"]);
const REPORT_BEGINS = "start date";

export default {
  id: "apple-sales",
  distributor: "Apple",
  layout: "iTunes sales",
  kind: "income",
  evidence: "parser",
  confirm: null,
  fingerprint: ["Extended Partner Share", "Sales or Return", "ISRC/ISBN"],
  header: [
    "Start Date",
    "End Date",
    "UPC",
    "ISRC/ISBN",
    "Vendor Identifier",
    "Quantity",
    "Partner Share",
    "Extended Partner Share",
    "Partner Share Currency",
    "Sales or Return",
    "Apple Identifier",
    "Artist/Show/Developer/Author",
    "Title",
    "Label/Studio/Network/Developer/Publisher",
    "Grid",
    "Product Type Identifier",
    "ISAN/Other Identifier",
    "Country Of Sale",
    "Pre-order Flag",
    "Promo Code",
    "Customer Price",
    "Customer Currency",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { from: { column: "Start Date", as: "M/D/YYYY" }, to: { column: "End Date", as: "M/D/YYYY" } },
      accounted: { from: { column: "Start Date", as: "M/D/YYYY" }, to: { column: "End Date", as: "M/D/YYYY" } },
      store: { fixed: "iTunes" },
      territory: { column: "Country Of Sale" },
      artist: { column: "Artist/Show/Developer/Author" },
      track: { column: "Title" },
      label: { column: "Label/Studio/Network/Developer/Publisher" },
      isrc: { column: "ISRC/ISBN" },
      upc: { column: "UPC" },
      units: { column: "Quantity" },
      net: { column: "Extended Partner Share", currency: { column: "Partner Share Currency" } },
    },
    rules: [{ when: { column: "Sales or Return", is: ["R"] }, then: { kind: "adjustment" } }],
  },
  reader: readSalesFooter,
  help: {
    get: "In iTunes Connect open Payments and Financial Reports, and download the report of sales.",
    reads:
      "Apple's fiscal month counts as the month that has most of it. Returns are negative lines. The totals by country at the end are compared with the rows.",
    ignores: "Customer prices and Apple's identifiers.",
    unnoticed: "A wrong amount in one row.",
    seen: ["public parsers and their test data"],
  },
} satisfies StatementFormat;

/** Positions of a total in the block of totals by country. */
interface TotalColumns {
  net: number;
  currency: number;
}

/**
 * The rows are followed by their number and a block of totals by country. A header below it begins another report that
 * was joined to the file: its rows are read as well, and the header itself is refused.
 */
function readSalesFooter(rows: RowReader): RowReader {
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
