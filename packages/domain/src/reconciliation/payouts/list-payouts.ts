import { addDecimals, subtractDecimals } from "@ledgerline/contract/money/arithmetic";
import type { Payout, Payouts, StatementTotal } from "@ledgerline/contract/payouts";
import { listPayouts as listRows, type PayoutRow } from "@ledgerline/db/queries/reconciliation/payouts";
import type { ArtistContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { readFigures } from "../read-figures.ts";
import { statementTotals, totalKey } from "./statement-totals.ts";

/**
 * What arrived, against what its statements come to in its currency, and the statements that no payout is for. Throws
 * `payment_required` unless the plan includes it.
 */
export async function listPayouts(ctx: ArtistContext): Promise<Payouts> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, rows, totals] = await Promise.all([
    readFigures(ctx),
    listRows(ctx.db, ctx.artistId),
    statementTotals(ctx),
  ]);
  const paid = new Set(rows.flatMap(({ statementIds, currency }) => statementIds.map((id) => totalKey(id, currency))));
  return {
    ...freshness,
    payouts: rows.map((row) => toPayout(row, totals)),
    open: [...totals].flatMap(([key, total]) => (paid.has(key) ? [] : [total])),
  };
}

function toPayout(row: PayoutRow, totals: ReadonlyMap<string, StatementTotal>): Payout {
  const { id, arrivedOn, currency, amount, fees, statementIds } = row;
  const statements = statementIds.flatMap((statement) => totals.get(totalKey(statement, currency)) ?? []);
  const expected = addDecimals(statements.map(({ net }) => net));
  const explained = addDecimals([amount, ...fees.map((fee) => fee.amount)]);
  const missing = subtractDecimals(expected, explained);
  return { id, arrived_on: arrivedOn, currency, amount, fees, statements, expected, missing };
}
