import type { FormatDescription } from "@ledgerline/contract/statements/formats";
import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { RECEIVED } from "./statement-answers.ts";

/** A file with an unknown header. */
export const UNRECOGNIZED: Statement = {
  ...RECEIVED,
  id: "01939b5e-7a52-7cc3-98d5-000000000003",
  file_name: "royalties-may.csv",
  state: "unrecognized",
  detail: "No format that Ledgerline knows has these columns.",
  recognition: {
    container: "text",
    encoding: "utf-8",
    delimiter: ",",
    sheet: null,
    sheets_left_out: [],
    header_line: 1,
    numbers: "point",
    evidence: null,
  },
};

export const COLUMNS = {
  columns: [
    { position: 0, name: "Period", samples: ["2026-05"], guess: "sold", personal: false, evidence: [] },
    { position: 1, name: "Shop", samples: ["Spotify", "Musikhuset"], guess: "store", personal: false, evidence: [] },
    { position: 2, name: "Song", samples: ["Quiet Harbour"], guess: "track", personal: false, evidence: [] },
    { position: 3, name: "Amount", samples: ["0.0042", "12.50"], guess: null, personal: false, evidence: [] },
    { position: 4, name: "Buyer", samples: ["kim@example.com"], guess: null, personal: true, evidence: [] },
  ],
  guess: { columns: { sold: 0, store: 1, track: 2 }, numbers: "point" },
  nearest: null,
  asks_kind: false,
  asks_unit: false,
} satisfies MappingColumns;

export const PREVIEW = {
  rows: [
    {
      line_no: 2,
      line: {
        month: "2026-05",
        months: 1,
        platform: "spotify",
        store: "Spotify",
        territory: "SE",
        track: "Quiet Harbour",
        release: null,
        artist: "Nadia Okoro",
        isrc: "SEABC2600001",
        units: 3,
        net: "0.0126",
        currency: "EUR",
      },
      refused: null,
      note: null,
    },
    { line_no: 3, line: null, refused: "Amount is not an amount of money", note: null },
  ],
  counts: { read: 2_001, booked: 2_000, refused: 1, noted: 0 },
  totals: [{ currency: "EUR", units: 41_000, net: "118.204431" }],
  sale_period: { from: "2026-05", to: "2026-05" },
  refusals: [{ reason: "Amount is not an amount of money", rows: 1, first_line: 3 }],
  stores: [
    { printed: "Spotify", platform: "spotify", rows: 1_500, totals: [{ currency: "EUR", net: "100.20" }] },
    { printed: "Musikhuset", platform: null, rows: 500, totals: [{ currency: "EUR", net: "18.004431" }] },
  ],
  unknown_currencies: [],
  unknown_kinds: [],
  unread: [],
  readings: [],
  missing: [],
} satisfies StatementPreview;

const KNOWN = {
  kinds: ["income" as const],
  readable: true,
  confirm: null,
  reads: null,
  ignores: null,
  unnoticed: null,
};

export const FORMATS: FormatDescription[] = [
  {
    ...KNOWN,
    id: "distrokid",
    distributor: "DistroKid",
    name: "DistroKid",
    evidence: "real",
    get: "Bank, See excruciating detail.",
    steps: [
      { name: "Open Bank", text: "Log in to DistroKid." },
      { name: "See excruciating detail", text: "Scroll down and choose it." },
    ],
    columns: [],
  },
  {
    ...KNOWN,
    id: "bmi",
    distributor: "BMI",
    name: "BMI",
    evidence: "names",
    readable: false,
    get: "BMI keeps your statements in its Online Services.",
    steps: [],
    columns: [],
  },
];
