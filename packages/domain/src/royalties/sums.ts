import type { Converted, RoyaltySums } from "@ledgerline/contract/royalties";
import { type AccountExchange, readAccountExchange } from "@ledgerline/db/queries/exchange";
import type { RoyaltySum } from "@ledgerline/db/queries/royalties/sum-royalties";
import { DecimalSum, exchangeDecimal, parseDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { convertSums, type DatedSum } from "../currencies/convert-sums.ts";

/** Shows money in the account's display currency. */
export interface Exchanger {
  /** False without a display currency: then every answer is null. */
  converts: boolean;
  total(sums: readonly DatedSum[]): Converted | null;
  /** Also null when a part has no rate, so that no item looks smaller than it is. */
  item(sums: readonly DatedSum[]): string | null;
}

export async function readExchanger(ctx: AccountContext): Promise<Exchanger> {
  return exchangerOf(await readAccountExchange(ctx.db, ctx.accountId));
}

function exchangerOf(exchange: AccountExchange): Exchanger {
  return {
    converts: exchange.display !== null,
    total: (sums) => convertSums(exchange, sums),
    item: (sums) => {
      const converted = convertSums(exchange, sums);
      return converted === null || converted.left_out.length > 0 ? null : converted.net;
    },
  };
}

/** The total of some sums, with the sums themselves for exchanging them. */
export interface Added<Sum> {
  sums: RoyaltySums;
  /** By accounting day. */
  parts: Sum[];
}

/** Adds up sums that have the same key and currency, in the order in which they first appear. */
export function addSums<Sum extends Omit<RoyaltySum, "key" | "month" | "months">>(
  sums: readonly Sum[],
  keyOf: (sum: Sum) => string = () => "",
): Added<Sum>[] {
  return [...Map.groupBy(sums, (sum) => `${sum.currency} ${keyOf(sum)}`).values()].map((parts) => {
    const net = new DecimalSum();
    const [{ currency }] = parts as [Sum];
    const added = { currency, units: 0, plays: 0, lines: 0 };
    for (const part of parts) {
      net.add(part.net);
      added.units += part.units;
      added.plays += part.plays;
      added.lines += part.lines;
    }
    return { sums: { ...added, net: net.toString() }, parts };
  });
}

/** The sums of everything, by currency and converted. */
export function totalsOf(
  sums: readonly RoyaltySum[],
  exchanger: Exchanger,
): { totals: RoyaltySums[]; converted: Converted | null } {
  const totals = addSums(sums).map((added) => added.sums);
  return { totals: totals.sort((a, b) => (a.currency < b.currency ? -1 : 1)), converted: exchanger.total(sums) };
}

const RATE_DECIMALS = 12;
const SHARE_DECIMALS = 4;

/** Net divided by units. */
export function rateOf({ net, units }: Pick<RoyaltySums, "net" | "units">): { rate: string | null } {
  return { rate: units === 0 ? null : roundDecimal(exchangeDecimal(net, "1", String(units)), RATE_DECIMALS) };
}

/** The share of a net in the total of its currency, in percent. */
export function sharesOf(totals: readonly RoyaltySums[]): (sums: RoyaltySums) => { share: string | null } {
  const nets = new Map(totals.map(({ currency, net }) => [currency, net]));
  return ({ currency, net }) => {
    const total = nets.get(currency) ?? "0";
    if (parseDecimal(total).units <= 0n) return { share: null };
    return { share: roundDecimal(exchangeDecimal(net, "100", total), SHARE_DECIMALS) };
  };
}

/** Sorts by amount, greatest first, whatever the currency. */
export function byMoney(a: { net: string }, b: { net: string }): number {
  const { units } = parseDecimal(subtractDecimals(b.net, a.net));
  return units > 0n ? 1 : units < 0n ? -1 : 0;
}
