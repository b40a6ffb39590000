import type { StoredRecognition } from "../vocabulary.ts";
import { withoutMarks } from "../words.ts";

/** Words for a part or a multiple of a currency's unit, folded. */
const UNITS =
  /(?:^|[^\p{L}])(?:cents?|centimes?|centavos?|centimos?|centesimi|pence|pfennig|groszy?|ore|kopecks?|micros?|millionths?|thousands?|tausend|tsd|milliers|migliaia|000s|t(?:eur|usd|gbp|chf|sek|nok|dkk|pln)|k[€$£])(?:$|[^\p{L}])|['’]000|копе|тыс|千円|千元|[x×*] ?1[.,]?000/u;
const PERCENT = /per cent|pro cent|por ciento/g;
/** A longer text above a table is no remark about it. */
const MOST_CHARS = 200;
const MOST_LINES = 50;

/** Whether a file seems to count its amounts in cents, thousands or the like, by the names of its columns or above them. */
export function asksUnit({ header, preamble = [] }: Partial<StoredRecognition>): boolean {
  const above = preamble.slice(-MOST_LINES).flat();
  return [...(header ?? []), ...above].some((text) => text.length <= MOST_CHARS && UNITS.test(folded(text)));
}

function folded(text: string): string {
  return withoutMarks(text, "NFKD").toLowerCase().replace(PERCENT, "%");
}
