import type { StatementFormat } from "../format.ts";

/** The published header is cut off after the artist; what follows is not known. */
export default {
  id: "labelcaster",
  distributor: "Labelcaster",
  kind: "income",
  evidence: "doc",
  confirm: "Labelcaster's page does not show the columns with money.",
  fingerprint: ["report_date", "sales_start_date", "sales_end_date", "release_artist"],
  header: [
    "label",
    "report_date",
    "sales_start_date",
    "sales_end_date",
    "UPC",
    "release_title",
    "release_artist",
    "ISRC",
    "track_title",
    "track_artist",
  ],
  reading: null,
  known: {
    sold: {
      from: { column: "sales_start_date", as: "YYYY-MM-DD" },
      to: { column: "sales_end_date", as: "YYYY-MM-DD" },
    },
    accounted: { column: "report_date", as: "YYYY-MM-DD" },
    artist: { column: "track_artist", or: { column: "release_artist" } },
    track: { column: "track_title" },
    release: { column: "release_title" },
    label: { column: "label" },
    isrc: { column: "ISRC" },
    upc: { column: "UPC" },
  },
  help: {
    get: "Download the CSV report of a month from Labelcaster.",
    reads: "Amounts are in euros.",
    seen: ["https://labelcaster.com/csv-reports"],
  },
} satisfies StatementFormat;
