import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

/** Lines that are alike: how many, and the first ones. */
export interface AlikeLines {
  lines: number;
  first: number[];
}

/** What was read once from a statement's lines, because no roll-up has it. Lists are bounded. */
export interface StatementFacts {
  lines: number;
  /** The smallest hashes of the lines' contents, for finding files with the same content. */
  sketch: string[];
  /** Lines whose columns do not add up, which were refused. */
  unbalanced: AlikeLines;
  /**
   * Lines with a share and a gross; `off`: those where share × gross is not net, neither before nor after deductions;
   * `by`: how much too much was paid.
   */
  shares: { lines: number; off: AlikeLines; by: { currency: string; net: string }[] };
  /**
   * Lines with a gross and deductions, but no share; `off`: those where their difference is not net; `by`: how much too
   * much was paid.
   */
  columns: { lines: number; off: AlikeLines; by: { currency: string; net: string }[] };
  /** Whether any line has units: a file without that column has none. */
  printsUnits: boolean;
  /** All lines. */
  rows: AlikeLines;
  /** By store and month of sale: late ones first, then those with the most lines. */
  stores: (AlikeLines & { platform: string; month: string })[];
  /** By exchange rate and accounting day. */
  exchanged: (AlikeLines & { from: string; to: string; day: string; rate: string; original: string })[];
  /** By place and rate, in percent with one decimal; `null` for the United States without any withholding. */
  withheld: (AlikeLines & {
    isUs: boolean;
    percent: string | null;
    currency: string;
    withheld: string;
    base: string;
  })[];
  /** Deductions, by currency. */
  deducted: {
    currency: string;
    gross: string;
    fee: string;
    withheld: string;
    recouped: string;
    fines: string;
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
  negative: (AlikeLines & {
    platform: string;
    track: string | null;
    month: string;
    units: number;
    /** One of the stores as printed: a fine names the store that it is about. */
    store: string;
    currency: string;
    net: string;
    /** Its first accounting day; null where no line names one. */
    day: string | null;
  })[];
  /** Rates of the six platforms, and then of other stores, by territory, tier and month of sale. */
  rates: {
    platform: string;
    territory: string;
    tier: string;
    month: string;
    currency: string;
    units: number;
    net: string;
    /** What the same lines would have earned at a share of 100%. */
    whole: string;
    first: number;
  }[];
}

/** The facts that checks need of a statement's lines, read once in the background. */
export const statementFacts = pgTable(
  "statement_facts",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** Changes when lines are removed from the statement. */
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
