import type { RowOutcome, RowReader } from "../../row-outcome.ts";

const FOOTER_BEGINS = new Set(["total_rows", "total_amount", "total_units", "row count", "row_count"]);
const REPORT_BEGINS = "start date";

/**
 * After the rows come how many there are, and a block of totals by country. A header below it begins another report
 * that was joined to the file: its rows are read again, and the header itself is refused.
 */
export function readSalesFooter(rows: RowReader): RowReader {
  let footer = false;
  return {
    read(cells): RowOutcome | RowOutcome[] {
      const first = cells[0]?.trim().toLowerCase() ?? "";
      if (FOOTER_BEGINS.has(first)) footer = true;
      if (first === REPORT_BEGINS && cells.length > 2) footer = false;
      return footer ? { note: "footer", money: null } : rows.read(cells);
    },
  };
}
