import type { StatementFormat } from "../../format.ts";

export default {
  id: "too-lost-tracks",
  distributor: "Too Lost",
  layout: "sales report by track",
  kind: "income",
  evidence: "doc",
  confirm: "Too Lost's help page does not name the column with the money that you get.",
  fingerprint: ["transaction_id", "accounting_date", "reporting_date", "split_id"],
  header: [
    "transaction_id",
    "sale_date",
    "accounting_date",
    "reporting_date",
    "release_title",
    "release_id",
    "track_title",
    "track_id",
    "channel",
    "country",
    "isrc",
    "upc",
    "units",
    "unit_price",
    "original_currency",
    "split_id",
    "share",
    "rev_fee",
  ],
  reading: null,
  help: {
    get: null,
    reads:
      "Three dates: sale_date is when it was sold, accounting_date when the store confirmed it, reporting_date when the store paid.",
    seen: ["https://help.toolost.com/hc/en-us/articles/17407532542740--Sales-Report-by-Track"],
  },
} satisfies StatementFormat;
