import { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";
import { LINE_KINDS, type RefusalReason } from "@ledgerline/statements/vocabulary";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Written by COPY only. No foreign key: Postgres would check a million equal keys one by one, which costs more than the
 * COPY itself. A job deletes the lines of a deleted statement.
 */
export const statementLines = pgTable(
  "statement_lines",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    /** Distinguishes the lines of one row, from 0. */
    part: smallint().notNull().default(0),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    /** As printed. */
    store: text().notNull(),
    /** First day of the first month of sale. */
    saleMonth: date("sale_month").notNull(),
    /** How many months the sale period has: 1, or 3 for a quarter. */
    saleMonths: smallint("sale_months").notNull().default(1),
    /** First and last day of a sale period that is not whole calendar months. */
    saleFrom: date("sale_from"),
    saleTo: date("sale_to"),
    /** The day of booking, or the last day of the accounting period; null if the file does not say. */
    accountingDate: date("accounting_date"),
    /** First day of an accounting period that is longer than a day. */
    accountingFrom: date("accounting_from"),
    /** The same for every line of a track; null for a line that names none. */
    trackId: text("track_id"),
    territory: text(),
    isrc: text(),
    upc: text(),
    track: text(),
    release: text(),
    artist: text(),
    label: text(),
    /** `premium`, `ad_supported`, `family`, `duo` or `student`; any other as printed. */
    tier: text(),
    units: bigint({ mode: "number" }).notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    net: numeric().notNull(),
    currency: text().notNull(),
    /** In the line's currency, like `fee`, `withheld` and `recouped`. */
    gross: numeric(),
    fee: numeric(),
    withheld: numeric(),
    recouped: numeric(),
    /** In percent. */
    share: numeric(),
    /** The amount before it was exchanged at `fxRate`. */
    original: numeric(),
    originalCurrency: text("original_currency"),
    fxRate: numeric("fx_rate"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.lineNo, table.part] }),
    index("statement_lines_track").on(table.accountId, table.trackId, table.saleMonth),
    index("statement_lines_territory").on(table.accountId, table.territory, table.saleMonth),
  ],
);

/** The rows of a statement that are not income. Written by COPY only, without a foreign key, like refusals. */
export const statementRowNotes = pgTable(
  "statement_row_notes",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    note: text({ enum: ROW_NOTES }).notNull(),
    /** The row as it is in the file. */
    row: text().notNull(),
    net: numeric(),
    currency: text(),
    /** What a transfer prints: the direction as seen from the file's account, and whose accounts they are. */
    direction: text({ enum: ["in", "out"] }),
    payer: text(),
    receiver: text(),
    track: text(),
    isrc: text(),
    saleMonth: date("sale_month"),
    accountingDate: date("accounting_date"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] })],
);

/**
 * Written by COPY only. No foreign key: checking it would lock the statement's row until the booking ends, and deleting
 * the statement would have to wait. A job deletes those of a deleted statement.
 */
export const statementRefusals = pgTable(
  "statement_refusals",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    reason: jsonb().$type<RefusalReason>().notNull(),
    /** The row as it is in the file. */
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] })],
);
