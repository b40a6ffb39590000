import type { ForecastGap, NextPayment } from "@ledgerline/contract/forecast";
import {
  date,
  foreignKey,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
import { sources } from "./sources.ts";

/** A sender gets its name when it is shown. */
export type StoredPayment = Omit<NextPayment, "source_name">;
export type StoredGap = Omit<ForecastGap, "source_name">;

/** What is expected of an account's senders, and from which state of the books. */
export const forecasts = pgTable("forecasts", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Changes with everything that it is made from. */
  mark: text().notNull(),
  /** The UTC day that it was made for. */
  day: date().notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  next: jsonb().$type<StoredPayment[]>().notNull(),
  gaps: jsonb().$type<StoredGap[]>().notNull(),
});

/** Each forecast as it was first made, and what came of it. */
export const paymentForecasts = pgTable(
  "payment_forecasts",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    currency: text().notNull(),
    /** The accounting month, `YYYY-MM`. */
    period: text().notNull(),
    /** How many periods ahead it was made. */
    ahead: smallint().notNull(),
    /** Null if it was worked out afterwards, from the periods before. */
    madeOn: date("made_on"),
    low: numeric().notNull(),
    mid: numeric().notNull(),
    high: numeric().notNull(),
    /** What is booked of the period, and how many periods came in it; null while nothing is. */
    came: numeric(),
    covers: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sourceId, table.currency, table.period, table.ahead] }),
    foreignKey({
      name: "payment_forecasts_source_fk",
      columns: [table.accountId, table.sourceId],
      foreignColumns: [sources.accountId, sources.id],
    }).onDelete("cascade"),
  ],
);

/** The address at which calendar programs read an account's next payments; one at a time. */
export const paymentCalendars = pgTable("payment_calendars", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, in hex. */
  secretHash: text("secret_hash").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
