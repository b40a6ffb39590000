import type { Advance, Cost, Transfer } from "@ledgerline/contract/shares/shares";
import { date, foreignKey, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";
import { deals } from "./deals.ts";
import { payees } from "./payees.ts";
import { shareRuns } from "./share-runs.ts";

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
