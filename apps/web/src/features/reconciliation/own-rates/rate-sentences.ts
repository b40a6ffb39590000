import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import { formatMonth, formatRate, MINUS } from "../../../lib/format/format.ts";

/** The month's rate, how it compares with the published one, and why it differs from the usual one. */
export function rateSentences({ platform, currency, months, month, usual, difference }: OwnRates): string[] {
  const now = months.find((one) => one.month === month);
  if (!now || currency === null) return [];
  const money = (rate: string) => formatRate(Math.abs(+rate), currency);
  const sentences = [`A unit of ${platformName(platform)} earned ${money(now.rate)} in ${formatMonth(now.month)}`];
  if (now.published) {
    const { low, high } = now.published;
    const place = +now.rate < +low ? "below" : +now.rate > +high ? "above" : "within";
    sentences.push(`That is ${place} the published ${money(low)}–${money(high)}.`);
  }
  if (usual === null || difference === null) {
    sentences.push("There are fewer than three months before it, so there is no usual rate to compare it with yet.");
    return sentences;
  }
  const change = addDecimals([difference.mix, difference.rates]);
  const before = `The twelve months before came to ${money(usual)} a unit`;
  if (money(change) === money("0")) {
    sentences.push(`${before}, which is the same.`);
    return sentences;
  }
  const way = change.startsWith("-") ? "less" : "more";
  sentences.push(
    `${before}, so this is ${money(change)} ${way}: ${part(difference.mix, money)} from the mix of countries and tiers, and ${part(difference.rates, money)} from what each of them paid.`,
  );
  return sentences;
}

/** `−$0.0003` or `+$0.0001`. */
function part(rate: string, money: (rate: string) => string): string {
  return `${+rate < 0 ? MINUS : "+"}${money(rate)}`;
}
