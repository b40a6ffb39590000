import type { Change, NewReading } from "@ledgerline/contract/statements/readings";
import { isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { askQuestion, noteSentence } from "@ledgerline/statements/english";
import { countText } from "../../words.ts";
import type { Offer } from "../offers.sql.ts";
import type { StatementNames } from "./statement-names.ts";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** How a booked statement's file would be read today, in words. */
export function newReading(
  offer: Offer,
  { format, names }: { format: string | null; names: StatementNames },
): NewReading {
  const { changes, totals, refused, asks, refusal } = offer;
  return {
    text: `Read today, this file would ${readingWords([offer])}.`,
    changes,
    totals: totals.map(({ currency, rows, units, net }) => ({
      currency,
      rows: { ...rows, difference: rows.now - rows.booked },
      units: { ...units, difference: units.now - units.booked },
      net: { ...net, difference: differenceOf(net) },
    })),
    refused_rows: { ...refused, difference: refused.now - refused.booked },
    asks: asks === null ? null : asksWords(asks, format, names),
    refusal: refusal && noteSentence(refusal),
  };
}

/** The words after `would`, for one or several statements. */
export function readingWords(offers: readonly Offer[]): string {
  if (offers.some(({ refusal }) => refusal !== null)) return "be refused";
  const changes = [...new Set(offers.flatMap((offer) => offer.changes))];
  if (changes.length === 0) return "not be booked without an answer of yours";
  return LIST.format(changes.map((change) => WORDS[change](offers)));
}

const WORDS: Record<Change, (offers: readonly Offer[]) => string> = {
  currency: (offers) => {
    const now = offers.flatMap(({ totals }) => totals.filter(({ rows }) => rows.now > 0));
    return `be in ${LIST.format([...new Set(now.map(({ currency }) => currencyName(currency)))])}`;
  },
  dates: () => "have other dates",
  rows_read: (offers) => `have ${rows(offers, -1)} that could not be read before`,
  rows_refused: (offers) => `have ${rows(offers, 1)} that cannot be read`,
  repeated: () => "have rows that stand in it twice",
  titles: () => "have other titles or names",
  details: () => "have other stores, countries or codes",
  units: () => "count other units",
  totals: () => "come to another total",
};

function rows(offers: readonly Offer[], sign: number): string {
  const more = offers.reduce((sum, { refused }) => sum + Math.max(0, sign * (refused.now - refused.booked)), 0);
  return countText(more, "row");
}

/** `British pounds`. */
function currencyName(currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}

function asksWords(asks: NonNullable<Offer["asks"]>, format: string | null, names: StatementNames): string {
  if (asks === "columns") return "Ledgerline does not know its columns today, so it asks what they are.";
  if (asks === "overlap")
    return "It shares accounting periods with another statement, so Ledgerline asks which counts.";
  return askQuestion({ id: asks, options: [], suggestion: null }, { format, recognition: null, names }).text;
}

function differenceOf({ booked, now }: { booked: string; now: string }): string {
  const difference = subtractDecimals(now, booked);
  return isZeroDecimal(difference) ? "0" : difference;
}
