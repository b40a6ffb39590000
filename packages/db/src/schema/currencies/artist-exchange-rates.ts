import { date, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** The rates that an artist uploaded. They come before the operator's. */
export const artistExchangeRates = pgTable(
  "artist_exchange_rates",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    currency: text().notNull(),
    /** The day it was published. */
    day: date().notNull(),
    /** Units of the currency for one euro. */
    perEuro: numeric("per_euro").notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.currency, table.day] })],
);
