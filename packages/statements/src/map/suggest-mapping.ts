import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import { FORMATS, findFormat, formatName } from "../formats/catalogue.ts";
import { nameKey } from "../formats/columns.ts";
import type { StatementFormat } from "../formats/format.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import type { ColumnIdentity } from "./column-arithmetic.ts";
import {
  currencyIn,
  factsOf,
  filledCells,
  guessMapping,
  isContradicted,
  moneyCandidates,
  type SampledFile,
} from "./guess-mapping.ts";
import { mappingOf, translateMapping } from "./mapping-of.ts";
import { withMarkedAmounts } from "./marked-amounts.ts";
import { nameCandidates } from "./name-candidates.ts";
import { type KnownHeader, nearestHeader, ourHeader } from "./nearest-header.ts";
import { bindMapping } from "./reading-of.ts";
import { areKnown } from "./told-by-cells.ts";
import { guessWide } from "./wide-columns.ts";

/** An artist's own format. */
export interface OwnHeader {
  id: string;
  name: string;
  header: readonly string[];
  mapping: Mapping | null;
}

export interface SuggestionInput extends SampledFile {
  /** What lines between the rows say about those below them. */
  sections?: readonly SectionField[];
  /** Our format that the file was recognized as. */
  format: string | null;
  own: readonly OwnHeader[];
}

/** A layout with a known header, and what it implies for another header. */
interface KnownLayout extends KnownHeader {
  id: string;
  name: string;
  /** Whether the columns that it does not read are known to hold something else. */
  isComplete: boolean;
  mapping(header: readonly string[]): Partial<Mapping>;
}

/** What each column holds and which known header is nearest, filled in from both. */
export function suggestMapping(given: SuggestionInput): Pick<MappingColumns, "guess" | "nearest"> & {
  fields: (MappedField | null)[];
  personal: boolean[];
  identities: ColumnIdentity[];
} {
  const file = withoutOutline(given);
  const { header, own, format } = file;
  const guessed = guessMapping(file);
  const recognized = format === null ? null : findFormat(format);
  const known = [...own.flatMap(ownLayout), ...FORMATS.flatMap(ourLayout)];
  const nearest = recognized ? null : nearestHeader(header, known);
  const [layout] = recognized ? ourLayout(recognized) : [nearest?.known];
  const said = layout && (recognized ? layout.mapping(header) : ofThisOutline(columnsOf(layout, file), file));
  const found = layout && said ? merge(file, said, guessed.guess, unread(layout, header)) : guessed.guess;
  const placed = withWide(file, recognized ? found : withoutOtherCurrency(file, found));
  const isSaid = (field: SectionField) => placed.columns?.[field] !== undefined || placed.wide?.field === field;
  const sections = (file.sections ?? []).filter((field) => !isSaid(field));
  const guess = sections.length > 0 ? { ...placed, sections } : placed;
  const { net } = guess.columns ?? {};
  const fieldAt = new Map(Object.entries(guess.columns ?? {}).map(([field, at]) => [at, field as MappedField]));
  if (net !== undefined) fieldAt.set(net, "net");
  return {
    guess,
    identities: guessed.identities,
    fields: header.map((_, at) => fieldAt.get(at) ?? null),
    personal: header.map((_, at) => guess.personal?.includes(at) ?? false),
    nearest: nearest && {
      format: nearest.known.id,
      name: nearest.known.name,
      missing: nearest.missing,
      added: nearest.added,
    },
  };
}

/** Without the name of a column that is also that of sums, where cells tell what their parts are, or sums what they are. */
function withoutOutline(file: SuggestionInput): SuggestionInput {
  const { outline, header, samples, sections = [] } = file;
  if (outline === undefined || outline === null) return file;
  const isSaid = nameCandidates([header[outline] ?? ""]).some(({ field }) => sections.some((each) => each === field));
  const isTold = areKnown((samples[outline] ?? []).filter((cell) => cell.trim() !== ""));
  return isSaid || isTold ? { ...file, header: header.with(outline, "") } : file;
}

/**
 * Without what another header's lines and sums have said. What stands in a column beside them was told by the rows of that
 * file, and so is what stands in this one's.
 */
function ofThisOutline(known: Partial<Mapping>, { header, outline }: SuggestionInput): Partial<Mapping> {
  const { lines, outer_sums: _, sections, columns = {}, ...others } = known;
  const wasOutline = (lines !== undefined && lines !== "nothing") || sections !== undefined;
  const isNamedSo = (field: string, at: number) => {
    const named = nameCandidates([header[at] ?? ""]);
    return named.length === 0 || named.some((each) => each.field === field);
  };
  const kept = Object.entries(columns).filter(([field, at]) => at !== outline && (!wasOutline || isNamedSo(field, at)));
  return { ...others, columns: Object.fromEntries(kept) };
}

/** Without a column of currencies that the money's name contradicts: the artist is asked which is true. */
function withoutOtherCurrency(file: SampledFile, found: Partial<Mapping>): Partial<Mapping> {
  const { currency, ...columns } = found.columns ?? {};
  if (currency === undefined || currency === columns.net || !isContradicted(file, columns.net)) return found;
  return { ...found, columns };
}

