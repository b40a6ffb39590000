import { withoutMarks } from "../../vocabulary/words.ts";

const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const ENGLISH = numbersIn(["en"]).set("sept", 9);
/** Collected only when a name is not English, because that takes a tenth of a second. */
let others: Map<string, number> | null = null;

/** The number of a month by its name, long or short, with or without a full stop; 0 if no language has it. */
export function monthNamed(name: string): number {
  const key = folded(name);
  const english = ENGLISH.get(key);
  if (english !== undefined) return english;
  others ??= numbersIn(LANGUAGES);
  return others.get(key) ?? 0;
}

function numbersIn(languages: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const language of languages) {
    for (const style of ["long", "short"] as const) {
      // In Slavic languages, the name of a month changes next to a day.
      for (const day of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC", ...day });
        for (const month of MONTHS) {
          const parts = format.formatToParts(Date.UTC(2026, month, 1));
          const name = folded(parts.find(({ type }) => type === "month")?.value ?? "");
          // A name that two languages use for different months is ignored.
          if (name !== "") numbers.set(name, [undefined, month + 1].includes(numbers.get(name)) ? month + 1 : 0);
        }
      }
    }
  }
  return numbers;
}

function folded(name: string): string {
  return withoutMarks(name.toLowerCase(), "NFKD").replace(/\.$/, "");
}

/** The languages of known statements, besides English. */
export const LANGUAGES = ["de", "fr", "es", "pt", "it", "nl", "pl", "ru", "tr", "sv", "da", "nb", "ja", "zh", "ko"];
