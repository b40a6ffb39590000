import type { StatementTotal } from "@ledgerline/contract/payouts";

/** Statements that a payout is for, all in one currency. */
export interface ChosenStatements {
  currency: string;
  ids: readonly string[];
}

/** Adds a statement to the chosen ones, or removes it. The first one decides the currency. */
export function toggleStatement(
  chosen: ChosenStatements,
  { statement_id: id, currency }: StatementTotal,
): ChosenStatements {
  if (chosen.ids.includes(id)) return { ...chosen, ids: chosen.ids.filter((one) => one !== id) };
  return { currency, ids: chosen.ids.length === 0 ? [id] : [...chosen.ids, id] };
}

/** The statements that can be chosen in addition. */
export function choosable(chosen: ChosenStatements, open: readonly StatementTotal[]): readonly StatementTotal[] {
  return chosen.ids.length === 0 ? open : open.filter(({ currency }) => currency === chosen.currency);
}
