import { withoutMarks } from "../../../words/without-marks.ts";

/** Languages in which artists have their computers. */
const LANGUAGES = ["en", "en-GB", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "pl", "cs", "tr", "ru", "uk"];
const SHORTEST = 3;

let names: ReadonlyMap<string, number> | null = null;

/** The month with this name or abbreviation, in lower case without accents; null for any other word. */
export function monthNamed(word: string): number | null {
  names ??= allNames();
  return names.get(word) ?? null;
}

/** A word that is one month in one language and another one elsewhere names none. */
function allNames(): Map<string, number> {
  const meanings = new Map<string, Set<number>>();
  for (const language of LANGUAGES) {
    for (const month of ["long", "short"] as const) {
      // Slavic languages inflect a month that stands behind a day.
      for (const day of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { month, ...day, timeZone: "UTC" });
        for (let each = 1; each <= 12; each++) {
          const parts = format.formatToParts(Date.UTC(2026, each - 1, 1));
          const word = parts.find(({ type }) => type === "month")?.value ?? "";
          const plain = withoutMarks(word, "NFKD").toLowerCase().replace(/\P{L}/gu, "");
          if (plain.length >= SHORTEST) meanings.set(plain, (meanings.get(plain) ?? new Set()).add(each));
        }
      }
    }
  }
  const sure = [...meanings].filter(([, months]) => months.size === 1);
  return new Map(sure.map(([word, months]) => [word, [...months][0] ?? 0]));
}
