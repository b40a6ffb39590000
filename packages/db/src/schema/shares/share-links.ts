import { foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { shareStatements } from "./share-statements.ts";

/** Links that show a statement to a payee without a login. A statement has at most one. */
export const shareLinks = pgTable(
  "share_links",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique("share_links_statement").on(table.accountId, table.runId, table.payeeId),
    foreignKey({
      name: "share_links_statement_fk",
      columns: [table.accountId, table.runId, table.payeeId],
      foreignColumns: [shareStatements.accountId, shareStatements.runId, shareStatements.payeeId],
    }).onDelete("cascade"),
    index("share_links_expiry").on(table.expiresAt),
  ],
);
