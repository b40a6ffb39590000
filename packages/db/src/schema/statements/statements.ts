import { FIRST_SAMPLE } from "@ledgerline/contract/statements/sample-statement";
import {
  type QUESTIONS,
  RESOLUTIONS,
  type Recognition,
  STATEMENT_KINDS,
  STATEMENT_STATES,
  type StatementOverlap,
  type StatementProof,
} from "@ledgerline/contract/statements/statements";
import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";
import type { StatementNote } from "./statement-note.ts";

export const STATEMENT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "macintosh",
  "windows-1251",
  "x-mac-cyrillic",
  "koi8-r",
  "ibm866",
  "windows-1253",
  "shift_jis",
  "euc-kr",
  "gbk",
] as const;
export type StatementEncoding = (typeof STATEMENT_ENCODINGS)[number];

export interface StatementTotal {
  currency: string;
  units: number;
  net: string;
}

/** An encoding that a file may be in, and how some of its lines read in it. */
export interface EncodingReading {
  encoding: StatementEncoding;
  lines: string[];
}

/** Enough to read the file's rows without looking at it again. Rows are physical lines, or rows of the sheet. */
export interface StoredRecognition extends Recognition {
  /** True when quotes around cells are not part of them. */
  quotes: boolean;
  /** The header's cells; empty in a file without one. */
  header: string[];
  /** The rows above the header. */
  preamble: string[][];
  /** True when numbers are written so that a point or a comma may be the decimal sign, and nothing tells which. */
  numbersUnclear: boolean;
  /** The order of day and month that its dates prove against the layout. Missing when they prove none. */
  dates?: "day_first" | "month_first";
  /** True when some of its dates fit only one order, and others only the other. */
  datesUnclear?: boolean;
  /** The currency that the file names against its layout's, null when it may be several. Missing when it names none. */
  otherCurrency?: string | null;
  /**
   * The encodings that a text may be in, the likeliest first, when it does not tell. Until the artist has said it, the
   * text is read as Windows-1252, which has a character for each byte.
   */
  encodings?: EncodingReading[];
  /** The lines of second headers below which rows begin like rows above. */
  repeated?: number[];
  /** Accounting days of which another statement has replaced the rows, which stay out when the file is booked again. */
  replaced?: string[];
  /** Of an export of plays: its rows, their plays, and the first and last of its days. Missing in a workbook. */
  plays?: { rows: number; plays: number; from: string | null; to: string | null };
  /** The account with the distributor, where the file prints one for all its rows. */
  account?: string | null;
}

/** The next thing to ask the artist. Its wording and the labels of its options are made when it is shown. */
export interface StoredQuestion {
  id: (typeof QUESTIONS)[number];
  options: string[];
  suggestion: string | null;
}

/** The money of a file in one currency. */
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
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    fileName: text("file_name").notNull(),
    sha256: text().notNull(),
    /** Of a text file. */
    encoding: text({ enum: STATEMENT_ENCODINGS }).notNull(),
    /** The sheet of a workbook, of which each is a statement of its own. */
    sheet: text(),
    bytesTotal: bigint("bytes_total", { mode: "number" }).notNull(),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull().default(0),
    /** The slug of a format, or the id of an artist's own. */
    format: text(),
    kind: text({ enum: STATEMENT_KINDS }),
    sourceId: uuid("source_id"),
    /** What the file was taken for when it was received; booking follows it. */
    recognition: jsonb().$type<StoredRecognition>(),
    /** The artist's answers about what no cell says, by question. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Only in state `confirming`. */
    question: jsonb().$type<StoredQuestion>(),
    erasedColumns: jsonb("erased_columns").$type<string[]>().notNull().default([]),
    /** The totals that the distributor announced, as the artist typed them. */
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
    /** The first of them; `statement_overlaps` has all. */
    overlaps: jsonb().$type<StatementOverlap[]>().notNull().default([]),
    /** What all of them come to. Null while there are none, and in rows from before it was kept, which have all. */
    overlapSummary: jsonb("overlap_summary").$type<OverlapSummary>(),
    /** What the artist decided about an overlap; booking follows it. */
    resolution: text({ enum: RESOLUTIONS }),
    /** Oldest first. A statement on hold has none, because its overlaps explain it. */
    notes: jsonb().$type<StatementNote[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    bookedAt: timestamp("booked_at", { withTimezone: true }),
    refusedAt: timestamp("refused_at", { withTimezone: true }),
    /** What the original takes as it is stored; 0 once it is deleted. */
    keptBytes: bigint("kept_bytes", { mode: "number" }).notNull().default(0),
    /** The rows that are stored of it: lines, refusals and notes, or what is compared while it is on hold. */
    keptRows: bigint("kept_rows", { mode: "number" }).notNull().default(0),
    /** The statement of the same file whose place it takes when it is booked. */
    replaces: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.id] }),
    index("statements_refused_files").on(table.refusedAt).where(sql`state = 'refused' and kept_bytes > 0`),
    index("statements_booked_samples")
      .on(table.artistId)
      .where(sql`state = 'booked' and sha256 = ${sql.raw(`'${FIRST_SAMPLE}'`)}`),
    uniqueIndex("statements_content")
      .on(table.artistId, table.sha256, sql`coalesce(${table.sheet}, '')`)
      .where(sql`${table.state} not in ('refused', 'deleting') and replaces is null`),
    uniqueIndex("statements_replaces")
      .on(table.artistId, table.replaces)
      .where(sql`${table.state} not in ('refused', 'deleting') and replaces is not null`),
  ],
);
