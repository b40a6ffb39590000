import { nameKey } from "../../formats/name-key.ts";
import { withoutMarks } from "../../words/without-marks.ts";

const CAMEL_CASE = /(\p{Ll})(?=\p{Lu})/gu;
/** A currency in brackets or at the end names the money's currency, and is not part of the column's name. */
const CURRENCY =
  /\(\s*(?:[a-z]{3}|[a-z]{0,2}[$€£¥₽][a-z]{0,2}|руб\.?|zl|kr\.?|[円元원])\s*\)|(?<=\S\s)(?:usd|eur|gbp|cad|aud|jpy|brl|chf|rub|pln|sek|nok|dkk|руб\.?|zl|kr\.?)$|[$€£¥₽]/gu;

/** A column's name without case, accents, currency and punctuation: `Net earnings (USD)` as `net earnings`. */
export function foldName(name: string): string {
  return withoutMarks(nameKey(name.replace(CAMEL_CASE, "$1 ")), "NFKD")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("ø", "o")
    .replace(CURRENCY, " ")
    .replaceAll("%", " percent ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
