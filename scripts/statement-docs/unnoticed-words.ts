import { nameKey, type StatementFormat } from "@ledgerline/statements/formats";
import type { SoundCase } from "@ledgerline/statements/test/damage/sound-cases";
import { unnoticedSwaps } from "@ledgerline/statements/test/damage/unnoticed-swaps";
import { notationsOf } from "./column-words.ts";
import { code } from "./page-parts.ts";

/** Where 03/04 could be the third of April as well. */
const EITHER_ORDER = new Set(["M/D/YYYY", "M/D/YY", "D/M/YYYY", "MM-DD-YYYY", "DD.MM.YYYY"]);

/** What cannot be noticed in a damaged file of this format, as sentences: as found by damaging its golden file. */
export function unnoticedWords({ help, reading }: StatementFormat, cases: readonly SoundCase[]): string[] {
  if (!reading) return [];
  const words = help.unnoticed ? [help.unnoticed] : [];
  if (notationsOf(reading.columns).some((notation) => EITHER_ORDER.has(notation))) {
    words.push("A day and a month that traded places, where both could be a month.");
  }
  const swaps = [...groups(withoutDoubles(unnoticedSwaps(cases)))];
  if (swaps.length === 0) return words;
  const listed = swaps.map(([column, others]) => `  - ${code(column)} with ${others.map(code).join(", ")}`);
  return [...words, `Values that traded places between columns:\n${listed.join("\n")}`];
}

function withoutDoubles(pairs: [string, string][]): [string, string][] {
  const keyOf = (pair: [string, string]) => pair.map(nameKey).toSorted().join("\n");
  return [...new Map(pairs.toReversed().map((pair) => [keyOf(pair), pair])).values()].toReversed();
}

/** The pairs under the fewest columns: always the one next that stands in most of those left. */
function* groups(pairs: [string, string][]): Generator<[string, string[]]> {
  let left = pairs;
  while (left.length > 0) {
    const counts = Map.groupBy(left.flat(), (name) => name);
    const [most = ""] = [...counts].reduce((best, each) => (each[1].length > best[1].length ? each : best));
    yield [most, left.filter((pair) => pair.includes(most)).map(([a, b]) => (a === most ? b : a))];
    left = left.filter((pair) => !pair.includes(most));
  }
}
