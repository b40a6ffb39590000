import type { OwnRates } from "@ledgerline/contract/own-rates";
import { platformName } from "@ledgerline/contract/platforms";
import { formatMonth, formatRate } from "../../../lib/format.ts";

/** What the month's rate is, where it lies, and why it differs from the usual one. */
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
    sentences.push("With fewer than three months before it, there is no usual rate of yours to compare with.");
    return sentences;
  }
  const change = +difference.mix + +difference.rates;
  if (money(`${change}`) === money("0")) {
    sentences.push(`Your twelve months before paid ${money(usual)}, which is the same.`);
    return sentences;
  }
  const way = change < 0 ? "less" : "more";
  sentences.push(
    `Your twelve months before paid ${money(usual)}. Of the ${money(`${change}`)} ${way}, ${part(difference.mix, money)} comes from the mix of countries and tiers, and ${part(difference.rates, money)} from what they paid.`,
  );
  return sentences;
}

/** `−$0.0003` or `+$0.0001`. */
function part(rate: string, money: (rate: string) => string): string {
  return `${+rate < 0 ? "−" : "+"}${money(rate)}`;
}
