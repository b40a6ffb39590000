import type { StatementFormat } from "../../format.ts";
import { readMonthColumns } from "./read-month-columns.ts";

/** The workbook of an artist's totals, with a column for each month. It has no tracks and no stores. */
export default {
  id: "altafonte",
  distributor: "Altafonte",
  layout: "totals by artist and month",
  kind: "income",
  evidence: "parser",
  confirm:
    "Amounts without a currency sign are read as US dollars, and a column's month as the month of sale. Check both in the preview.",
  fingerprint: ["Artista", "{month}"],
  header: ["Artista", "2019-01", "2019-02"],
  /** Describes the first month; the reader reads all of them. */
  reading: {
    numbers: "point",
    ragged: true,
    columns: {
      sold: { column: 1, as: "YYYY-MM" },
      store: { fixed: "Altafonte" },
      artist: { column: "Artista" },
      net: { column: 1, currency: { fixed: "USD" } },
    },
  },
  reader: readMonthColumns,
  help: {
    get: "We do not know where Altafonte keeps it. Look for a workbook with the column Artista and a column for each month.",
    reads:
      "The amount in each month's column, as one line. Rows named Suma total or Grand Total are compared with the sum of the others.",
    unnoticed: "A changed amount in a file without a total row.",
    seen: ["https://github.com/Salome2026/royalties_pipeline"],
  },
} satisfies StatementFormat;
