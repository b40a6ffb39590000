import type { PrintedKind, UseKind } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { marksCurrency, readCurrency } from "../formats/cells/currency.ts";
import { readStore } from "../formats/cells/stores.ts";
import type { ColumnIdentity } from "./column-arithmetic.ts";
import type { PrintedFigure } from "./column-samples.ts";
import { isNameless } from "./header-key.ts";
import { judgeMoney, type MoneyEvidence } from "./judge-money.ts";
import { withMarkedAmounts } from "./marked-amounts.ts";
import { areApart } from "./money-signs.ts";
import {
  type Candidate,
  columnsNamed,
  foldName,
  isOtherThing,
  isPersonal,
  isUncertainPeriod,
  isVagueDate,
  isVaguePeriod,
  isVagueStore,
  nameCandidates,
} from "./name-candidates.ts";
import { isMeasure, namesCount, withMeasure } from "./row-measures.ts";
import { withField, withSign, withStore, withTitle } from "./told-by-cells.ts";
import { dateOrder, fieldOfValues, fitsField, guessNumbers } from "./value-shapes.ts";
import { yearAndMonth } from "./year-and-month.ts";

export interface SampledFile {
  header: readonly string[];
  /** Distinct cells of each column, in the order of the header. */
  samples: readonly (readonly string[])[];
  /** The numbers of the first rows. Without them, names and single cells are all there is to go by. */
  figures?: readonly (readonly string[])[];
  /** Fewer rows, with whole cells. Without them, the title is known only by its name. */
  rows?: readonly (readonly string[])[];
  /** Figures beside words alone. */
  printed?: readonly PrintedFigure[];
  numbers: "point" | "comma" | null;
  /** The column in which sums and what they are of have names of different kinds. */
  outline?: number | null;
}

/** What each column holds, as far as names and values tell. */
export interface Guess {
  guess: Partial<Mapping>;
  fields: (MappedField | null)[];
  personal: boolean[];
  /** What the rows prove, in whatever language. */
  identities: ColumnIdentity[];
}

/** Money besides the one to book, which only describes it. */
const OTHER_MONEY = ["gross", "fee", "withheld", "recouped", "original", "fx_rate"] as const;
const MONEY = ["net", ...OTHER_MONEY] as const;
const PERIODS = ["sold", "sold_to", "accounted"] as const;
/** If two columns may be one of these, the artist decides: the other one would book a different figure. */
const ONE_OF_SEVERAL: readonly MappedField[] = ["net", "currency", "sold"];
/** What cells tell without a header. A figure or a date may be any of those that statements print. */
const CODES: readonly MappedField[] = ["isrc", "upc"];
/** The share of a column's cells that must have digits for it to be money, however they are written. */
const LEAST_DIGITS = 0.2;
/** So few rows may have as many percentages. */
const FEW = 6;

/** Guesses a mapping. What cannot be told is missing: it is asked, never assumed. */
export function guessMapping(file: SampledFile): Guess {
  const { header } = file;
  const filled = filledCells(file);
  const personal = header.map((name, at) => isPersonal(name, filled[at] ?? []));
  const named = guessFields(header, filled, personal);
  const money = moneyOf(file, filled);
  const settled = withoutContradicted(withProvedMoney(named, personal, money, file), file, filled);
  const signed = withDebit(withSign(settled, filled), file, money.amounts);
  const placed = withMeasure(signed, file, filled);
  const fields = withTitle(withStore(placed, header, filled), file, personal);
  const columns = withMarkedAmounts(columnsOf(fields), filled);
  const erased = personal.flatMap((is, at) => (is ? at : []));
  const guess: Partial<Mapping> = {
    columns,
    ...factsOf(file, columns),
    ...(erased.length > 0 && { personal: erased }),
  };
  return { guess, fields, personal, identities: money.identities };
}

