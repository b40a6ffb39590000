import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** The address at which calendar programs read an account's next payments; one at a time. */
export const paymentCalendars = pgTable("payment_calendars", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, in hex. */
  secretHash: text("secret_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
