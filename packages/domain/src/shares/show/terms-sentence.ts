import type { Speech } from "@ledgerline/contract/papers/speech";
import { STATEMENT_LISTS } from "@ledgerline/contract/shares/payee-statements";
import { termsText, useText } from "@ledgerline/contract/shares/statement-words";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { roundDecimal } from "@ledgerline/decimals";
import { Fraction, fractionOf, readFraction } from "@ledgerline/shares";
import type { OwnReceipts } from "./own-receipts.ts";

/** The longest fraction that people read as one. */
const SHORT_FRACTION = 7;

/** `1/3` stays a fraction, and `12.5%` a percentage; what has more digits than people read is rounded, and says so. */
export function percent(value: string, speech: Speech): string {
  const part = readFraction(value);
  const text = part.toDecimal(8);
  if (fractionOf(text).equals(part)) return speech.percent(text);
  const fraction = part.toString();
  return fraction.length <= SHORT_FRACTION
    ? fraction
    : speech.say("about", { percent: speech.percent(roundDecimal(text, 6)) });
}

/** What a payee gets under a deal, a sentence for each of its terms that the statement has receipts of. */
export function termsSentences(receipts: readonly OwnReceipts[], speech: Speech): string[] {
  const withDays = isDated(receipts);
  const sentences = [...new Set(receipts.map((each) => sentenceOf(each, withDays, speech)))];
  const [shown, rest] = [sentences.slice(0, STATEMENT_LISTS.terms), sentences.slice(STATEMENT_LISTS.terms)];
  return rest.length === 0 ? shown : [...shown, speech.say("more_terms", { count: rest.length })];
}

/** Whether terms have to be told apart by their days. */
function isDated(receipts: readonly OwnReceipts[]): boolean {
  return new Set(receipts.map(({ terms }) => terms.from)).size > 1;
}

function sentenceOf({ terms, rate, share }: OwnReceipts, withDays: boolean, speech: Speech): string {
  const own = fractionOf(rate).times(fractionOf(share)).toString();
  const isUsual = readFraction(terms.rate).equals(fractionOf(rate));
  const clauses = [
    ...(isUsual ? [] : exceptionClause(terms.exceptions, rate, speech)),
    ...(terms.kind === "net_profit" ? [speech.say("terms_costs")] : []),
    ...(readFraction(terms.part).equals(Fraction.ONE)
      ? []
      : [speech.say("terms_part", { part: percent(terms.part, speech) })]),
    ...(readFraction(terms.fee).isZero() ? [] : [speech.say("terms_fee", { fee: percent(terms.fee, speech) })]),
    ...(withDays ? [termsText(terms, speech)] : []),
  ];
  const sentence = speech.say("terms", { share: percent(own, speech), covers: coveredBy(terms.covers) });
  return clauses.reduce((before, more) => speech.say("and_clause", { before, more }), sentence);
}

type Terms = OwnReceipts["terms"];

function coveredBy(covers: Terms["covers"]): string {
  if (covers.by === "everything") return "everything";
  const isOne = covers.of.length === 1;
  if (covers.by === "tracks") return isOne ? "track" : "tracks";
  if (covers.by === "releases") return isOne ? "release" : "releases";
  return "artist";
}

/** Which receipts have this rate by an exception; in no more words than people read. */
function exceptionClause(exceptions: Terms["exceptions"], rate: string, speech: Speech): string[] {
  const [first, ...others] = exceptions
    .filter((each) => readFraction(each.rate).equals(fractionOf(rate)))
    .map(({ kind, store, territory }) =>
      [
        ...(kind === null ? [] : [useText(kind, speech)]),
        ...(store === null ? [] : [platformName(store)]),
        ...(territory === null ? [] : [speech.country(territory)]),
      ].join(" · "),
    );
  if (first === undefined) return [];
  return [speech.say(others.length > 0 ? "terms_only_others" : "terms_only", { uses: first })];
}