/** What the cells of mapped columns and the name of the money column say about the whole file. */
export function factsOf(
  file: SampledFile,
  columns: Mapping["columns"],
): Pick<Partial<Mapping>, "numbers" | "dates" | "currency" | "kinds"> {
  const filled = filledCells(file);
  const cellsOf = (field: MappedField) => filled[columns[field] ?? -1] ?? [];
  const undecided = columns.net === undefined ? openMoneyColumns(file).flatMap((at) => filled[at] ?? []) : [];
  const numbers = file.numbers ?? guessNumbers([...MONEY.flatMap(cellsOf), ...undecided], cellsOf("units"));
  const dates = dateOrder([
    ...PERIODS.flatMap(cellsOf),
    ...(columns.sold === undefined ? namedDates(file.header, filled) : []),
  ]);
  const currency = columns.currency === undefined ? currencyIn(file.header[columns.net ?? -1], cellsOf("net")) : null;
  const isContradicted = currency !== null && namesOther(currency, file.header, filled, columns.original_currency);
  const kinds = guessKinds(cellsOf("kind"));
  return {
    ...(numbers && { numbers }),
    ...(dates && { dates }),
    ...(currency && !isContradicted && { currency }),
    ...(Object.keys(kinds).length > 0 && { kinds }),
  };
}

/** Kept by the rows: a file is judged for its columns, its facts and its candidates. */
const JUDGED = new WeakMap<readonly (readonly string[])[], MoneyEvidence>();
const NO_FIGURES: readonly (readonly string[])[] = [];

/** How the columns of money belong together, with decimals as most of the file's numbers have them. */
function moneyOf(
  { header, numbers, figures = NO_FIGURES, printed }: SampledFile,
  filled: readonly string[][],
): MoneyEvidence {
  const known = JUDGED.get(figures);
  if (known) return known;
  const judged = judgeMoney(header, figures, numbers ?? guessNumbers(filled.flat(), []) ?? "point", printed);
  if (figures !== NO_FIGURES) JUDGED.set(figures, judged);
  return judged;
}

/**
 * Names suggest which column is the money, and only arithmetic decides. It stays open beside another column of amounts
 * that nobody reads and nothing explains, and is filled in where one is left. An exchange tells the original amount.
 */
function withProvedMoney(
  named: readonly (MappedField | null)[],
  personal: readonly boolean[],
  { open, proved, identities, totalled, wholeSums }: MoneyEvidence,
  file: SampledFile,
): (MappedField | null)[] {
  const { header } = file;
  let fields = [...named];
  for (const [at, field] of proved) fields = withField(fields, field, at);
  // `Artist share` may be the money, and not a percentage.
  fields = fields.map((field, at) => (field === "share" && open.includes(at) && isMoneyLike(at, file) ? null : field));
  const unread = open.filter((at) => (fields[at] ?? "net") === "net" && !personal[at]);
  const [only, ...others] = totalled !== null && unread.includes(totalled) ? [totalled] : unread;
  const net = fields.indexOf("net");
  const isShared = openShares(file, fields.indexOf("share")).length > 0;
  const isDoubtful =
    isShared ||
    others.length > 0 ||
    (only !== undefined && only !== net) ||
    isOperand(net, identities) ||
    wholeSums.some((all) => all.includes(net) && all.some((at) => fields[at] === null));
  if (net !== -1 && isDoubtful) fields[net] = null;
  const isLeft = !isShared && only !== undefined && others.length === 0 && identities.length > 0 && !isNameless(header);
  if (isLeft && (net === -1 || net === only) && !isOperand(only, identities)) fields[only] = "net";
  const currency = fields.indexOf("currency");
  const isNamed = currencyIn(header[fields.indexOf("net")], []) !== null;
  if (fields.includes("original") && isNamed && currency !== -1) fields[currency] = "original_currency";
  // The currency of an amount that is only proved would have to be asked, and it is not booked.
  const isAsked = (at: number) => named[at] !== "original" && !fields.includes("original_currency");
  return fields.map((field, at) => (field === "original" && isAsked(at) ? null : field));
}

