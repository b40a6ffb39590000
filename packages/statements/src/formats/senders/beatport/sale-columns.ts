import type { FormatColumns, Identity } from "../../format.ts";

/** The columns of a sale in all of Beatport's reports to labels. */
export const SALE_COLUMNS = {
  sold: { column: "TRANSACTION_DATE", as: ["YYYY-MM-DD", "YYYY/MM/DD", "YYYYMMDD"] },
  store: { fixed: "Beatport" },
  territory: { column: "TERRITORY" },
  artist: { column: "TRACK_ARTIST" },
  track: { column: "TRACK_TITLE" },
  release: { column: "RELEASE" },
  label: { column: "LABEL" },
  isrc: { column: "TRACK_ISRC_CODE" },
  upc: { column: "PRODUCT_UPC" },
  units: { column: "TRACK_COUNT" },
} satisfies Partial<FormatColumns>;

export const PAID_PRICE: Identity = {
  sum: [{ money: "GROSS_CONTENT_REVENUE" }, { money: "GROSS_WAV_REVENUE" }],
  equals: { money: "PAID_PRICE" },
};
