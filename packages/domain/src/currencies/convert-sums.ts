import type { Converted } from "@ledgerline/contract/royalties";
import type { AccountExchange, Exchange } from "@ledgerline/db/queries/exchange";
import {
  addDecimals,
  addMoney,
  CONVERTED_DECIMALS,
  exchangeDecimal,
  isZeroDecimal,
  rateOf,
  roundDecimal,
} from "@ledgerline/decimals";

/** Money in one currency that was accounted for on one day, or in a period that ends with it. */
export interface DatedSum {
  currency: string;
  /** Null counts as a day without a rate. */
  accountingDate: string | null;
  net: string;
}

interface ExchangedSum extends DatedSum {
  exchange: Exchange;
}

/** The sums in the display currency, with the rates and what has no rate. Null without a display currency. */
export function convertSums({ display, exchanges }: AccountExchange, sums: readonly DatedSum[]): Converted | null {
  if (display === null) return null;
  const found = new Map(exchanges.map((exchange) => [keyOf(exchange), exchange]));
  const converted: ExchangedSum[] = [];
  const left: DatedSum[] = [];
  for (const sum of sums) {
    const exchange = found.get(keyOf(sum));
    if (exchange) converted.push({ ...sum, exchange });
    // In the display currency itself, money needs no rate, whatever its date.
    else if (sum.currency === display) converted.push({ ...sum, exchange: UNCHANGED });
    else left.push(sum);
  }
  return {
    currency: display,
    net: roundDecimal(addDecimals(converted.map(exchanged)), CONVERTED_DECIMALS),
    rates: byCurrency(converted.filter(({ currency }) => currency !== display)).map(ratesOf),
    left_out: addMoney(left),
  };
}

const UNCHANGED: Exchange = { currency: "", accountingDate: "", numerator: "1", denominator: "1", published: "" };

/** The rate of a single day; for several days, the rate of the sum as a whole. */
function ratesOf([from, sums]: [currency: string, sums: ExchangedSum[]]): Converted["rates"][number] {
  const days = sums.map(({ exchange }) => exchange.published).sort();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const newest = sums.reduce((a, b) => (a.exchange.published < b.exchange.published ? b : a)).exchange;
  const total = addDecimals(sums.map(exchanged));
  const isOneRate = first === last || isZeroDecimal(total);
  const rate = isOneRate
    ? rateOf(newest.denominator, newest.numerator)
    : rateOf(addDecimals(sums.map(({ net }) => net)), total);
  return { from, rate, first, last };
}

function exchanged({ net, exchange: { numerator, denominator } }: ExchangedSum): string {
  return exchangeDecimal(net, numerator, denominator);
}

function byCurrency<Sum extends DatedSum>(sums: Sum[]): [currency: string, sums: Sum[]][] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function keyOf({ currency, accountingDate }: Pick<DatedSum, "currency" | "accountingDate">): string {
  return `${currency} ${accountingDate}`;
}
