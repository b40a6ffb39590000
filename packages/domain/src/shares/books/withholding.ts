import { isDeepStrictEqual } from "node:util";
import { type Payee, SHARES_BOUNDS } from "@ledgerline/contract/shares/shares";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { PayeeRow } from "@ledgerline/db/queries/shares";
import type { Withholding } from "@ledgerline/shares";
import { DomainError } from "../../context/errors.ts";

/** A payee's rules of withholding: the newest, their first day, and those before. */
export type Withheld = Pick<PayeeRow, "withholding" | "withholdingFrom" | "withholdingBefore">;

export const NO_WITHHOLDING: Withheld = { withholding: [], withholdingFrom: null, withholdingBefore: [] };

type Rules = Payee["withholding"];

/** The rules in the order of their days, as runs take them. */
export function withholdingOf({ withholding, withholdingFrom, withholdingBefore }: Withheld): Withholding[] {
  const all = [...withholdingBefore, { from: withholdingFrom, rules: withholding }];
  const first = all.findIndex(({ rules }) => rules.length > 0);
  return first === -1 ? [] : all.slice(first);
}

/**
 * The rules once a change is made: they hold from `changes_from` on, and days before keep theirs. Without that day, other
 * rules hold from `nextOpen` on, so that nothing closed changes unless it is asked for. The newest rules with another day
 * move their beginning. Throws `conflict` for too many changes, or too much text of them.
 */
export function changeWithholding(
  before: Withheld,
  { withholding: rules, changes_from: from }: { withholding: Rules; changes_from?: string | null | undefined },
  nextOpen: string | null,
): Withheld {
  const isSame = isDeepStrictEqual(rules, before.withholding);
  if (from === undefined && isSame) {
    const { withholding, withholdingFrom, withholdingBefore } = before;
    return { withholding, withholdingFrom, withholdingBefore };
  }
  const day = from === undefined ? nextOpen : from;
  const newest = { from: before.withholdingFrom, rules: before.withholding };
  const known = [...before.withholdingBefore, ...(isSame ? [] : [newest])];
  const earlier = known.filter((each) => day !== null && (each.from === null || each.from < day));
  const all = isDeepStrictEqual(earlier.at(-1)?.rules ?? [], rules) ? earlier : [...earlier, { from: day, rules }];
  const last = all.at(-1) ?? { from: null, rules: [] };
  const isTooMuch = JSON.stringify(all).length > SHARES_BOUNDS.withholdingText;
  if (isTooMuch || all.length > SHARES_BOUNDS.withholdingChanges)
    throw new DomainError("conflict", MESSAGES.withholdingTooOften);
  return { withholding: last.rules, withholdingFrom: last.from, withholdingBefore: all.slice(0, -1) };
}
