import { foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { claims } from "./claims.ts";

/** Files that belong to a claim. */
export const claimAttachments = pgTable(
  "claim_attachments",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    claimId: uuid("claim_id").notNull(),
    fileName: text("file_name").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: "claim_attachments_claim_fk",
      columns: [table.accountId, table.claimId],
      foreignColumns: [claims.accountId, claims.id],
    }).onDelete("cascade"),
  ],
);
