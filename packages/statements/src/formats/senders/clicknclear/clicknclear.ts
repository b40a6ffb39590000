import type { StatementFormat } from "../../format.ts";
import { readSales, SALE } from "./read-sales.ts";

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