/**
 * The column that is named as what is taken off, if it has money only where another one has none. Which of them is the
 * money to book stays open: from whose side a debit is one, no cell says.
 */
function withDebit(
  fields: (MappedField | null)[],
  { header, figures = NO_FIGURES }: SampledFile,
  amounts: readonly number[],
): (MappedField | null)[] {
  const [debit, ...others] = columnsNamed("debit", header);
  if (debit === undefined || others.length > 0) return fields;
  const isApart = amounts.some((at) => at !== debit && areApart(figures, at, debit));
  return isApart ? withField(fields, "debit", debit).map((field) => (field === "net" ? null : field)) : fields;
}

/** `0.25`, which may be an amount as well. */
const PART_OF_ONE = /^0?[.,]\d{1,6}$/;
const WHOLE_SHARE = /^(?:100|1)(?:[.,]0+)?\s*%?$/;

/**
 * The columns of percentages that nothing shows to be taken off: those that are named as shares, and beside a single
 * column of money any that has few different ones.
 */
export function openShares(file: SampledFile, named?: number): number[] {
  const { header, figures = NO_FIGURES } = file;
  const { identities, open } = moneyOf(file, filledCells(file));
  return [...header.keys()].filter((at) => {
    const cells = figures.flatMap((row) => row[at]?.trim() || []);
    const isProved = identities.some(({ kind, of }) => kind !== "same" && of.includes(at));
    if (isProved || cells.length === 0 || cells.every((cell) => WHOLE_SHARE.test(cell))) return false;
    const isFew = new Set(cells).size * FEW <= Math.max(cells.length, FEW * 2);
    const isAlone = open.filter((other) => other !== at).length === 1;
    const areShares = cells.every((cell) => cell.endsWith("%")) || cells.every((cell) => PART_OF_ONE.test(cell));
    return at === named || (isAlone && isFew && areShares);
  });
}

/** Whether a column names a currency, or has another number on most rows, as percentages have not. */
function isMoneyLike(at: number, { header, figures = NO_FIGURES }: SampledFile): boolean {
  const printed = figures.flatMap((cells) => cells[at] || []);
  return currencyIn(header[at], []) !== null || new Set(printed).size * 2 > Math.max(printed.length, FEW);
}

/** Whether a column is the rate, the percentage or the whole that another amount is made from. */
function isOperand(at: number, identities: readonly ColumnIdentity[]): boolean {
  return identities.some(({ kind, of }) => (kind === "share" || kind === "product") && of.includes(at));
}

/**
 * Drops the currency column if the name of the money column, or of one that may be it, says another one: the artist is
 * asked which is true.
 */
function withoutContradicted(
  fields: (MappedField | null)[],
  file: SampledFile,
  filled: readonly string[][],
): (MappedField | null)[] {
  const net = fields.indexOf("net");
  const isOther = isContradicted(file, net === -1 ? undefined : net, filled);
  return isOther ? fields.map((field) => (field === "currency" ? null : field)) : fields;
}

/** Whether the name of the money column, or of one that may be it, says another currency than a column of currencies. */
export function isContradicted(
  file: SampledFile,
  net: number | undefined,
  filled: readonly string[][] = filledCells(file),
): boolean {
  const { header } = file;
  return (net === undefined ? moneyCandidates(file) : [net]).some((at) => {
    const named = currencyIn(header[at], []);
    return named !== null && namesOther(named, header, filled);
  });
}

/** Whether a column named as a currency, but for the original one, has a different one, or a word that may be one. */
function namesOther(
  currency: string,
  header: readonly string[],
  filled: readonly string[][],
  original?: number,
): boolean {
  const named = columnsNamed("currency", header).filter((position) => position !== original);
  const printed = named.flatMap((position) => filled[position] ?? []);
  return printed.some((cell) => !hasDigit(cell) && !marksCurrency(cell.trim().toUpperCase(), currency));
}

