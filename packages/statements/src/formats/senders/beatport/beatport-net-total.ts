import type { StatementFormat } from "../../format.ts";
import { addDownloadTypes } from "./add-download-types.ts";
import { PAID_PRICE, SALE_COLUMNS } from "./sale-columns.ts";

export default {
  id: "beatport-net-total",
  distributor: "Beatport",
  layout: "label report with a net total",
  kind: "income",
  evidence: "doc",
  confirm: "We know these columns only from one label's file. Compare the total with what you were paid.",
  fingerprint: ["TRACK_ISRC_CODE", "NET_CONTENT_REVENUE", "NET_WAV_REVENUE", "WITHHELD_AMOUNT", "NET_TOTAL"],
  header: [
    "PRODUCT_UPC",
    "PRODUCT_CATALOGUE_NUMBER",
    "TRACK_ISRC_CODE",
    "TRACK_ID",
    "LABEL",
    "RELEASE",
    "TRACK_TITLE",
    "TRACK_ARTIST",
    "REMIXER_NAME",
    "REMIX",
    "TERRITORY",
    "PURCHASE_STATUS",
    "FORMAT",
    "DELIVERY",
    "TRANSACTION_DATE",
    "CONTENT_TYPE",
    "TRACK_COUNT",
    "GROSS_CONTENT_REVENUE",
    "GROSS_WAV_REVENUE",
    "PAID_PRICE",
    "NET_CONTENT_REVENUE",
    "NET_WAV_REVENUE",
    "MECHANICAL_WITHHOLDING",
    "US_TAX_WITHHOLDING",
    "WITHHELD_AMOUNT",
    "US_TAX_WITHHOLDING_PERCENT",
    "US_TAX_WITHHOLDING_COMPLIANCY_STATUS",
    "NET_TOTAL",
    "SALE_TYPE",
  ],
  reading: {
    numbers: "either",
    columns: {
      ...SALE_COLUMNS,
      net: { column: "NET_TOTAL", currency: "ask" },
      gross: { column: "PAID_PRICE" },
      withheld: { column: "WITHHELD_AMOUNT", of: "royalties" },
    },
    identities: [
      PAID_PRICE,
      // Both net columns have been added by then, and both withholdings.
      { difference: [{ money: "NET_CONTENT_REVENUE" }, "withheld"], equals: "net" },
      { sum: [{ money: "MECHANICAL_WITHHOLDING" }], equals: "withheld" },
    ],
  },
  reader: addDownloadTypes,
  help: {
    get: null,
    reads:
      "The net total, which is the net content revenue and the net WAV revenue less what was withheld. A row in which it is not is refused.",
    ignores: "Remixer, format and delivery.",
    seen: ["https://support.beatport.com/hc/en-us/articles/200353865"],
  },
} satisfies StatementFormat;
