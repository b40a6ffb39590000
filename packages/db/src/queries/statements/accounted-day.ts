import { type SQL, sql } from "drizzle-orm";
import { statementLines } from "../../schema/index.ts";

/** The day that a line counts as accounted for: without an accounting date, the last day of its sale period. */
export const accountedDay: SQL<string> = sql`coalesce(${statementLines.accountingDate}, ${statementLines.saleTo},
  (${statementLines.saleMonth} + make_interval(months => ${statementLines.saleMonths}) - interval '1 day')::date)`;
