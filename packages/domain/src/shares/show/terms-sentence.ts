import { STATEMENT_LISTS } from "@ledgerline/contract/shares/payee-statements";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { roundDecimal } from "@ledgerline/decimals";
import { Fraction, fractionOf, readFraction } from "@ledgerline/shares";
import { countryText, countText, dayText } from "../../words.ts";
import type { OwnReceipts } from "./own-receipts.ts";

/** The longest fraction that people read as one. */
const SHORT_FRACTION = 7;

/** `1/3` stays a fraction, and `12.5%` a percentage; what has more digits than people read is rounded, and says so. */
export function percent(value: string): string {
  const part = readFraction(value);
  const hundredfold = part.times(Fraction.of(100n));
  const text = roundDecimal(hundredfold.toDecimal(6), 6);
  if (fractionOf(text).equals(hundredfold)) return `${text}%`;
  const fraction = part.toString();
  return fraction.length <= SHORT_FRACTION ? fraction : `about ${roundDecimal(text, 4)}%`;
}

/** What a payee gets under a deal, a sentence for each of its terms that the statement has receipts of. */
export function termsSentences(receipts: readonly OwnReceipts[]): string[] {
  const sentences = [...new Set(receipts.map((each) => sentenceOf(each, isDated(receipts))))];
  const [shown, rest] = [sentences.slice(0, STATEMENT_LISTS.terms), sentences.slice(STATEMENT_LISTS.terms)];
  return rest.length === 0 ? shown : [...shown, `${countText(rest.length, "more term")}, which the CSV file has`];
}

/** Whether terms have to be told apart by their days. */
function isDated(receipts: readonly OwnReceipts[]): boolean {
  return new Set(receipts.map(({ terms }) => terms.from)).size > 1;
}

function sentenceOf({ terms, rate, share }: OwnReceipts, withDays: boolean): string {
  const own = fractionOf(rate).times(fractionOf(share)).toString();
  const less = terms.kind === "net_profit" ? " less their costs" : "";
  const part = readFraction(terms.part).equals(Fraction.ONE) ? "" : `, of ${percent(terms.part)} of each recording`;
  const fee = readFraction(terms.fee).isZero() ? "" : `, after the ${percent(terms.fee)} fee`;
  const exception = readFraction(terms.rate).equals(fractionOf(rate)) ? "" : exceptionText(terms.exceptions, rate);
  const days = withDays ? daysText(terms) : "";
  return `${percent(own)} of what ${coveredText(terms.covers)}${exception}${less}${part}${fee}${days}`;
}

type Terms = OwnReceipts["terms"];

function coveredText(covers: Terms["covers"]): string {
  if (covers.by === "everything") return "everything earns";
  const one = covers.of.length === 1;
  if (covers.by === "tracks") return one ? "your song earns" : "your songs earn";
  if (covers.by === "releases") return one ? "your release earns" : "your releases earn";
  return "the artist's songs earn";
}

/** Which receipts have this rate by an exception; in no more words than people read. */
function exceptionText(exceptions: Terms["exceptions"], rate: string): string {
  const named = exceptions
    .filter((each) => readFraction(each.rate).equals(fractionOf(rate)))
    .map(({ kind, store, territory }) =>
      [
        ...(kind === null ? [] : [`as ${kind.replaceAll("_", " ")}`]),
        ...(store === null ? [] : [`at ${platformName(store)}`]),
        ...(territory === null ? [] : [`in ${countryText(territory)}`]),
      ].join(" "),
    );
  const [first] = named;
  if (first === undefined) return "";
  return ` ${first}${named.length > 1 ? " and under other exceptions" : ""}`;
}

function daysText({ from, to }: Terms): string {
  const begin = from === null ? "" : ` from ${dayText(from)}`;
  const end = to === null ? "" : ` to ${dayText(to)}`;
  return begin + end === "" ? "" : ` (terms${begin}${end})`;
}
