import type { StatementLine } from "../formats/row-outcome.ts";

type Dated = Pick<StatementLine, "accountingDate" | "saleTo" | "saleMonth" | "saleMonths">;

/** The day that a line counts as accounted on: without an accounting date, the last day of its sale period. */
export function accountedDay({ accountingDate, saleTo, saleMonth, saleMonths }: Dated): string {
  if (accountingDate !== null) return accountingDate;
  if (saleTo !== null) return saleTo;
  const [year, month] = [Number(saleMonth.slice(0, 4)), Number(saleMonth.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + saleMonths, 0)).toISOString().slice(0, 10);
}