/** Money in several columns takes the place of a single one. */
function withWide(file: SuggestionInput, found: Partial<Mapping>): Partial<Mapping> {
  const guessed = guessWide(file, file.rows ?? [], found);
  if (!guessed) return found;
  const { wide, year, numbers } = guessed;
  const taken = [...wide.columns, ...(wide.units ?? []), ...(wide.total === undefined ? [] : [wide.total])];
  const isKept = (field: string, at: number) => !taken.includes(at) && !(wide.units && field === "units");
  const kept = Object.entries(found.columns ?? {}).filter(([field, at]) => isKept(field, at) && at !== year);
  const columns: Mapping["columns"] = { ...Object.fromEntries(kept), ...(year !== undefined && { sold_year: year }) };
  const [currency, ...others] = new Set(wide.columns.map((at) => currencyIn(file.header[at], [])));
  const isNamed = currency && others.length === 0 && wide.field !== "currency" && columns.currency === undefined;
  return {
    ...found,
    columns,
    wide,
    ...(numbers && found.numbers === undefined && { numbers }),
    ...(isNamed && { currency }),
  };
}

function ownLayout({ id, name, header, mapping }: OwnHeader): KnownLayout[] {
  return mapping
    ? [{ id, name, header, isComplete: true, mapping: (to) => translateMapping(mapping, header, to) }]
    : [];
}

function ourLayout(format: StatementFormat): KnownLayout[] {
  return ourHeader(format).map((known) => ({
    ...known,
    id: format.id,
    name: formatName(format),
    isComplete: format.reading !== null,
    mapping: (header) => knownMapping(format, header),
  }));
}

function knownMapping(format: StatementFormat, header: readonly string[]): Partial<Mapping> {
  const { reading, known = {} } = format;
  if (reading) return likeFormat(format, mappingOf(reading, header));
  return mappingOf({ numbers: "either", columns: known }, header);
}

/** A reader's treatment of rows cannot be applied to other columns. */
function likeFormat({ id, reader }: StatementFormat, mapping: Partial<Mapping>): Partial<Mapping> {
  return reader ? mapping : { ...mapping, like: id };
}

/**
 * A header that is merely near tells where the columns are, but not what their cells mean. If the file has another
 * column that may be the money, it tells neither that nor its currency.
 */
function columnsOf(layout: KnownLayout, file: SampledFile): Partial<Mapping> {
  const { header } = file;
  const {
    numbers: _numbers,
    dates: _dates,
    kinds: _kinds,
    store: _store,
    currency: _currency,
    currencies: _currencies,
    unit: _unit,
    ...mapping
  } = layout.mapping(header);
  const known = new Set(layout.header.map(nameKey));
  const isOther = (at: number) => at !== mapping.columns?.net && !known.has(nameKey(header[at] ?? ""));
  const isOfOther = moneyCandidates(file).some(isOther);
  // A percentage that is taken of the known money may be merely printed beside this one.
  const ofMoney = isOfOther ? ["net", "currency", "split"] : mapping.columns?.net === undefined ? ["split"] : [];
  const columns = Object.entries(mapping.columns ?? {}).filter(([field]) => !ofMoney.includes(field));
  return { ...mapping, columns: Object.fromEntries(columns) };
}

/** The columns that the layout has but does not read: a currency beside money in another one is not the money's. */
function unread({ header: known, isComplete, mapping }: KnownLayout, header: readonly string[]): number[] {
  if (!isComplete) return [];
  const names = new Set(known.map(nameKey));
  const read = Object.values(mapping(header).columns ?? {});
  return header.flatMap((name, at) => (names.has(nameKey(name)) && !read.includes(at) ? at : []));
}

/**
 * The known layout takes precedence; what it lacks is guessed from the columns that it does not have. What the cells of
 * the file show overrules both.
 */
function merge(
  file: SampledFile,
  known: Partial<Mapping>,
  guessed: Partial<Mapping>,
  unread: readonly number[],
): Partial<Mapping> {
  const { header } = file;
  const placed = { ...known.columns };
  // The known column is that of the years, and the months stand in another one.
  if (placed.sold_year === undefined && placed.sold !== undefined && placed.sold === guessed.columns?.sold_year)
    delete placed.sold;
  const personal = [...new Set([...(known.personal ?? []), ...(guessed.personal ?? [])])];
  const taken = new Set([...Object.values(placed), ...personal, ...unread]);
  for (const [field, at] of Object.entries(guessed.columns ?? {})) {
    if (placed[field as MappedField] === undefined && !taken.has(at)) placed[field as MappedField] = at;
  }
  // A year belongs to the month beside which it was found, and the marks of amounts to their column.
  if (known.columns?.sold_year === undefined && placed.sold !== guessed.columns?.sold) delete placed.sold_year;
  const marked = guessed.columns?.net;
  if (marked !== undefined && guessed.columns?.currency === marked && placed.net !== marked) delete placed.currency;
  const columns = withMarkedAmounts(placed, filledCells(file));
  const facts = factsOf(file, columns);
  const kinds = { ...facts.kinds, ...known.kinds };
  const { currency, store, like, ...rest } = { ...known, ...facts, columns };
  const merged = {
    ...rest,
    ...(Object.keys(kinds).length > 0 && { kinds }),
    ...(columns.currency === undefined && currency !== undefined && { currency }),
    ...(columns.store === undefined && store !== undefined && { store }),
    ...(personal.length > 0 && { personal: personal.filter((at) => !Object.values(columns).includes(at)) }),
  };
  return like !== undefined && canFollow({ ...merged, like }, header) ? { ...merged, like } : merged;
}

/** False if the header lacks a column that the format's rules for rows look at. */
function canFollow(mapping: Partial<Mapping>, header: readonly string[]): boolean {
  const { columns = {}, numbers = "point" } = mapping;
  const complete = { store: "-", currency: "USD", ...mapping, columns: { net: 0, ...columns }, numbers };
  try {
    bindMapping(complete, { header, preamble: [], numbers, answers: {} });
    return true;
  } catch (error) {
    if (error instanceof UnreadableStatement) return false;
    throw error;
  }
}
