import type { Advance, Cost, Transfer } from "@ledgerline/contract/shares/share-money";
import {
  customType,
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
import { shareRuns } from "./share-runs.ts";
import { deals, payees } from "./shares.ts";

/** Money that the account spent on recordings. */
export const shareCosts = pgTable(
  "share_costs",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    date: date().notNull(),
    amount: numeric().notNull(),
    currency: text().notNull(),
    kind: text().$type<Cost["kind"]>().notNull(),
    note: text().notNull(),
    recoupable: text().notNull(),
    dealId: uuid("deal_id"),
    trackId: text("track_id"),
    releaseId: text("release_id"),
    artist: text(),
    payeeId: uuid("payee_id"),
    /** The closed run that charges it. */
    runId: uuid("run_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Money that a payee got before earning it. The newest closed run has what is left of it. */
export const shareAdvances = pgTable(
  "share_advances",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    date: date().notNull(),
    payeeId: uuid("payee_id").notNull(),
    dealId: uuid("deal_id").notNull(),
    amount: numeric().notNull(),
    note: text().notNull(),
    recoupedFrom: text("recouped_from").$type<Advance["recouped_from"]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({ columns: [table.accountId, table.payeeId], foreignColumns: [payees.accountId, payees.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.accountId, table.dealId], foreignColumns: [deals.accountId, deals.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** Money that a payee got (negative) or is owed (positive) apart from receipts: opening balances, payments etc. */
export const shareTransfers = pgTable(
  "share_transfers",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    date: date().notNull(),
    payeeId: uuid("payee_id").notNull(),
    dealId: uuid("deal_id"),
    amount: numeric().notNull(),
    note: text().notNull(),
    kind: text().$type<Transfer["kind"]>().notNull(),
    /** The run that a payment is for. */
    paysRunId: uuid("pays_run_id"),
    /** The closed run that counts it. */
    runId: uuid("run_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({ columns: [table.accountId, table.payeeId], foreignColumns: [payees.accountId, payees.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.accountId, table.paysRunId],
      foreignColumns: [shareRuns.accountId, shareRuns.id],
    }).onDelete("cascade"),
  ],
);

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