/** The positions of the columns that may be the money to book, if several may be, or if no column has a name. */
export function moneyCandidates(file: SampledFile): number[] {
  const filled = filledCells(file);
  if (isNameless(file.header)) return filled.flatMap((cells, at) => (fieldOfValues(cells) === "net" ? at : []));
  const read = new Set(OTHER_MONEY.flatMap((field) => columnsNamed(field, file.header)));
  const { open } = moneyOf(file, filled);
  const rivals = new Set([...rivalsFor("net", file.header, filled), ...open.filter((at) => !read.has(at))]);
  return rivals.size > 1 ? [...rivals].sort((a, b) => a - b) : [];
}

/** The positions of the columns that may be the money to book while none is chosen; without any, those with amounts. */
export function openMoneyColumns(file: SampledFile): number[] {
  const candidates = moneyCandidates(file);
  if (candidates.length > 0) return candidates;
  return filledCells(file).flatMap((cells, at) => (fieldOfValues(cells) === "net" ? at : []));
}

/** The cells of the only column that may be the date of sale by its name, or without one by its cells. */
function namedDates(header: readonly string[], filled: readonly string[][]): string[] {
  const named = columnsNamed("sold", header);
  const dated = filled.flatMap((cells, at) => (fieldOfValues(cells) === "sold" ? at : []));
  const [only, ...others] = isNameless(header) ? dated : named;
  return only !== undefined && others.length === 0 ? (filled[only] ?? []) : [];
}

export function filledCells({ header, samples }: SampledFile): string[][] {
  return header.map((_, at) => (samples[at] ?? []).filter((cell) => cell.trim() !== ""));
}

/** What the columns may hold by their names, if their cells fit. */
function fittingCandidates(header: readonly string[], filled: readonly string[][]): Candidate[] {
  return nameCandidates(header).filter(({ position, field }) => fitsField(field, filled[position] ?? []));
}

function guessFields(header: readonly string[], filled: string[][], personal: boolean[]): (MappedField | null)[] {
  const fields = header.map((): MappedField | null => null);
  const free = (position: number, field: MappedField) =>
    fields[position] === null && !personal[position] && !fields.includes(field);
  const candidates = fittingCandidates(header, filled).filter(({ position }) => !personal[position]);
  const doubtful = ONE_OF_SEVERAL.filter((field) => {
    return rivalsFor(field, header, filled).filter((position) => !personal[position]).length > 1;
  });
  const isInDoubt = (field: MappedField) =>
    field === "sold_year" ||
    field === "debit" ||
    doubtful.includes(field) ||
    (field === "sold" && isLonePeriod(header, candidates));
  const isNoStore = (position: number) =>
    isVagueStore(header[position] ?? "") &&
    !(filled[position] ?? []).some((cell) => readStore(cell).kind !== "unknown");
  for (const { position, field } of candidates) {
    if (field === "store" && isNoStore(position)) continue;
    if (free(position, field) && !isInDoubt(field)) fields[position] = field;
  }
  const named = new Set(nameCandidates(header).map(({ position }) => position));
  const byValues = filled.map((cells, at) =>
    named.has(at) || isOtherThing(header[at] ?? "") ? null : fieldOfValues(cells),
  );
  const isCertain = (field: MappedField, at: number) => !isUncertainPeriod(field, header[at] ?? "");
  // Days under a name that we do not know may be those of an upload or a payment.
  const isTold = (field: MappedField, at: number) =>
    isNameless(header) ? CODES.includes(field) : field !== "sold" || foldName(header[at] ?? "") === "";
  byValues.forEach((field, at) => {
    // Two columns of money, neither of them named: the artist decides which one counts.
    const alone = field !== null && byValues.filter((other) => other === field).length === 1;
    if (alone && isTold(field, at) && isCertain(field, at) && free(at, field) && !isInDoubt(field)) fields[at] = field;
  });
  const isSold = (position: number) => candidates.some((one) => one.field === "sold" && one.position === position);
  const apart = yearAndMonth(header, filled, isSold);
  if (apart && fields[apart.month] === null && fields[apart.year] === null) {
    fields[apart.month] = "sold";
    fields[apart.year] = "sold_year";
  }
  return fields;
}

