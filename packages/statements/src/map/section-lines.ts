import type { LayoutReading } from "@ledgerline/contract/statements/layouts";
import { type LineField, SECTION_FIELDS, type SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { PERIOD_NOTATIONS } from "@ledgerline/contract/statements/period-notations";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { readCurrency } from "../formats/cells/currency.ts";
import { DAY_FIRST, MONTH_FIRST } from "../formats/cells/date-notation.ts";
import { readPeriod } from "../formats/cells/read-period.ts";
import { readTerritory } from "../formats/cells/read-territory.ts";
import { readStore } from "../formats/cells/stores.ts";
import { ERASED_ROW } from "../vocabulary.ts";
import { nameCandidates } from "./name-candidates.ts";
import { isIsrc } from "./value-shapes.ts";

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
const HAS_LETTER = /\p{L}/u;
const LIKE_AMOUNT = /\d[.,]\d|\d{5}/;
const UPC = /^\d{8,14}$/;
/** Digits alone could be anything. */
const AMBIGUOUS = new Set<string>([...DAY_FIRST, ...MONTH_FIRST, "serial", "YYYYMM", "YYYYMMDD"]);
const NAMED_PERIODS = PERIOD_NOTATIONS.filter((as) => !AMBIGUOUS.has(as));
/** Codes of currencies that are words, too. */
const WORDS = new Set(["ALL", "TOP", "CUP", "PEN"]);
/** `Statement in USD`, `Royalties (EUR)`. */
const AT_END = /(?:^|\s)(?:in|en|em|w|в)\s+(\S{1,4})$|[\s(](USD|EUR|GBP|JPY|CAD|AUD|CHF|BRL|SEK|NOK|DKK|PLN)\)?$/u;

/** What lines between the rows say, in words of their own or as the columns do. */
export function saidByLines({ sections = [], ...names }: Pick<Mapping, NamesOfLines>): SectionField[] {
  const named = [names.lines, names.outer_sums].flatMap((name) => (!name || name === "nothing" ? [] : [name]));
  return named.length === 0 ? sections : [...new Set([...sections, ...named])];
}

type NamesOfLines = "sections" | "lines" | "outer_sums";

/**
 * Whether the names of sums of sums may still say something that no column does, nor the names of the inner ones. It is
 * asked once those are known.
 */
export function mayOuterSumsName(
  { lines, outer_sums: outer }: Pick<Mapping, NamesOfLines>,
  canSay: (field: SectionField) => boolean,
): boolean {
  if (lines === undefined || lines === "nothing" || outer !== undefined) return false;
  return NAMED_BY_SUMS.some((field) => field !== lines && canSay(field));
}

/** What a line may miss if nobody says what the name of a sum is. */
export const NAMED_BY_SUMS = ["track", "artist", "store"] as const;

/** In a shared layout, stands for what no column says, but a line between the rows. */
export const ABOVE = "{above}";

/** What lines between the rows say by a shared layout, in the order of the fields. */
export function saidAbove({ columns: { net, ...columns } }: LayoutReading): SectionField[] {
  const places = { ...columns, currency: net.currency };
  return SECTION_FIELDS.filter((field) => {
    const place = places[field];
    return typeof place === "object" && "column" in place && place.column === ABOVE;
  });
}

/**
 * What words alone name, as far as it is known. Where no column has the songs, a line that is no known store may be one
 * of them, even if other lines name stores.
 */
export function namedByWords({ lines, sections, columns }: Mapping): Mapping["lines"] {
  return lines ?? (sections?.includes("store") && columns.track !== undefined ? "store" : undefined);
}

interface Possible {
  /** What words alone name, if that is known. */
  names?: LineField | null;
  /** What a line may say, because no column does. */
  canSay?: (field: SectionField) => boolean;
}

/**
 * What a line alone says about the rows below: `Currency: USD`, `Store`, `Spotify`, or `January 2026`; null if nothing.
 * Where lines name stores, a word alone is one that nobody knows: rows below it are not those of the store before.
 */
export function sectionLine(
  cells: readonly string[],
  { names = null, canSay = () => true }: Possible = {},
): SectionLine | null {
  const [first, second, ...others] = cells.flatMap((cell) => cell.trim() || []);
  if (first === undefined || first.length > MOST_CHARS) return null;
  const possible = (line: SectionLine | null) => (line && canSay(line.field) ? line : null);
  const named = second !== undefined && others.length === 0 ? possible(labelled(first, second)) : null;
  if (named) return named;
  const figures = second === undefined ? [] : [second, ...others];
  // The sums of what is below may stand beside it, in a row that has little else.
  if (figures.length > 0 && (figures.length * 2 >= cells.length || !figures.every(isFigure))) return null;
  const end = LABEL_END.exec(first);
  const said = end && possible(labelled(first.slice(0, end.index + 1), first.slice(end.index + 1)));
  const found = said ?? possible(bare(first.replace(COUNT, ""))) ?? wordsAlone(first, names, figures.length > 0);
  const line = found?.field === "store" ? { ...found, value: found.value.replace(COUNT, "") } : found;
  // `Total EUR` is a sum, and says nothing about what is below.
  return figures.length > 0 && line?.field === "currency" ? null : line;
}

/** A name that nobody knows. Beside figures, only stores are named: a song with its money is a row that lacks something. */
function wordsAlone(text: string, names: LineField | null, hasFigures: boolean): SectionLine | null {
  if (names === null || (hasFigures && names !== "store")) return null;
  // A song may be called by a number, but not by an amount.
  const isName = HAS_LETTER.test(text) || (names !== "store" && !LIKE_AMOUNT.test(text));
  return isName ? { field: names, value: text } : null;
}

/** The words of a line that has nothing else, and may name something; null if it has more, or is a figure. */
export function wordsOf(cells: readonly string[]): string | null {
  const [first = "", ...others] = cells.flatMap((cell) => cell.trim() || []);
  if (others.length > 0 || first === ERASED_ROW || first.length > MOST_CHARS) return null;
  const end = LABEL_END.exec(first);
  // Of a known label, such as `Country: DE`, all that it says about a line has been read.
  if (end && nameCandidates([first.slice(0, end.index).trim()]).length > 0) return null;
  return HAS_LETTER.test(first) && !LIKE_AMOUNT.test(first) ? first : null;
}

/** Whether a cell has digits and no letters but those of a currency: `498.67 EUR`. */
export function isFigure(cell: string): boolean {
  return /\d/.test(cell) && !/\p{L}/u.test(cell.replace(/^[A-Z]{3} |(?<=\d) ?[A-Z]{3}$/, ""));
}

function labelled(label: string, printed: string): SectionLine | null {
  const value = printed.trim();
  if (value === "" || value.length > MOST_CHARS) return null;
  const fields = nameCandidates([label.replace(LABEL_END, "").trim()]).map(({ field }) => field);
  // A period of accounting is not that of sale.
  const field = fields.includes("accounted") ? undefined : SECTION_FIELDS.find((each) => fields.includes(each));
  const isNamed = field === "track" || field === "release" || field === "artist";
  // Names of columns stand side by side, and a song behind `Title:` may be called as one.
  if (!(isNamed && LABEL_END.test(label)) && nameCandidates([value]).length > 0) return null;
  switch (field) {
    case undefined:
      return null;
    case "isrc":
      return isIsrc(value) ? { field, value } : null;
    case "upc":
      return UPC.test(value) ? { field, value } : null;
    case "track":
    case "release":
      return { field, value };
    case "sold":
      return isNamedPeriod(value) ? { field, value } : null;
    case "currency":
      return /\d/.test(value) ? null : { field, value: currencyAtEnd(value) ?? value };
    default:
      return HAS_LETTER.test(value) ? { field, value } : null;
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

/** What most of some names are, which say what rows have in common; null if they are just words. */
export function fieldOfNames(names: readonly string[]): SectionField | "territory" | null {
  const fields = names.map((name) => {
    if (isIsrc(name)) return "isrc";
    if (UPC.test(name)) return "upc";
    return bare(name)?.field ?? (readTerritory(name) !== name || /^[A-Z]{2}$/.test(name) ? "territory" : null);
  });
  return (
    fields.find((field) => field !== null && fields.filter((each) => each === field).length * 2 > names.length) ?? null
  );
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
