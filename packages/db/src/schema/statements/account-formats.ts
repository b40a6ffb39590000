import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** How an artist reads the files of one header: their own mapping of it, or their word that ours is right. */
export const accountFormats = pgTable(
  "account_formats",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The header's names as they are compared, hashed. */
    headerKey: text("header_key").notNull(),
    header: jsonb().$type<string[]>().notNull(),
    /** Null when the artist confirmed the format of `builtIn`. */
    mapping: jsonb().$type<Mapping>(),
    builtIn: text("built_in"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("account_formats_header").on(table.accountId, table.headerKey),
  ],
);