/** Whether the only date is a period, which distributors print for accounting as often as for sales. */
function isLonePeriod(header: readonly string[], candidates: readonly Candidate[]): boolean {
  const sold = candidates.filter(({ field }) => field === "sold");
  const isSold = (position: number) => sold.some((one) => one.position === position);
  if (candidates.some(({ field, position }) => field === "accounted" && !isSold(position))) return false;
  return sold.length > 0 && sold.every(({ position }) => isVaguePeriod(header[position] ?? ""));
}

/** The positions of columns that compete for a field. */
function rivalsFor(field: MappedField, header: readonly string[], filled: readonly string[][]): number[] {
  const mayBe = (cells: readonly string[]) => {
    const isMoney = field === "net" && cells.length > 0;
    return isMoney ? cells.filter(hasDigit).length >= cells.length * LEAST_DIGITS : fitsField(field, cells);
  };
  const rivals = columnsNamed(field, header).filter((position) => mayBe(filled[position] ?? []));
  // A name such as Sale Month decides, whatever other dates there are.
  const said = field === "sold" && rivals.some((position) => !isVagueDate(header[position] ?? ""));
  return said ? [] : rivals;
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell);
}

function columnsOf(fields: (MappedField | null)[]): Mapping["columns"] {
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, at]] : [])));
}

const IN_NAME = /[([] ?([^()[\]]{1,4}) ?[)\]]| ([^\s()]{1,3})$|([$€£¥₽])/u;

/** Full-width brackets are the usual ones in Japanese names. */
function oneLine(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, " ").trim();
}

/** The currency that the money column names, in its header (`Revenue EUR`) or in all of its cells (`€ 1.20`). */
export function currencyIn(name: string | undefined, cells: string[]): string | null {
  const [, bracketed, last, sign] = IN_NAME.exec(oneLine(name ?? "")) ?? [];
  const named = readCurrency(bracketed ?? last ?? sign ?? "");
  if (named) return named;
  const marks = new Set(cells.map((cell) => readCurrency(cell.replace(/[\d\s.,'’()+-]/gu, ""))));
  const [only] = marks;
  return marks.size === 1 && only ? only : null;
}

const WORDS: readonly (readonly [RegExp, UseKind])[] = [
  [/content ?id|user.?generated|\bugc\b/, "ugc"],
  [/mechanical/, "mechanical"],
  [/performance|public perf|neighbou?ring/, "performance"],
  [/match|locker/, "match"],
  [/video/, "video"],
  [
    /stream|subscription|ad.?supported|non.?interactive|play|abruf|écoute|transmis|стрим|прослушив|再生|ストリーミング/,
    "stream",
  ],
  [/download|\bsale\b|purchase|téléchargement|descarga|скачив|ダウンロード/, "download"],
  [/\bcd\b|vinyl|\blp\b|cassette|physical/, "physical"],
  [/merch|apparel|shirt/, "merchandise"],
  [/\bsync(?:hroni[sz]ation)?\b/, "sync"],
  [/adjust|correction|refund|return|reversal|korrektur/, "adjustment"],
];

/** The meaning of printed kinds of use, as far as their words tell. */
function guessKinds(printed: readonly string[]): Record<string, PrintedKind> {
  const counts = isMeasure(printed);
  return Object.fromEntries(
    printed.flatMap((value): [string, PrintedKind][] => {
      if (counts && namesCount(value)) return [[value, "count"]];
      const [, kind] = WORDS.find(([words]) => words.test(value.toLowerCase())) ?? [];
      return kind && value.length <= 200 ? [[value, kind]] : [];
    }),
  );
}
