import { withoutMarks } from "../../words.ts";

const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Other forms and abbreviations than those that the calendars of these languages have, by month. */
const OTHER_NAMES = [
  "jänner jän genn sty ιανουάριος",
  "fév φεβρουάριος",
  "mrz maerz μάρτιος",
  "απρίλιος",
  "μάιος",
  "ιούνιος",
  "ιούλιος",
  "agt αύγουστος",
  "sept setiembre wrz σεπτέμβριος",
  "paź οκτώβριος",
  "νοέμβριος",
  "gru δεκέμβριος",
];

const ENGLISH = numbersIn(["en"]).set("sept", 9);
/** Collected only when a name is not English, because that takes a tenth of a second. */
let others: Map<string, number> | null = null;

/** The number of a month by its name, long or short, with or without the sign that ends a short one; 0 if no language has it. */
export function monthNamed(name: string): number {
  const key = folded(name);
  const english = ENGLISH.get(key);
  if (english !== undefined) return english;
  others ??= allNumbers();
  return others.get(key) ?? 0;
}

function allNumbers(): Map<string, number> {
  const numbers = numbersIn([...LANGUAGES, ...MORE_LANGUAGES]);
  for (const [at, names] of OTHER_NAMES.entries()) {
    for (const name of names.split(" ")) numbers.set(folded(name), at + 1);
  }
  return numbers;
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
  return withoutMarks(name.toLowerCase(), "NFKD").replace(/[.׳]$/, "").replaceAll("ı", "i");
}

/** The languages of known statements, besides English. */
export const LANGUAGES = ["de", "fr", "es", "pt", "it", "nl", "pl", "ru", "tr", "sv", "da", "nb", "ja", "zh", "ko"];

/** Those whose months are read as well. */
const MORE_LANGUAGES = ["fi", "cs", "hu", "ro", "uk", "el", "id", "th", "ar", "he"];
