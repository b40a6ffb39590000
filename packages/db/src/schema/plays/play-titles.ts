import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** The titles that platforms' exports print, and the recordings that the artist linked them to. */
export const playTitles = pgTable(
  "play_titles",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** The title, folded. */
    titleKey: text("title_key").notNull(),
    /** As last printed. */
    title: text().notNull(),
    /** As on statement lines; null until the artist links it. */
    trackId: text("track_id"),
    /** The artist says that no booked recording has this title; there is then no track. */
    aside: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.platform, table.titleKey] })],
);
