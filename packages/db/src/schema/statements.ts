import {
  DISTRIBUTORS,
  RESOLUTIONS,
  STATEMENT_STATES,
  type StatementOverlap,
  type StatementProof,
} from "@ledgerline/contract/statements";
import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";
import type { StatementNote } from "./statement-note.ts";

export const STATEMENT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type StatementEncoding = (typeof STATEMENT_ENCODINGS)[number];

export interface StatementTotal {
  currency: string;
  units: number;
  net: string;
}

export const statements = pgTable(
  "statements",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    fileName: text("file_name").notNull(),
    sha256: text().notNull(),
    encoding: text({ enum: STATEMENT_ENCODINGS }).notNull(),
    bytesTotal: bigint("bytes_total", { mode: "number" }).notNull(),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull().default(0),
    format: text({ enum: DISTRIBUTORS }),
    state: text({ enum: STATEMENT_STATES }).notNull(),
    rowsRead: integer("rows_read").notNull().default(0),
    rowsBooked: integer("rows_booked").notNull().default(0),
    rowsRefused: integer("rows_refused").notNull().default(0),
    totals: jsonb().$type<StatementTotal[]>().notNull().default([]),
    saleFrom: date("sale_from"),
    saleTo: date("sale_to"),
    proof: jsonb().$type<StatementProof>(),
    overlaps: jsonb().$type<StatementOverlap[]>().notNull().default([]),
    /** What the artist decided about an overlap; booking follows it. */
    resolution: text({ enum: RESOLUTIONS }),
    /** Oldest first. A statement on hold has none, because its overlaps explain it. */
    notes: jsonb().$type<StatementNote[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    bookedAt: timestamp("booked_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.id] }),
    uniqueIndex("statements_content").on(table.artistId, table.sha256).where(sql`${table.state} <> 'refused'`),
  ],
);
