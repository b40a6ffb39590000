import { SECTION_FIELDS, type SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { PERIOD_NOTATIONS } from "@ledgerline/contract/statements/period-notations";
import { readCurrency } from "../formats/cells/currency.ts";
import { DAY_FIRST, MONTH_FIRST } from "../formats/cells/date-notation.ts";
import { readPeriod } from "../formats/cells/read-period.ts";
import { readStore } from "../formats/cells/stores.ts";
import { nameCandidates } from "./name-candidates.ts";

/** A line between rows that says something about those below it. */
export interface SectionLine {
  field: SectionField;
  /** As printed. */
  value: string;
}

const MOST_CHARS = 200;
/** How many rows are below: `Deezer (3)`. */
const COUNT = / \(\d{1,7}\)$/;
const LABEL_END = /[:：=]/;
/** Digits alone could be anything. */
const AMBIGUOUS = new Set<string>([...DAY_FIRST, ...MONTH_FIRST, "serial", "YYYYMM", "YYYYMMDD"]);
const NAMED_PERIODS = PERIOD_NOTATIONS.filter((as) => !AMBIGUOUS.has(as));
/** Codes of currencies that are words, too. */
const WORDS = new Set(["ALL", "TOP", "CUP", "PEN"]);
/** `Statement in USD`, `Royalties (EUR)`. */
const AT_END = /(?:^|\s)(?:in|en|em|w|в)\s+(\S{1,4})$|[\s(](USD|EUR|GBP|JPY|CAD|AUD|CHF|BRL|SEK|NOK|DKK|PLN)\)?$/u;

/**
 * What a line alone says about the rows below: `Currency: USD`, `Store`, `Spotify`, or `January 2026`; null if nothing.
 * Where lines name stores, a word alone is one that nobody knows: rows below it are not those of the store before.
 */
export function sectionLine(cells: readonly string[], namesStores = false): SectionLine | null {
  const [first, second, ...others] = cells.flatMap((cell) => cell.trim() || []);
  if (first === undefined || first.length > MOST_CHARS) return null;
  const named = second !== undefined && others.length === 0 ? labelled(first.replace(/[:：=]$/, ""), second) : null;
  if (named) return named;
  const figures = second === undefined ? [] : [second, ...others];
  // The sums of what is below may stand beside it, in a row that has little else.
  if (figures.length > 0 && (figures.length * 2 >= cells.length || !figures.every(isFigure))) return null;
  const end = LABEL_END.exec(first);
  const said = end && labelled(first.slice(0, end.index), first.slice(end.index + 1));
  const isStore = namesStores && /\p{L}/u.test(first);
  const found = said ?? bare(first.replace(COUNT, "")) ?? (isStore ? { field: "store" as const, value: first } : null);
  const line = found?.field === "store" ? { ...found, value: found.value.replace(COUNT, "") } : found;
  // `Total EUR` is a sum, and says nothing about what is below.
  return figures.length > 0 && line?.field === "currency" ? null : line;
}

/** Whether a cell has digits and no letters but those of a currency: `498.67 EUR`. */
export function isFigure(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell.replace(/^[A-Z]{3} |(?<=\d) ?[A-Z]{3}$/, ""));
}

function labelled(label: string, printed: string): SectionLine | null {
  const value = printed.trim();
  if (value === "" || value.length > MOST_CHARS || nameCandidates([value]).length > 0) return null;
  const fields = nameCandidates([label.trim()]).map(({ field }) => field);
  // A period of accounting is not that of sale.
  const field = fields.includes("accounted") ? undefined : SECTION_FIELDS.find((each) => fields.includes(each));
  switch (field) {
    case undefined:
      return null;
    case "sold":
      return isNamedPeriod(value) ? { field, value } : null;
    case "currency":
      return /\d/.test(value) ? null : { field, value: currencyAtEnd(value) ?? value };
    default:
      return /\p{L}/u.test(value) ? { field, value } : null;
  }
}

function bare(text: string): SectionLine | null {
  if (isNamedPeriod(text)) return { field: "sold", value: text };
  const currency = text === text.toUpperCase() && !WORDS.has(text) ? readCurrency(text) : null;
  if (currency !== null) return { field: "currency", value: text };
  if (readStore(text).kind !== "unknown") return { field: "store", value: text };
  const atEnd = currencyAtEnd(text);
  return atEnd === null ? null : { field: "currency", value: atEnd };
}

/** Whether a text is a period and nothing else, not even a number. */
export function isNamedPeriod(text: string): boolean {
  return NAMED_PERIODS.some((as) => readPeriod(text, as) !== null);
}

function currencyAtEnd(text: string): string | null {
  const [, named, known] = AT_END.exec(text) ?? [];
  const printed = named ?? known;
  return printed !== undefined && readCurrency(printed) !== null ? printed : null;
}
