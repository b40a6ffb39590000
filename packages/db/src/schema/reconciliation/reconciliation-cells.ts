import type { BoardCell, CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reconciliations } from "./reconciliations.ts";

/** The cells of the board, and the first tracks of each. */
export const reconciliationCells = pgTable(
  "reconciliation_cells",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    platform: text().notNull(),
    /** `YYYY-MM` */
    month: text().notNull(),
    /** Its place on the board. */
    place: integer().notNull(),
    cell: jsonb().$type<BoardCell>().notNull(),
    tracks: jsonb().$type<CellTrack[]>().notNull(),
    /** How many tracks it has. */
    trackCount: integer("track_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.platform, table.month] })],
);
