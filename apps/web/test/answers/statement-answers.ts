import type { Statement, StatementDifference, StatementReceipt } from "@ledgerline/contract/statements/statements";

/** A booked statement: 10,000 rows, three of them refused. */
export const BOOKED: Statement = {
  id: "01939b5e-7a52-7cc3-98d5-000000000001",
  file_name: "distrokid-2026-02.tsv",
  sha256: `3fa2b1c8d9e0${"0".repeat(52)}`,
  format: "distrokid",
  format_name: "DistroKid",
  kind: "income",
  counts: true,
  source: null,
  recognition: null,
  question: null,
  erased_columns: [],
  accounting_period: null,
  announced: [],
  state: "booked",
  progress: { bytes_read: 1_250_000, bytes_total: 1_250_000 },
  rows: { read: 10_000, booked: 9_997, refused: 3, noted: 0 },
  totals: [{ currency: "USD", units: 412_000, net: "1203.995000000000" }],
  sale_period: { from: "2024-07", to: "2026-06" },
  created_at: "2026-11-20T20:01:00.000Z",
  booked_at: "2026-11-20T20:01:03.000Z",
  detail: null,
  proof: {
    text: [{ currency: "USD", net: "1204.180000000000" }],
    lines: [{ currency: "USD", net: "1203.995000000000" }],
    refused: [{ currency: "USD", net: "0.185" }],
    months: [{ currency: "USD", net: "1203.995000000000" }],
  },
  overlaps: [],
  original: { kept: true, until: null },
  receipt: null,
  overlap_count: 0,
  new_reading: null,
  replaces: null,
};

/** The same file just after its upload. */
export const RECEIVED: Statement = {
  ...BOOKED,
  state: "received",
  format: null,
  format_name: null,
  kind: null,
  counts: false,
  progress: { bytes_read: 0, bytes_total: 1_250_000 },
  rows: { read: 0, booked: 0, refused: 0, noted: 0 },
  totals: [],
  sale_period: null,
  booked_at: null,
  proof: null,
};

/** Halfway through booking. */
export const BOOKING: Statement = {
  ...RECEIVED,
  state: "booking",
  progress: { bytes_read: 625_000, bytes_total: 1_250_000 },
  rows: { read: 5_012, booked: 0, refused: 0, noted: 0 },
};

/** Waiting for a decision, because another file has two of its reporting dates. */
export const OVERLAPPING: Statement = {
  ...RECEIVED,
  id: "01939b5e-7a52-7cc3-98d5-000000000002",
  file_name: "whole-history.tsv",
  format: "distrokid",
  format_name: "DistroKid",
  state: "overlapping",
  original: { kept: true, until: null },
  overlap_count: 2,
  overlaps: [
    {
      accounting_date: "2026-03-25",
      statement_id: BOOKED.id,
      file_name: BOOKED.file_name,
      currency: "USD",
      rows: { this: 412, other: 412 },
      net: { this: "48.110200000000", other: "48.1102" },
    },
    {
      accounting_date: "2026-04-24",
      statement_id: BOOKED.id,
      file_name: BOOKED.file_name,
      currency: "USD",
      rows: { this: 530, other: 518 },
      net: { this: "61.204100000000", other: "59.880000000000" },
    },
  ],
};

export const REFUSED: Statement = {
  ...RECEIVED,
  id: "01939b5e-7a52-7cc3-98d5-000000000003",
  file_name: "holiday.csv",
  state: "refused",
  detail: "This is no statement that we know: its columns are Date, Title, Amount.",
};

export function receiptOf(statement: Statement, duplicate = false): StatementReceipt {
  return { ...statement, duplicate, statements: [{ ...statement, duplicate }] };
}

/** What `OVERLAPPING` would change. */
export const DIFFERENCE: StatementDifference = {
  items: [
    {
      month: "2026-02",
      platform: "spotify",
      currency: "USD",
      rows: { booked: 412, this: 415, difference: 3 },
      net: { booked: "80.10", this: "80.40", difference: "0.30" },
    },
    {
      month: "2026-02",
      platform: "tidal",
      currency: "USD",
      rows: { booked: 5, this: 5, difference: 0 },
      net: { booked: "1.50", this: "1.50", difference: "0.00" },
    },
  ],
  totals: [
    {
      currency: "USD",
      rows: { booked: 417, this: 420, difference: 3 },
      net: { booked: "81.60", this: "81.90", difference: "0.30" },
    },
  ],
  left_out: 0,
};
