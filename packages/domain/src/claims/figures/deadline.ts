import type { ClaimHead, ClaimItem } from "@ledgerline/contract/claims/claims";
import { addMonths, lastDayOf } from "../../calendar/month.ts";
import type { PaidSum } from "../paid-sums.sql.ts";

/** Most contracts let an artist object for two to three years after a statement. */
const AUDIT_MONTHS = 24;

/**
 * When the right to ask ends: on the artist's own date, else two years after the earliest accounting date of what is
 * claimed, else, where no statement has it, two years after its month of sale. Null without a month.
 */
export function deadlineOf(
  own: string | null,
  items: readonly (Pick<ClaimItem, "month"> & { also_found: readonly Pick<ClaimItem, "month">[] })[],
  accounted: readonly string[],
): Pick<ClaimHead, "deadline" | "deadline_basis"> {
  if (own !== null) return { deadline: own, deadline_basis: "own" };
  const [first] = [...accounted].sort();
  if (first !== undefined) return { deadline: twoYearsAfter(first), deadline_basis: "statement" };
  // A missing statement has the month it was due for, and the months of sale that were found with it.
  const [month] = items.flatMap((item) => [item, ...item.also_found].flatMap((one) => one.month ?? [])).sort();
  if (month === undefined) return { deadline: null, deadline_basis: null };
  return { deadline: twoYearsAfter(lastDayOf(month)), deadline_basis: "month" };
}

/** The accounting days of lines that were booked for the claimed items when the claim was made. */
export function accountedDays(sums: readonly PaidSum[], since: ReadonlySet<string>): string[] {
  return sums.filter(({ statement }) => !since.has(statement)).map(({ accounted }) => accounted);
}

function twoYearsAfter(day: string): string {
  const month = addMonths(day.slice(0, 7), AUDIT_MONTHS);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
