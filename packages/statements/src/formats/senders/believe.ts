import type { StatementFormat } from "../format.ts";

const MONTHS = ["YYYY/MM/DD", "YYYY-MM-DD", "YYYY/MM", "YYYY-MM"] as const;

/** The sales report that Believe sends to labels. Regional files may write decimals with a comma. */
export default {
  id: "believe",
  distributor: "Believe",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the figures in the preview.",
  fingerprint: ["Client Payment Currency", "Net Revenue", "Release Catalog nb"],
  header: [
    "Reporting month",
    "Sales Month",
    "Platform",
    "Country / Region",
    "Label Name",
    "Artist Name",
    "Release title",
    "Track title",
    "UPC",
    "ISRC",
    "Release Catalog nb",
    "Streaming Subscription Type",
    "Release type",
    "Sales Type",
    "Quantity",
    "Client Payment Currency",
    "Unit Price",
    "Mechanical Fee",
    "Gross Revenue",
    "Client share rate",
    "Net Revenue",
  ],
  reading: {
    numbers: "either",
    soldFirst: true,
    columns: {
      sold: { column: "Sales Month", as: MONTHS },
      accounted: { column: "Reporting month", as: MONTHS, whole: "month" },
      store: { column: "Platform" },
      tier: { column: "Streaming Subscription Type" },
      territory: { column: "Country / Region" },
      artist: { column: "Artist Name" },
      track: { column: "Track title" },
      release: { column: "Release title" },
      label: { column: "Label Name" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity" },
      net: { column: "Net Revenue", currency: { column: "Client Payment Currency" } },
      gross: { column: "Gross Revenue" },
      withheld: { column: "Mechanical Fee", of: "royalties" },
      kind: {
        column: "Sales Type",
        is: { stream: "stream", streams: "stream", streaming: "stream", download: "download", downloads: "download" },
      },
    },
  },
  help: {
    get: "In the Believe Backstage, open Finances > Reports and download the report of a month. It is a ZIP: upload it as it is.",
    reads: "Net Revenue in Client Payment Currency. The mechanical fee is kept as royalties withheld.",
    ignores:
      "Unit Price and Client share rate. Files with a header in a language other than English or Russian open the column mapper.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: [
      "A test file of a public importer",
      "Public code",
      "https://believedigital.zendesk.com/hc/en-us/articles/4414979969554-Merging-financial-reports",
    ],
  },
} satisfies StatementFormat;
