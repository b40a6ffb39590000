import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What statements, plays, claims and a plan belong to. Every other table of accounts refers to it by `account_id`. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    artistName: text("artist_name").notNull(),
    /** An ISO 4217 code that totals are also shown in. */
    displayCurrency: text("display_currency"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Since when the operator lets nobody use the account. */
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
    /** Since when the account is closed: a job is deleting what it has, and this row last. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** When the backup was made that the account was restored from; null once a member has read that it was. */
    restoredFrom: timestamp("restored_from", { withTimezone: true }),
    /** When the account of a guest ends, who only looks around; null for every other one. */
    guestUntil: timestamp("guest_until", { withTimezone: true }),
  },
  (table) => [
    index("accounts_guests").on(table.guestUntil).where(sql`guest_until is not null`),
    index("accounts_disabled").on(table.id).where(sql`disabled_at is not null`),
  ],
);
