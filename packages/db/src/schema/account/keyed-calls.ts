import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";

/** Calls that came with an Idempotency-Key, so that each is made once. */
export const keyedCalls = pgTable(
  "keyed_calls",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The SHA-256 of the call's name and its key, in hex. */
    keyHash: text("key_hash").notNull(),
    begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
    /** When a transaction of the call was committed first; null while it has changed nothing. */
    committedAt: timestamp("committed_at", { withTimezone: true }),
    /** What was sent, hashed, and what was answered. */
    sealedAnswer: text("sealed_answer").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyHash] }), index("keyed_calls_age").on(table.begunAt)],
);
