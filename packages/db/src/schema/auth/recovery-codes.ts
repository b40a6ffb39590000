import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** The unused recovery codes of a second factor. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, in hex. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
