import { MEASURERS } from "@ledgerline/contract/streaming/measurers";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { bigint, date, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { statements } from "../statements/statements.ts";

/** Totals of a period, by track, as a platform's export prints them. They are never spread over the period's days. */
export const playWindows = pgTable(
  "play_windows",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    measuredBy: text("measured_by", { enum: MEASURERS }).notNull(),
    /** The performer whose plays they are; empty for the account's own artist. */
    performer: text().notNull(),
    /** Null for all time. */
    from: date(),
    to: date().notNull(),
    title: text().notNull(),
    titleKey: text("title_key").notNull(),
    /** The platform's own id of the track or video. */
    contentId: text("content_id"),
    plays: bigint({ mode: "number" }).notNull(),
    listeners: bigint({ mode: "number" }),
    saves: bigint({ mode: "number" }),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] }),
    foreignKey({
      name: "play_windows_statement_fk",
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
