import { customType, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { shareCosts } from "./share-money.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The receipt of a cost. */
export const shareReceipts = pgTable(
  "share_receipts",
  {
    accountId: uuid("account_id").notNull(),
    costId: uuid("cost_id").notNull(),
    fileName: text("file_name").notNull(),
    /** Determined by its first bytes. */
    kind: text({ enum: ["pdf", "png", "jpeg"] }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.costId] }),
    foreignKey({
      name: "share_receipts_cost_fk",
      columns: [table.accountId, table.costId],
      foreignColumns: [shareCosts.accountId, shareCosts.id],
    }).onDelete("cascade"),
  ],
);

/** A receipt as uploaded, in pieces of 1 MB in the order of `piece_no`. */
export const shareReceiptPieces = pgTable(
  "share_receipt_pieces",
  {
    accountId: uuid("account_id").notNull(),
    costId: uuid("cost_id").notNull(),
    pieceNo: integer("piece_no").notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.costId, table.pieceNo] }),
    foreignKey({
      name: "share_receipt_pieces_receipt_fk",
      columns: [table.accountId, table.costId],
      foreignColumns: [shareReceipts.accountId, shareReceipts.costId],
    }).onDelete("cascade"),
  ],
);
