import type { AccountingDate } from "../statement-accounting-dates.sql.ts";

/** From the first to the last day, both included. */
export interface AccountingPeriod {
  from: string;
  to: string;
}

export function periodOf({
  accountingDate,
  accountingFrom,
}: Pick<AccountingDate, "accountingDate" | "accountingFrom">): AccountingPeriod {
  return { from: accountingFrom ?? accountingDate, to: accountingDate };
}

/** True when two periods have a day in common. */
export function isShared(a: AccountingPeriod, b: AccountingPeriod): boolean {
  return a.from <= b.to && b.from <= a.to;
}
