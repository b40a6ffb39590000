import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import type { CheckNeed, CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type {
  BoardCell,
  CellTrack,
  CheckId,
  Debtor,
  LateStatement,
  LineRef,
  ReconciliationSummary,
  Stake,
  StakeSum,
  WatchedTrack,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { SourceRun } from "@ledgerline/contract/reconciliation/source-runs";
import {
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
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
import { sources } from "./sources.ts";

/** The totals of a board; sources get their names when it is read. */
export type BoardSums = Pick<ReconciliationSummary, "cells" | "missing" | "at_stake"> & {
  late: Omit<LateStatement, "name">[];
};

/** How a check ended; its findings are stored separately. */
export type StoredCheck = Pick<CheckResult, "because" | "checked"> & { unchecked?: string; needs?: CheckNeed };

/** The accounting periods of a source, which gets its name when they are read. */
export type StoredRun = Omit<SourceRun, "name">;

/** A source that has ended, whose tracks others have begun to bring. Sources, tracks and stores are named by their ids. */
export interface StoredMove {
  source: string;
  to: string[];
  /** What the artist has said. */
  moved: boolean | null;
  /** The last month of sale of the old source, and the first of the new ones. */
  last: string;
  first: string;
  tracks: number;
  tracksOver: number;
  /** What nobody brings so far, largest first; bounded. */
  tracksLeft: string[];
  storesLeft: string[];
  countriesLeft: string[];
}

/** What was computed from an artist's books in the background, and from which state of them. */
export const reconciliations = pgTable("reconciliations", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Changes with everything that the board is made from. */
  mark: text().notNull(),
  /** The UTC day that it was computed for. */
  day: date().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
  bookedThrough: timestamp("booked_through", { withTimezone: true }),
  /** `YYYY-MM`; null if nothing is booked. */
  fromMonth: text("from_month"),
  toMonth: text("to_month"),
  sums: jsonb().$type<BoardSums>().notNull(),
  checks: jsonb().$type<Partial<Record<CheckId, StoredCheck>>>().notNull(),
  watch: jsonb().$type<WatchedTrack[]>().notNull().default([]),
  runs: jsonb().$type<StoredRun[]>().notNull().default([]),
  moves: jsonb().$type<StoredMove[]>().notNull().default([]),
});

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

/** What a check found; its sentence is made when it is shown. */
export interface StoredFinding {
  statement: string | null;
  platform: string | null;
  month: string | null;
  track: string | null;
  title: string | null;
  source: Debtor | null;
  needsSource: boolean;
  money: { currency: string; net: string }[];
  stake: Stake | null;
  loss: StakeSum[];
  /** What a question without a loss is about. */
  depends?: StakeSum[];
  cause: string | null;
  lines: LineRef[];
  lineCount: number;
  params: Record<string, string | number>;
}

/** What the checks found, the first findings of each. */
export const reconciliationFindings = pgTable(
  "reconciliation_findings",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    check: text().$type<CheckId>().notNull(),
    key: text().notNull(),
    /** Its place among all findings. */
    place: integer().notNull(),
    finding: jsonb().$type<StoredFinding>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.check, table.key] }),
    index("reconciliation_findings_place").on(table.accountId, table.place),
  ],
);

/** A cause without its sentences and what has been done about it, which are added when it is shown. */
export interface StoredCause
  extends Omit<
    Cause,
    "key" | "text" | "findings" | "aside" | "display" | "beyond" | "sure" | "why" | "claim" | "cells"
  > {
  /** All of them, also those beyond the ones that are shown. */
  cells: (Omit<Cause["cells"][number], "loss"> & Partial<Pick<Cause["cells"][number], "loss">>)[];
  /** What a question without a loss is about, which is only its rank. */
  depends?: StakeSum[];
  /** The values for the sentence. */
  params: Record<string, string | number>;
}

/** The causes behind the findings, the first ones only. */
export const reconciliationCauses = pgTable(
  "reconciliation_causes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    key: text().notNull(),
    place: integer().notNull(),
    cause: jsonb().$type<StoredCause>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** What units of a platform earned, in the currency of most of them. */
export interface PlaceRates {
  currency: string;
  /** The published rate of each month of sale, in that currency. */
  published: { month: string; low: string; mid: string; high: string }[];
  /** By month of sale, territory and tier; bounded. */
  places: { month: string; territory: string; tier: string; units: number; net: string }[];
}

/** What one unit of a platform earned, as the rate explorer reads it. */
export const reconciliationRates = pgTable(
  "reconciliation_rates",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    platform: text().notNull(),
    rates: jsonb().$type<PlaceRates>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.platform] })],
);

/** Findings that the artist set aside. They stay aside when they are found again. */
export const findingsAside = pgTable(
  "findings_aside",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    check: text().$type<CheckId>().notNull(),
    key: text().notNull(),
    note: text().notNull(),
    setAt: timestamp("set_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.check, table.key] })],
);

/** Money that arrived on the artist's account, as they typed it in. */
export const payouts = pgTable(
  "payouts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    arrivedOn: date("arrived_on").notNull(),
    currency: text().notNull(),
    amount: numeric().notNull(),
    /** The currency of its statements; null if it is the one that it arrived in. */
    statementCurrency: text("statement_currency"),
    fees: jsonb().$type<{ name: string; amount: string }[]>().notNull(),
    /** Deleted statements stay listed, and come back when one is restored. */
    statementIds: uuid("statement_ids").array().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** How much the artist says may be withheld of their royalties from the United States. */
export const taxTreaties = pgTable("tax_treaties", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In percent. */
  percent: numeric().notNull(),
});

/** Who the artist says distributes a track, where no line tells. */
export const trackSources = pgTable(
  "track_sources",
  {
    accountId: uuid("account_id").notNull(),
    trackId: text("track_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    saidAt: timestamp("said_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trackId] }),
    foreignKey({
      name: "track_sources_source_fk",
      columns: [table.accountId, table.sourceId],
      foreignColumns: [sources.accountId, sources.id],
    }).onDelete("cascade"),
  ],
);
