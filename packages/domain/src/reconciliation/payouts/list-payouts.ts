import type { Payout, Payouts, StatementTotal } from "@ledgerline/contract/payouts";
import {
  addDecimals,
  exchangeDecimal,
  isZeroDecimal,
  rateOf,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { type PairRate, readPairRates } from "../money/pair-rates.ts";
import { readFigures } from "../read-figures.ts";
import { listPayouts as listRows, type PayoutRow } from "./payouts.sql.ts";
import { paidKeys, statementTotals, totalKey } from "./statement-totals.ts";

const PERCENT_DECIMALS = 2;

/**
 * What arrived against what its statements come to, and the statements without a payout. Throws `payment_required`
 * unless the plan includes it.
 */
export async function listPayouts(ctx: AccountContext): Promise<Payouts> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { db, accountId } = ctx;
  const [{ freshness }, rows, newest] = await Promise.all([
    readFigures(ctx),
    listRows(db, accountId),
    statementTotals(db, accountId),
  ]);
  const named = [...new Set(rows.flatMap(({ statementIds }) => statementIds))];
  const totals = await statementTotals(db, accountId, named);
  const paid = paidKeys(rows);
  const rateFor = await readPairRates(ctx, rows.flatMap(pairOf));
  return {
    ...freshness,
    payouts: rows.map((row) => {
      const [pair] = pairOf(row);
      return toPayout(row, totals, pair ? rateFor(pair) : null);
    }),
    open: [...newest].flatMap(([key, total]) => (paid.has(key) ? [] : [total])),
  };
}

/** The currencies of a payout that arrived in a different one from its statements. */
function pairOf({ statementCurrency, currency, arrivedOn }: PayoutRow) {
  return statementCurrency === null ? [] : [{ from: statementCurrency, to: currency, day: arrivedOn }];
}

function toPayout(row: PayoutRow, totals: ReadonlyMap<string, StatementTotal>, rate: PairRate | null): Payout {
  const { id, arrivedOn, currency, amount, statementCurrency, fees, statementIds } = row;
  const inTheir = statementCurrency ?? currency;
  const statements = statementIds.flatMap((statement) => totals.get(totalKey(statement, inTheir)) ?? []);
  const expected = addDecimals(statements.map(({ net }) => net));
  const explained = addDecimals([amount, ...fees.map((fee) => fee.amount)]);
  const isOther = statementCurrency !== null;
  const due = isOther ? (rate?.exchange(expected) ?? null) : expected;
  const missing = due === null ? null : subtractDecimals(due, explained);
  const isRated = rate !== null && due !== null && missing !== null && !isZeroDecimal(due) && !isZeroDecimal(expected);
  return {
    id,
    arrived_on: arrivedOn,
    currency,
    amount,
    statement_currency: inTheir,
    fees,
    statements,
    expected,
    missing,
    to_the_cent: missing !== null && isNothing(missing),
    exchange: isRated
      ? {
          day: rate.published,
          rate: rate.rate,
          expected: due,
          paid_rate: rateOf(explained, expected),
          percent: roundDecimal(exchangeDecimal(missing, "100", due), PERCENT_DECIMALS),
        }
      : null,
  };
}

/** Statements add up to more digits than anybody pays, so a difference below what can be paid is nothing. */
function isNothing(missing: string): boolean {
  return isZeroDecimal(roundDecimal(missing, 2));
}
