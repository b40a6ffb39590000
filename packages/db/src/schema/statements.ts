import { FIRST_SAMPLE } from "@ledgerline/contract/statements/sample-statement";
import {
  RESOLUTIONS,
  STATEMENT_KINDS,
  STATEMENT_STATES,
  type StatementOverlap,
  type StatementProof,
} from "@ledgerline/contract/statements/statements";
import {
  STATEMENT_ENCODINGS,
  type StatementNote,
  type StoredQuestion,
  type StoredRecognition,
} from "@ledgerline/statements/vocabulary";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

export interface StatementTotal {
  currency: string;
  units: number;
  net: string;
}

/** A file's money in one currency. */
interface Money {
  currency: string;
  net: string;
}

/** `here` is the statement on hold, `there` what is booked. */
export interface OverlapSummary {
  count: number;
  files: { named: string[]; count: number };
  dates: { from: string; to: string; count: number };
  rows: { here: number; there: number };
  money: { here: Money[]; there: Money[] };
}

export const statements = pgTable(
  "statements",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    fileName: text("file_name").notNull(),
    sha256: text().notNull(),
    /** The encoding of a text file. */
    encoding: text({ enum: STATEMENT_ENCODINGS }).notNull(),
    /** The sheet of a workbook; each sheet is a separate statement. */
    sheet: text(),
    bytesTotal: bigint("bytes_total", { mode: "number" }).notNull(),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull().default(0),
    /** The slug of a format, or the id of the artist's own. */
    format: text(),
    kind: text({ enum: STATEMENT_KINDS }),
    sourceId: uuid("source_id"),
    /** How the file was recognized when it was received; booking follows it. */
    recognition: jsonb().$type<StoredRecognition>(),
    /** The artist's answers about what no cell says, by question. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Only in state `confirming`. */
    question: jsonb().$type<StoredQuestion>(),
    erasedColumns: jsonb("erased_columns").$type<string[]>().notNull().default([]),
    /** The totals announced by the distributor, as the artist typed them. */
    announced: jsonb().$type<{ currency: string; net: string }[]>().notNull().default([]),
    state: text({ enum: STATEMENT_STATES }).notNull(),
    rowsRead: integer("rows_read").notNull().default(0),
    rowsBooked: integer("rows_booked").notNull().default(0),
    rowsRefused: integer("rows_refused").notNull().default(0),
    rowsNoted: integer("rows_noted").notNull().default(0),
    totals: jsonb().$type<StatementTotal[]>().notNull().default([]),
    saleFrom: date("sale_from"),
    saleTo: date("sale_to"),
    accountedFrom: date("accounted_from"),
    accountedTo: date("accounted_to"),
    proof: jsonb().$type<StatementProof>(),
    /** The first overlaps; `statement_overlaps` has all. */
    overlaps: jsonb().$type<StatementOverlap[]>().notNull().default([]),
    /** The totals of all overlaps. Null while there are none, and in rows from before it was kept, which have all. */
    overlapSummary: jsonb("overlap_summary").$type<OverlapSummary>(),
    /** The artist's decision about an overlap; booking follows it. */
    resolution: text({ enum: RESOLUTIONS }),
    /** Oldest first. A statement on hold has none, because its overlaps explain it. */
    notes: jsonb().$type<StatementNote[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    bookedAt: timestamp("booked_at", { withTimezone: true }),
    refusedAt: timestamp("refused_at", { withTimezone: true }),
    /** The size of the original as stored; 0 once it is deleted. */
    keptBytes: bigint("kept_bytes", { mode: "number" }).notNull().default(0),
    /** How many rows are stored for it: lines, refusals and notes, or the comparison while it is on hold. */
    keptRows: bigint("kept_rows", { mode: "number" }).notNull().default(0),
    /** The statement of the same file that it replaces when it is booked. */
    replaces: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index("statements_refused_files").on(table.refusedAt).where(sql`state = 'refused' and kept_bytes > 0`),
    index("statements_booked_samples")
      .on(table.accountId)
      .where(sql`state = 'booked' and sha256 = ${sql.raw(`'${FIRST_SAMPLE}'`)}`),
    uniqueIndex("statements_content")
      .on(table.accountId, table.sha256, sql`coalesce(${table.sheet}, '')`)
      .where(sql`${table.state} not in ('refused', 'deleting') and replaces is null`),
    uniqueIndex("statements_replaces")
      .on(table.accountId, table.replaces)
      .where(sql`${table.state} not in ('refused', 'deleting') and replaces is not null`),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The unpacked file, zstd-compressed, in pieces of 1 MB in the order of `chunk_no`. */
export const statementOriginals = pgTable(
  "statement_originals",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    chunkNo: integer("chunk_no").notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.chunkNo] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);

/** The receipt of a statement, such as the payer's remittance advice, in pieces of 1 MB in the order of `piece_no`. */
export const statementReceipts = pgTable(
  "statement_receipts",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    pieceNo: integer("piece_no").notNull(),
    fileName: text("file_name").notNull(),
    /** Determined by its first bytes. */
    kind: text({ enum: ["pdf", "png", "jpeg"] }).notNull(),
    /** Of the whole file. */
    bytesTotal: integer("bytes_total").notNull(),
    sha256: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.pieceNo] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);

/** What each booked statement contains per accounting date, for finding the same money in another file. */
export const statementAccountingDates = pgTable(
  "statement_accounting_dates",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    accountingDate: date("accounting_date").notNull(),
    /** First day of the period that ends on this date; null for a single day. */
    accountingFrom: date("accounting_from"),
    currency: text().notNull(),
    rows: integer().notNull(),
    net: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.accountingDate, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);

/** The accounting dates that a statement on hold shares with booked ones, as the artist saw them when deciding. */
export const statementOverlaps = pgTable(
  "statement_overlaps",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    accountingDate: date("accounting_date").notNull(),
    /** The booked statement. It may have been deleted since. */
    otherId: uuid("other_id").notNull(),
    currency: text().notNull(),
    rows: integer().notNull(),
    net: numeric().notNull(),
    otherRows: integer("other_rows").notNull(),
    otherNet: numeric("other_net").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.accountingDate, table.otherId, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What is booked and what a statement on hold has instead, for the accounting dates that they share. Written when the
 * statement is put on hold, because its lines are not stored.
 */
export const statementDifferences = pgTable(
  "statement_differences",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** First day of the month of sale. */
    saleMonth: date("sale_month").notNull(),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    currency: text().notNull(),
    bookedRows: integer("booked_rows").notNull(),
    bookedNet: numeric("booked_net").notNull(),
    heldRows: integer("held_rows").notNull(),
    heldNet: numeric("held_net").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.saleMonth, table.platform, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Lines of a statement, with their roll-ups, that no longer count: all of them, or those accounted for on some days.
 * Readers leave them out from the moment this row exists, while a job deletes them in slices.
 */
export const statementPurges = pgTable(
  "statement_purges",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    id: uuid().notNull(),
    /** Null for all lines. */
    dates: date().array(),
    /** True until the lines are taken out of `royalty_months`; until then, readers subtract them. */
    inMonths: boolean("in_months").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
