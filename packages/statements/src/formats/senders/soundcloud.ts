import type { StatementFormat } from "../format.ts";

/**
 * The lifetime statement, with the account's id in two lines above the header, and the earnings report without them.
 * The lifetime statement restates all accounting periods, so each newer one overlaps with the one before.
 */
export default {
  id: "soundcloud",
  distributor: "SoundCloud for Artists",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the figures in the preview.",
  fingerprint: ["Accounting Period", "Revenue (USD)", "Split Pay Share (%)"],
  header: [
    "Track",
    "Artist(s)",
    "Partner",
    "Reporting Period",
    "Accounting Period",
    "Release",
    "UPC",
    "ISRC",
    "Country",
    "Type",
    "Units",
    "Revenue (USD)",
    "Revenue Share (%)",
    "Split Pay Share (%)",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    ragged: true,
    columns: {
      sold: { column: "Reporting Period", as: ["YYYY-MM-DD", "YYYY-MM"] },
      accounted: { column: "Accounting Period", as: ["YYYY-MM-DD", "YYYY-MM"], whole: "month" },
      store: { column: "Partner" },
      territory: { column: "Country" },
      artist: { column: "Artist(s)" },
      track: { column: "Track" },
      release: { column: "Release" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Units" },
      net: { column: "Revenue (USD)", currency: { fixed: "USD" } },
      share: { column: "Split Pay Share (%)" },
      kind: { column: "Type", is: { stream: "stream", streaming: "stream", streams: "stream", download: "download" } },
      account: { preamble: { row: 1, cell: 0 } },
    },
  },
  help: {
    get: "We do not know where SoundCloud for Artists keeps it. Look for a CSV whose name begins with lifetime_statement_, or for an earnings report with the columns Partner, Accounting Period and Revenue (USD).",
    reads:
      "Revenue (USD). The reporting period is the month of the plays, the accounting period the month of the booking. A lifetime statement restates everything, so you see what changed before it replaces an older one.",
    ignores: "Revenue Share (%).",
    unnoticed:
      "A changed amount, because no other figure in its row checks it. Cells that are missing at the end of a row count as empty.",
    seen: ["Public code: an importer, a parser and a description that prints the first rows of a lifetime statement"],
  },
} satisfies StatementFormat;
