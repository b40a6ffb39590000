import type { StatementFormat } from "../../format.ts";
import { addDownloadTypes } from "./add-download-types.ts";
import { PAID_PRICE, SALE_COLUMNS } from "./sale-columns.ts";

export default {
  id: "beatport-label",
  distributor: "Beatport",
  layout: "label report",
  kind: "income",
  evidence: "doc",
  confirm: "We know these columns only from a help page. Compare the total with what you were paid.",
  withholdings: "ask",
  fingerprint: ["TRACK_ISRC_CODE", "NET_CONTENT_REVENUE", "NET_WAV_REVENUE"],
  without: ["NET_TOTAL"],
  header: [
    "PRODUCT_UPC",
    "PRODUCT_CATALOGUE_NUMBER",
    "TRACK_ISRC_CODE",
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
  ],
  reading: {
    numbers: "either",
    columns: {
      ...SALE_COLUMNS,
      net: { column: "NET_CONTENT_REVENUE", currency: "ask" },
      gross: { column: "PAID_PRICE" },
      withheld: { column: "MECHANICAL_WITHHOLDING", of: "royalties" },
    },
    identities: [PAID_PRICE],
  },
  reader: addDownloadTypes,
  help: {
    get: "In Baseware, Beatport's site for labels, open Statements, choose the statement of a month, and press Export at the top right.",
    reads:
      "The label's share: net content revenue and net WAV revenue, added. Withheld are both withholdings, added. Beatport does not say whether they are off the net columns already, so we ask for each file.",
    ignores: "Remixer, format and delivery.",
    unnoticed: "A wrong net amount: only the gross columns add up to one that is printed.",
    seen: [
      "https://support.beatport.com/hc/en-us/articles/200353865",
      "https://beatportops.zendesk.com/hc/en-us/articles/223805427-Understanding-your-CSV-export-file",
      "https://beatportops.zendesk.com/hc/en-us/articles/4409080644499-How-to-export-CLOUD-statements-from-Baseware",
    ],
  },
} satisfies StatementFormat;
