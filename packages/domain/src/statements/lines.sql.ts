import type { Transaction } from "@ledgerline/db/client";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import { isOfStatement } from "@ledgerline/db/queries/statements/statements";
import { accountedLine, areStillBooked } from "@ledgerline/db/queries/still-booked";
import { statementLines } from "@ledgerline/db/schema";
import { MEASURES, readMeasures } from "@ledgerline/db/schema/measures";
import { and, sql } from "drizzle-orm";
import { isAnyDay } from "./accounting-dates.sql.ts";

interface LinesOf {
  accountId: string;
  statementId: string;
  /** Only the lines of these accounting dates. */
  dates?: string[];
  /** Leaves out lines that are being purged. */
  leaves?: "purged";
}

export interface SummedLines extends RoyaltyMonthRow {
  /** The rows of the file that these lines come from. */
  rows: number;
}

/** A statement's lines as Postgres adds them up: one item per month, platform and currency. */
export function sumLines(tx: Transaction, lines: LinesOf): Promise<SummedLines[]> {
  return tx.orm
    .select({
      saleMonth: statementLines.saleMonth,
      saleMonths: statementLines.saleMonths,
      platform: statementLines.platform,
      currency: statementLines.currency,
      ...readMeasures((_column, name) => MEASURES[name].ofLines),
      rows: sql`count(*) filter (where ${statementLines.part} = 0)`.mapWith(Number),
    })
    .from(statementLines)
    .where(areOf(lines))
    .groupBy(statementLines.saleMonth, statementLines.saleMonths, statementLines.platform, statementLines.currency);
}

function areOf({ accountId, statementId, dates, leaves }: LinesOf) {
  const accounted = accountedLine("statement_lines");
  return and(
    isOfStatement(statementLines, { accountId, statementId }),
    dates && isAnyDay(sql.raw(accounted), dates),
    leaves && areStillBooked(accountId, "statement_lines", accounted),
  );
}
