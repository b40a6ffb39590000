import type { StatementFormat } from "../../format.ts";
import { ORDER_COLUMNS, ORDER_RULES } from "./orders.ts";
import { readOrders } from "./read-orders.ts";

export default {
  id: "bandcamp-simple",
  distributor: "Bandcamp",
  layout: "simple",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: ["bandcamp transaction id", "item type", "net amount"],
  without: ["change to payout balance"],
  header: [
    "date",
    "paid to",
    "item type",
    "item name",
    "artist",
    "currency",
    "item price",
    "quantity",
    "discount code",
    "sub total",
    "transaction fee",
    "fee type",
    "item total",
    "amount you received",
    "bandcamp transaction id",
    "paypal transaction id",
    "net amount",
  ],
  reading: {
    numbers: "point",
    columns: ORDER_COLUMNS,
    rules: ORDER_RULES,
    personal: ["paid to", "paypal transaction id"],
  },
  reader: readOrders,
  help: {
    get: "In Bandcamp open Tools > Sales report, choose the dates, and export raw data.",
    reads:
      "One line per item, with Bandcamp's net amount. An order's transaction fee is on only one of its items. Where a day beyond the twelfth stands first, all dates of the file are read with the day first; where no day is beyond the twelfth, you are asked.",
    ignores: "Payouts: they move money that was earned before.",
    unnoticed:
      "A refund without a net amount is refused, because nothing else in this layout says it. The full layout does.",
    seen: ["royaltyappv4 by christopher-kirkley (test data)"],
  },
} satisfies StatementFormat;
