import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "../statements/statements.ts";

/** Lines that are alike: how many, and the first of them. */
export interface AlikeLines {
  lines: number;
  first: number[];
}

/** What was read once from a statement's lines, because no roll-up has it. Lists are bounded. */
export interface StatementFacts {
  lines: number;
  /** The smallest hashes of what the lines say, to find files that say the same. */
  sketch: string[];
  /** Lines whose columns do not add up, which were refused. */
  unbalanced: AlikeLines;
  /**
   * Lines with a share and a gross; `off`: those where share × gross is not net, neither before nor after what was
   * taken off; `by`: how much too much was paid.
   */
  shares: { lines: number; off: AlikeLines; by: { currency: string; net: string }[] };
  /**
   * Lines with a gross and what was taken off, but no share; `off`: those where their difference is not net; `by`: how
   * much too much was paid.
   */
  columns: { lines: number; off: AlikeLines; by: { currency: string; net: string }[] };
  /** Whether any line has units: a file without that column has none. */
  printsUnits: boolean;
  /** All of them. */
  rows: AlikeLines;
  /** By store and month of sale: those that came late first, then those with the most lines. */
  stores: (AlikeLines & { platform: string; month: string })[];
  /** By rate of exchange and accounting day. */
  exchanged: (AlikeLines & { from: string; to: string; day: string; rate: string; original: string })[];
  /** By place and rate, in percent with one decimal; `null` for the lines of the United States without any. */
  withheld: (AlikeLines & {
    isUs: boolean;
    percent: string | null;
    currency: string;
    withheld: string;
    base: string;
  })[];
  /** What was taken off, by currency. */
  deducted: {
    currency: string;
    gross: string;
    fee: string;
    withheld: string;
    recouped: string;
    discovery: string;
    net: string;
  }[];
  /** Lines with money and no units, and tracks with units and no money, by platform, track and month of sale. */
  odd: (AlikeLines & {
    of: "money" | "units";
    platform: string;
    track: string | null;
    month: string;
    units: number;
    currency: string;
    net: string;
  })[];
  /** Negative money by platform, track and month of sale. */
  negative: (AlikeLines & { platform: string; track: string | null; month: string; currency: string; net: string })[];
  /** Of the six platforms, by territory, tier and month of sale. */
  rates: {
    platform: string;
    territory: string;
    tier: string;
    month: string;
    currency: string;
    units: number;
    net: string;
    first: number;
  }[];
}

/** What a statement's lines say that is checked, read in the background once. */
export const statementFacts = pgTable(
  "statement_facts",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** Changes when lines are taken out of the statement. */
    mark: text().notNull(),
    facts: jsonb().$type<StatementFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId] }),
    foreignKey({
      name: "statement_facts_statement_fk",
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
