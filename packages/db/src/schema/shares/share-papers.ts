import { customType, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { shareStatements } from "./share-statements.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Statements of closed runs as they were drawn. What is lost of them is drawn again. */
export const sharePapers = pgTable(
  "share_papers",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    /** The SHA-256 of what the paper says, in hex: while that is the same, so is the paper. */
    saysSha256: text("says_sha256").notNull(),
    /** The version of the account's figures with which it was last found to say so. */
    figures: uuid().notNull(),
    fileName: text("file_name").notNull(),
    bytes: bytea().notNull(),
    drawnAt: timestamp("drawn_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.payeeId] }),
    foreignKey({
      name: "share_papers_statement_fk",
      columns: [table.accountId, table.runId, table.payeeId],
      foreignColumns: [shareStatements.accountId, shareStatements.runId, shareStatements.payeeId],
    }).onDelete("cascade"),
  ],
);
