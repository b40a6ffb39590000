import type { StatementFormat } from "../format.ts";

const PERIODS = ["MMM-YY", "MMM YY", "QnYY", "MMM-MMM-YY"] as const;
const STORE = ["Digital Service Provider", "Provider"] as const;

/** The royalty report. A row with `Void` takes units back, although it may print them without a minus. */
export default {
  id: "symphonic",
  distributor: "Symphonic",
  kind: "income",
  evidence: "parser",
  confirm: null,
  fingerprint: [STORE, "Activity Period", "Royalty ($US)", "Sale or Void"],
  header: [
    "Reporting Period",
    "Label",
    "Release Name",
    "Release Version",
    "Release Artists",
    "UPC Code",
    "Catalogue",
    "Track Title",
    "Mix Version",
    "ISRC Code",
    "Track Artists",
    "Digital Service Provider",
    "Activity Period",
    "Territory",
    "Delivery",
    "Content Type",
    "Sale or Void",
    "Count",
    "Royalty ($US)",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "Activity Period", as: PERIODS },
      accounted: { column: "Reporting Period", as: PERIODS },
      store: { column: STORE },
      territory: { column: "Territory" },
      artist: { column: "Track Artists", or: { column: "Release Artists" } },
      track: { column: "Track Title" },
      release: { column: "Release Name" },
      label: { column: "Label" },
      isrc: { column: "ISRC Code" },
      upc: { column: "UPC Code" },
      units: { column: "Count" },
      net: { column: "Royalty ($US)", currency: { fixed: "USD" } },
      kind: {
        column: "Content Type",
        is: {
          stream: "stream",
          streaming: "stream",
          "ad-funded stream": "stream",
          download: "download",
          "user generated content": "ugc",
          "mechanical royalty": "mechanical",
        },
      },
    },
    only: [{ column: "Sale or Void", is: ["sale", "void", ""] }],
    rules: [
      {
        when: { column: STORE, startsWith: ["Balance Forwarded From Previous"] },
        then: { note: "bookkeeping" },
      },
      { when: { column: "Sale or Void", is: ["Void"] }, then: "void_units" },
    ],
  },
  help: {
    get: "In SymphonicMS, open Royalties > Royalty Summary, choose View Details for a period and export the earnings detail as CSV.",
    reads:
      "Royalty ($US). The reporting period is the accounting period: a month, up to 2017 a quarter. In a row marked Void the units count as negative, and the money is booked with its printed sign.",
    ignores: "Balances forwarded from the previous quarter, which earlier statements already have.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: [
      "Public code: three parsers, one of them with the columns in this order",
      "https://support.symdistro.com/hc/en-us/articles/211678046",
    ],
  },
} satisfies StatementFormat;
