import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The owner of statements, plays, claims and a plan. Every other table of accounts refers to it by `account_id`. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    artistName: text("artist_name").notNull(),
    /** The ISO 4217 code of a currency that totals are also shown in. */
    displayCurrency: text("display_currency"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Since when the operator has locked the account. */
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
    /** Since when the account is closed: a job deletes its rows, and this one last. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** When the backup was made from which the account was restored; null once a member has read that it was. */
    restoredFrom: timestamp("restored_from", { withTimezone: true }),
    /** When the account of a guest, who only looks around, ends; null for any other. */
    guestUntil: timestamp("guest_until", { withTimezone: true }),
  },
  (table) => [
    index("accounts_guests").on(table.guestUntil).where(sql`guest_until is not null`),
    index("accounts_disabled").on(table.id).where(sql`disabled_at is not null`),
  ],
);
