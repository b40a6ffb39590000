import { dayOf, fullYear, monthsOf, type Span } from "./calendar.ts";
import { monthNamed } from "./month-names.ts";
import { FILLERS, foldWord, HALVES, NUMBERED_MONTH, ordinalOf, QUARTERS } from "./period-words.ts";

/**
 * A part of a period: a year in full, a number of one or two digits, the name of a month, or a word that says what a
 * number counts.
 */
type Kind = "year" | "number" | "month" | "quarter" | "half" | "numbered";

interface Part {
  kind: Kind;
  value: number;
  printed: string;
  /** The signs and blanks before it. */
  gap: string;
}

const TOKENS = /(\d+)|([\p{L}\p{M}]+)|[^\p{L}\p{M}\d]+/gu;
const GAP = /^[\s./,_'’()°-]*$/u;
const MOST_PARTS = 4;
/** Thai years count from 543 years earlier. */
const THAI = /\p{Script=Thai}/u;
const BUDDHIST = 543;

type Meaning = Pick<Part, "kind" | "value">;
type Read = (parts: [Part, Part, Part, Part]) => Span | null;

const month = (year: Part, each: Part) => monthsOf(year.value, each.value, each.value);
const day = (year: number, each: Part, number: Part) => {
  const only = dayOf(year, each.value, number.value);
  return only ? { from: only, to: only } : null;
};
const quarter = (year: number, { value }: Part) => (value < 5 ? monthsOf(year, value * 3 - 2, value * 3) : null);
/** `S01` is the French for the first week. */
const half = (year: number, { value, printed }: Part) =>
  value < 3 && printed.length < 2 ? monthsOf(year, value * 6 - 5, value * 6) : null;
const twoDigits = ({ printed }: Part) => (printed.length === 2 ? fullYear(Number(printed)) : 0);

const READS: Readonly<Record<string, Read>> = {
  "month year": ([each, year]) => month(year, each),
  "year month": ([year, each]) => month(year, each),
  // In `jan 26` and `jan.26`, the number may be a day.
  "month number": ([each, year]) =>
    /^[/'’]$/.test(year.gap) ? monthsOf(twoDigits(year), each.value, each.value) : null,
  "number month year": ([number, each, year]) => day(year.value, each, number),
  "month number year": ([each, number, year]) => day(year.value, each, number),
  "year month number": ([year, each, number]) => day(year.value, each, number),
  "number month number": ([number, each, year]) => day(twoDigits(year), each, number),
  "number year": ([each, year]) => (/^\s?[-/._ ]\s?$/.test(year.gap) ? month(year, each) : null),
  // A spreadsheet makes 2026.1 of 2026.10.
  "year number": ([year, each]) => {
    const isWhole = each.printed.length === 2 || /^\s?[-/_]\s?$/.test(each.gap);
    return isWhole && /^\s?[-/._ ]\s?$/.test(each.gap) ? month(year, each) : null;
  },
  "numbered number year": ([_, each, year]) => month(year, each),
  "number numbered number year": ([number, _, each, year]) => day(year.value, each, number),
  // `T1/2026` is the first month in Vietnamese, and a quarter in French.
  "quarter number year": ([{ printed }, each, year]) =>
    printed.toLowerCase() === "t" && year.gap === "/" ? null : quarter(year.value, each),
  "number quarter year": ([each, _, year]) => quarter(year.value, each),
  "year quarter number": ([year, _, each]) => quarter(year.value, each),
  "year number quarter": ([year, each]) => quarter(year.value, each),
  "quarter number number": ([_, each, year]) => quarter(twoDigits(year), each),
  "number quarter number": ([each, _, year]) => quarter(twoDigits(year), each),
  "half number year": ([_, each, year]) => half(year.value, each),
  "number half year": ([each, _, year]) => half(year.value, each),
  "year half number": ([year, _, each]) => half(year.value, each),
  "year number half": ([year, each]) => half(year.value, each),
  "half number number": ([_, each, year]) => half(twoDigits(year), each),
  "number half number": ([each, _, year]) => half(twoDigits(year), each),
};

/** The days of a period that is written with the name of a month, as a part of a year, or as month and year. */
export function readWorded(text: string): Span | null {
  const parts = partsOf(text);
  if (!parts) return null;
  return READS[parts.map(({ kind }) => kind).join(" ")]?.(parts as [Part, Part, Part, Part]) ?? null;
}

function partsOf(text: string): Part[] | null {
  const parts: Part[] = [];
  let gap = "";
  for (const [token, number, word] of text.matchAll(TOKENS)) {
    const part = number === undefined ? word && worded(foldWord(word)) : counted(number, text);
    if (part === undefined) {
      if (!GAP.test(token)) return null;
      gap += token;
    } else if (part === "") {
      gap += " ";
    } else if (part === null || parts.length === MOST_PARTS) {
      return null;
    } else {
      parts.push({ ...part, printed: token, gap });
      gap = "";
    }
  }
  return parts;
}

function counted(digits: string, text: string): Meaning | null {
  if (digits.length <= 2) return { kind: "number", value: Number(digits) };
  if (digits.length !== 4) return null;
  const value = Number(digits);
  return { kind: "year", value: value > 2400 && THAI.test(text) ? value - BUDDHIST : value };
}

/** Empty for a word that says nothing. */
function worded(word: string): Meaning | "" | null {
  if (QUARTERS.has(word)) return { kind: "quarter", value: 0 };
  if (HALVES.has(word)) return { kind: "half", value: 0 };
  if (NUMBERED_MONTH.has(word)) return { kind: "numbered", value: 0 };
  const named = monthNamed(word);
  if (named !== 0) return { kind: "month", value: named };
  if (FILLERS.has(word)) return "";
  const ordinal = ordinalOf(word);
  return ordinal === 0 ? null : { kind: "number", value: ordinal };
}
