import { customType, foreignKey, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The unpacked file, zstd-compressed, in pieces of 1 MB in the order of `chunk_no`. */
export const statementOriginals = pgTable(
  "statement_originals",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    chunkNo: integer("chunk_no").notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.chunkNo] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
