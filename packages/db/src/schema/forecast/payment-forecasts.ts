import { date, foreignKey, numeric, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { sources } from "../statements/sources.ts";

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
