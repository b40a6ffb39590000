import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { countText } from "../../words/count-text.ts";
import { monthsText, monthText } from "../../words/month-text.ts";

const MOST_STATEMENTS = 3;

/** An item in one line: where it is, and what was found there. */
export function itemText(item: ClaimItem): string {
  const { finding, platform, track_id, title } = item;
  const parts = [platform && platformName(platform), itemMonth(item), track_id && (title ?? track_id)];
  const place = parts.filter(Boolean).join(", ");
  if (!finding) return place;
  const found = finding.asks ?? finding.text;
  return place === "" ? found : `${place}: ${found}`;
}

/** The month of sale, or the statement that is missing or double. */
export function itemMonth(item: Pick<ClaimItem, "finding" | "month">): string | null {
  if (item.month === null) return null;
  return isOfStatement(item) ? `${monthText(item.month)} statement` : monthText(item.month);
}

/** Which months of sale and which statements some items are about; empty for neither. */
export function itemMonths(items: readonly Pick<ClaimItem, "finding" | "month">[]): string {
  const monthsOf = (some: typeof items) => [...new Set(some.flatMap(({ month }) => month ?? []))].sort();
  const sold = monthsText(monthsOf(items.filter((item) => !isOfStatement(item))));
  return [sold, statementsText(monthsOf(items.filter(isOfStatement)))].filter((part) => part !== "").join(", ");
}

/** Never as a range: statements in between were sent. */
function statementsText(months: readonly string[]): string {
  if (months.length === 0) return "";
  if (months.length > MOST_STATEMENTS) return countText(months.length, "statement");
  const named = new Intl.ListFormat("en-US").format(months.map(monthText));
  return `${named} ${months.length === 1 ? "statement" : "statements"}`;
}

/** F5 names the accounting month of a statement, where other checks name a month of sale. */
function isOfStatement({ finding }: Pick<ClaimItem, "finding">): boolean {
  return finding?.check === "F5";
}
