import type { FormatColumns, RowRule } from "../../format.ts";

/** Columns that both of Bandcamp's layouts have. */
export const ORDER_COLUMNS = {
  sold: { column: "date", as: "M/D/YY", exact: true, eitherOrder: true },
  accounted: { column: "date", as: "M/D/YY", eitherOrder: true },
  store: { fixed: "Bandcamp" },
  artist: { column: "artist" },
  track: { column: "item name" },
  titleIsRelease: { column: "item type", is: ["album", "package"] },
  units: { column: "quantity" },
  net: { column: "net amount", currency: { column: "currency" } },
  gross: { column: "sub total" },
  fee: { column: "transaction fee" },
  kind: {
    column: "item type",
    is: {
      track: "download",
      album: "download",
      package: "physical",
      reversal: "adjustment",
      refund: "adjustment",
    },
    others: "refuse",
  },
} as const satisfies FormatColumns;

export const ORDER_RULES = [
  { when: { column: "item type", is: ["payout"] }, then: { note: "bookkeeping" } },
] as const satisfies readonly RowRule[];
