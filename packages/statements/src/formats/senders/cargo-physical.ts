import { changeLines } from "../change-lines.ts";
import type { StatementFormat } from "../format.ts";
import { positionOf } from "../position-of.ts";
import type { RowReader } from "../row-outcome.ts";

/** Cargo's workbook of records sold and costs charged. The file names no currency: Cargo pays in pounds. */
export default {
  id: "cargo-physical",
  distributor: "Cargo",
  layout: "physical",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: ["Sale / Cost", "Net Qty", "Net after fee"],
  header: [
    "Period",
    "Catalogue No.",
    "Label",
    "Label ID",
    "Sold To",
    "Cinram V Sage V Cost",
    "Domestic v Export",
    "Sale / Cost",
    "Type / Cost Reason",
    "Country",
    "Artist / Invoice Ref",
    "Title / More info",
    "UPC on report",
    "Format",
    "Net Qty",
    "Gross value",
    "Cost",
    "Storage Costs",
    "Distribution fee",
    "Net after fee",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Period", as: ["YYYY_MM", "YYYY-MM"] },
      accounted: { column: "Period", as: ["YYYY_MM", "YYYY-MM"] },
      store: { column: "Sold To", or: { column: "Type / Cost Reason", or: { column: "Sale / Cost" } } },
      territory: { column: "Country" },
      artist: { column: "Artist / Invoice Ref" },
      release: { column: "Title / More info" },
      label: { column: "Label" },
      upc: { column: "UPC on report" },
      units: { column: "Net Qty", blank: 0 },
      net: { column: "Net after fee", currency: { fixed: "GBP" } },
      gross: { column: "Gross value" },
      fee: { column: "Distribution fee" },
      kind: { column: "Sale / Cost", is: { sale: "physical", cost: "adjustment" } },
    },
    only: [{ column: "Sale / Cost", is: ["sale", "cost"] }],
    rules: [{ when: { column: "Sale / Cost", is: ["Cost"] }, then: "void" }],
  },
  reader: readCharges,
  help: {
    get: "Cargo sends the workbook every month or quarter.",
    reads: "Net after fee, in pounds. Rows marked Cost are charges and count as negative, however they are printed.",
    ignores: "Cost, Storage Costs, Format, and what a cost was for.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: [
      "https://github.com/SuperHyperInstantFutureTime/TrackShift (a test file)",
      "https://help.infinitecatalog.com/article/215-cargo",
    ],
  },
} satisfies StatementFormat;

/** A cost has an invoice number where a sale has the artist, and its purpose where a sale has the title. */
function readCharges(rows: RowReader, header: readonly string[]): RowReader {
  const what = positionOf(header, "Sale / Cost");
  return changeLines(rows, (line, cells) => {
    const isCost = cells[what]?.trim().toLowerCase() === "cost";
    return isCost ? { ...line, artist: null, release: null } : line;
  });
}
