import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

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
    mapping: jsonb().$type<Mapping>(),
    builtIn: text("built_in"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("account_formats_header").on(table.accountId, table.headerKey),
  ],
);
