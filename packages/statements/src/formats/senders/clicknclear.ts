import type { StatementFormat } from "../format.ts";
import { nameColumns } from "../name-columns.ts";
import type { RowOutcome, RowReader } from "../row-outcome.ts";

/** The positions of a sale's cells once both types of sales rows are brought into the same order. */
const SALE = {
  date: 0,
  title: 1,
  artist: 2,
  isrc: 3,
  upc: 4,
  label: 5,
  territory: 6,
  currency: 7,
  gross: 8,
  share: 9,
  net: 10,
  units: 11,
} as const;

/** The positions of the same cells in the file, in the order of `SALE`; -1 if a type of row lacks the cell. */
const RECORDING = [2, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17];
const WORK = [2, 4, 5, -1, -1, -1, 8, 9, 16, 17, 18];

const SALES = new Map([
  ["M", RECORDING],
  ["P", WORK],
]);

const TOTAL = { cells: 9, currency: 5, due: 7 };
const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const ROW_TYPES = new Set(["T", "S"]);
const INCOME_TYPES = new Set(["M", "P", "PR"]);
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT/;

/** The cell with the licensee in sales rows, and the end of the period in total rows. */
const LICENSEE = 3;

export default {
  id: "clicknclear",
  distributor: "ClicknClear",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: [],
  header: [],
  recognizes: (firstRows) =>
    firstRows.length > 0 &&
    firstRows.every(
      ([row = "", income = "", date = ""]) =>
        ROW_TYPES.has(row.trim()) && INCOME_TYPES.has(income.trim()) && ISO_INSTANT.test(date.trim()),
    ),
  reading: {
    numbers: "point",
    columns: {
      sold: { column: SALE.date, as: "YYYY-MM-DD", exact: true },
      store: { fixed: "ClicknClear" },
      territory: { column: SALE.territory },
      artist: { column: SALE.artist },
      track: { column: SALE.title },
      label: { column: SALE.label },
      isrc: { column: SALE.isrc },
      upc: { column: SALE.upc },
      units: { column: SALE.units },
      net: { column: SALE.net, currency: { column: SALE.currency } },
      gross: { column: SALE.gross },
      share: { column: SALE.share },
    },
    identities: [{ product: ["gross", "share"], equals: "net" }],
    personal: [LICENSEE],
  },
  reader: readSales,
  help: {
    get: "We do not know where ClicknClear keeps it. Look for the CSV of a quarter: it has no header, and its rows begin with T or S.",
    reads:
      "A line for each sale of a recording (M) or a work (P). Rows that begin with T print the total of each type and are compared with the lines.",
    ignores:
      "The balance brought forward, which earlier statements already have. Rows of producer fees (PR) are refused.",
    unnoticed: "A fault that leaves the gross amount times the share equal to what is due.",
    seen: ["cnc-reporting-spec by ClicknClear (specification and test file)"],
  },
} satisfies StatementFormat;

/** Brings sales rows into the same order. Each has one sale, and its last cell is the net amount. */
function readSales(rows: RowReader): RowReader {
  const sales = nameColumns(rows, Object.keys(SALE));
  return {
    read(printed): RowOutcome | RowOutcome[] {
      // The last cell of every row is filled, so empty ones behind it cannot have moved the others.
      const cells = printed.slice(0, printed.findLastIndex((cell) => cell.trim() !== "") + 1);
      const [rowType = "", incomeType = ""] = cells.map((cell) => cell.trim());
      if (rowType === "T") return printedTotal(cells);
      if (rowType !== "S") return unknown("row type", rowType);
      const order = SALES.get(incomeType);
      if (!order) return unknown("income type", incomeType);
      const expected = Math.max(...order) + 1;
      if (cells.length !== expected) {
        return { refused: { code: "cells", found: cells.length, expected }, money: null };
      }
      return sales.read([...order.map((at) => cells[at] ?? ""), "1"]);
    },
  };
}

function printedTotal(cells: readonly string[]): RowOutcome {
  const due = cells[TOTAL.due]?.trim() ?? "";
  const currency = cells[TOTAL.currency]?.trim() || null;
  const money = cells.length === TOTAL.cells && AMOUNT.test(due) ? { net: due, currency } : null;
  return { note: "printed_total", money };
}

function unknown(column: string, printed: string): RowOutcome {
  return { refused: { code: "unknown_value", column, printed }, money: null };
}
