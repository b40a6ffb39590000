import type { KeptMapping } from "@ledgerline/contract/statements/layouts";
import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/** One account with one distributor. */
export const sources = pgTable(
  "sources",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    distributor: text().notNull(),
    name: text().notNull(),
    /** The account as printed in the distributor's files. */
    account: text(),
    /** Whether the artist says that they moved away from it; null until they say. */
    moved: boolean(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("sources_account")
      .on(table.accountId, table.distributor, table.account)
      .where(sql`${table.account} is not null`),
  ],
);

/** How an artist reads files with a certain header: their own mapping of it, or their confirmation of ours. */
export const accountFormats = pgTable(
  "account_formats",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** A hash of the header's names as they are compared. */
    headerKey: text("header_key").notNull(),
    header: jsonb().$type<string[]>().notNull(),
    /** Null if the artist confirmed the format `builtIn`. */
    mapping: jsonb().$type<KeptMapping>(),
    builtIn: text("built_in"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("account_formats_header").on(table.accountId, table.headerKey),
  ],
);

/** Which platform the artist says a store is. Applies to all files when figures are read. */
export const accountStores = pgTable(
  "account_stores",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As in `platform` of the lines. */
    store: text().notNull(),
    platform: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.store] })],
);
