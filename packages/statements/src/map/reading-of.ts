import { SECTION_FIELDS, type UseKind } from "@ledgerline/contract/statements/mapped-fields";
import { PERIOD_NOTATIONS } from "@ledgerline/contract/statements/period-notations";
import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { TOTALS } from "../formats/bind/bind-rules.ts";
import { notingSums, type SumColumns } from "../formats/bind/sum-rows.ts";
import type { BindOptions } from "../formats/bind-options.ts";
import { findFormat } from "../formats/catalogue.ts";
import { DAY_FIRST, MONTH_FIRST } from "../formats/cells/date-notation.ts";
import type { CurrencyPlace, FormatColumns, Period, PeriodColumn, Reading, RowRule } from "../formats/format.ts";
import type { PlaysFormat } from "../formats/plays-format.ts";
import type { RowReader } from "../formats/row-outcome.ts";
import { TableRows } from "./bind-tables.ts";
import { leavingSumsOut } from "./leave-sums-out.ts";
import { saidByLines } from "./section-lines.ts";

/** Columns of a format for which a mapping needs only the position, by the mapping's name for them. */
export const PLAIN_FIELDS = {
  tier: "tier",
  territory: "territory",
  artist: "artist",
  track: "track",
  release: "release",
  label: "label",
  isrc: "isrc",
  upc: "upc",
  units: "units",
  gross: "gross",
  fee: "fee",
  withheld: "withheld",
  recouped: "recouped",
  share: "share",
  fxRate: "fx_rate",
  account: "account",
} as const satisfies Partial<Record<keyof FormatColumns, MappedField>>;

const CLEAR = PERIOD_NOTATIONS.filter((as) => !DAY_FIRST.includes(as) && !MONTH_FIRST.includes(as));

/**
 * How the rows of a mapped file are read; null while nothing says which column is the money, the store or the currency.
 * A file's month, and when it was accounted, are particular to the file: if no column has them, its answers do.
 */
function readingOf(given: Mapping): Reading | null {
  const mapping = withSections(withWide(given));
  const { columns: at, personal = [] } = mapping;
  const store = columnAt(at.store) ?? (mapping.store === undefined ? null : { fixed: mapping.store });
  const currency = currencyOf(mapping);
  if (mapping.kind === "plays" || at.net === undefined || !store || !currency) return null;
  const like = mapping.like === undefined ? null : (findFormat(mapping.like)?.reading ?? null);
  const kind = columnAt(at.kind);
  const original = columnAt(at.original);
  const originalCurrency = columnAt(at.original_currency);
  const titleIsRelease = like?.columns.titleIsRelease;
  const columns: FormatColumns = {
    ...(titleIsRelease && { titleIsRelease }),
    ...plainColumns(mapping, like),
    ...accountedOf(mapping),
    ...(kind && { kind: { ...kind, is: lowerCased(kindsOf(mapping)) } }),
    ...(original && originalCurrency && { original: { ...original, currency: originalCurrency } }),
    sold: soldOf(mapping),
    store,
    net: {
      ...{ ...like?.columns.net, column: at.net, currency, ...shiftOf(mapping) },
      ...(at.debit !== undefined && { minus: at.debit }),
      ...(at.split !== undefined && { percent: at.split }),
    },
  };
  const totals = at.sold === undefined ? [] : [printedTotals(at.sold)];
  return {
    numbers: "either",
    columns,
    personal,
    rules: [...counting(mapping), ...takenOff(mapping), ...(like?.rules ?? []), ...totals],
    identities: like?.identities ?? [],
  };
}

/** The same, with the decimals that somebody has seen in the file. */
export function mappedReading(mapping: Mapping): Reading | null {
  const reading = readingOf(mapping);
  return reading && { ...reading, numbers: mapping.numbers };
}

/** Beyond all columns of a file. */
export const SECTIONS_AT = 200;

/** What lines between the rows say has no column in the file, but reads as if it had. */
function withSections({ columns, ...mapping }: Mapping): Mapping {
  const added = saidByLines(mapping).map((field) => [field, SECTIONS_AT + SECTION_FIELDS.indexOf(field)]);
  return { ...mapping, columns: { ...Object.fromEntries(added), ...columns } };
}

/** The names of wide columns have no column either. Of those, the first one shows how the money is written. */
function withWide({ columns, wide, ...mapping }: Mapping): Mapping {
  if (!wide) return { ...mapping, columns };
  const [net = 0] = wide.columns;
  return { ...mapping, columns: { ...columns, net, [wide.field]: SECTIONS_AT + SECTION_FIELDS.length } };
}

/** Rows whose amounts count as negative, because of a sign or a word in another column. */
function takenOff({ columns: { sign, kind }, returns = [] }: Mapping): RowRule[] {
  const column = sign ?? kind;
  // biome-ignore lint/suspicious/noThenProperty: what a rule does
  return column === undefined || returns.length === 0 ? [] : [{ when: { column, is: returns }, then: "void" }];
}

function kindsOf({ kinds = {} }: Mapping): Record<string, UseKind> {
  return Object.fromEntries(Object.entries(kinds).flatMap(([printed, is]) => (is === "count" ? [] : [[printed, is]])));
}

/** Rows that count plays where others have money. */
function counting({ columns: { kind }, kinds = {} }: Mapping): RowRule[] {
  const is = Object.entries(kinds).flatMap(([printed, each]) => (each === "count" ? printed.trim().toLowerCase() : []));
  // biome-ignore lint/suspicious/noThenProperty: what a rule does
  return kind === undefined || is.length === 0 ? [] : [{ when: { column: kind, is }, then: { note: COUNTED } }];
}

/** A track may be called "Total", but it has a period. */
function printedTotals(sold: number): RowRule {
  // biome-ignore lint/suspicious/noThenProperty: what a rule does
  return { when: { all: [{ firstCell: TOTALS }, { blank: [sold] }] }, then: { note: "printed_total" } };
}

/** Adds what the similar format says about such a column: that its sign is reversed, or what precedes its text. */
function plainColumns(mapping: Mapping, like: Reading | null): Pick<FormatColumns, keyof typeof PLAIN_FIELDS> {
  return Object.fromEntries(
    Object.entries(PLAIN_FIELDS).flatMap(([name, field]) => {
      const column = columnAt(mapping.columns[field]);
      const shift = IN_UNITS.has(field) ? shiftOf(mapping) : {};
      const same = like?.columns[name as keyof typeof PLAIN_FIELDS];
      return column ? [[name, { ...(same && "column" in same && same), ...column, ...shift }]] : [];
    }),
  );
}

/** What rows of counts are noted as. */
export const COUNTED = "bookkeeping";

/** By how many digits amounts in a unit are moved. */
export const SHIFTS = { whole: 0, cents: -2, thousands: 3, millionths: -6 };
/** Amounts of the same file and currency are counted alike. */
const IN_UNITS: ReadonlySet<MappedField> = new Set(["gross", "fee", "withheld", "recouped"]);

function shiftOf({ unit = "whole" }: Mapping): { shift?: number } {
  return unit === "whole" ? {} : { shift: SHIFTS[unit] };
}

function soldOf(mapping: Mapping): Period {
  const { sold, sold_year, sold_to } = mapping.columns;
  if (sold === undefined) return "ask";
  if (sold_year !== undefined) return { year: sold_year, month: sold, named: true };
  const from = periodAt(sold, mapping);
  return sold_to === undefined ? from : { from, to: periodAt(sold_to, mapping) };
}

function accountedOf({ columns, accounted, ...mapping }: Mapping): Pick<FormatColumns, "accounted"> {
  if (columns.accounted !== undefined) return { accounted: periodAt(columns.accounted, mapping) };
  return accounted === undefined ? {} : { accounted: "ask" };
}

type Dates = Pick<Mapping, "dates" | "weeks" | "year_begins">;

function periodAt(column: number, { dates, weeks, year_begins: yearBegins }: Dates): PeriodColumn {
  const ordered = dates === undefined ? [] : dates === "day_first" ? DAY_FIRST : MONTH_FIRST;
  return {
    column,
    as: [...CLEAR, ...ordered],
    ...(weeks !== undefined && { weeks }),
    ...(yearBegins !== undefined && { yearBegins }),
  };
}

function currencyOf({ columns, currency, currencies }: Mapping): CurrencyPlace | null {
  const column = columnAt(columns.currency);
  if (columns.currency === columns.net && column) return { cell: "net", is: lowerCased(currencies) };
  if (column) return { ...column, is: lowerCased(currencies) };
  return currency === undefined ? null : { fixed: currency };
}

function columnAt(position: number | undefined): { column: number } | null {
  return position === undefined ? null : { column: position };
}

function lowerCased<Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([printed, value]) => [printed.trim().toLowerCase(), value]));
}

/** Compiles a complete mapping for one file. Throws as `bindReading` does. */
export function bindMapping(mapping: Mapping, options: BindOptions): RowReader {
  const rows = new TableRows(mapping, options, readingOf);
  const reader: RowReader = { read: (cells) => rows.read(cells), above: (cells) => rows.above(cells) };
  const isWide = mapping.wide !== undefined;
  let of = rows.columns;
  let columns = sumColumns(of, isWide);
  const columnsNow = () => {
    if (of !== rows.columns) {
      of = rows.columns;
      columns = sumColumns(of, isWide);
    }
    return columns;
  };
  const style = { decimal: options.numbers, sure: true };
  return leavingSumsOut(notingSums(reader, columnsNow, style), rows, mapping, style);
}

function sumColumns(
  { isrc, store, units, track, artist, release, upc }: Mapping["columns"],
  isWide: boolean,
): SumColumns {
  return {
    isrc,
    store,
    units: isWide ? undefined : units,
    names: [track, artist, release, upc].filter((at) => at !== undefined),
  };
}

/** How a mapped export of plays is read; null if it is not one, or something is missing. */
export function playsOf(mapping: Mapping, { id, name }: { id: string; name: string }): PlaysFormat | null {
  const { kind, platform, numbers, dates } = mapping;
  const { sold, track, units } = mapping.columns;
  if (kind !== "plays" || !platform || units === undefined || (sold === undefined && track === undefined)) return null;
  const namesSong = track === undefined ? (["song"] as const) : [];
  return {
    id,
    sender: name,
    layout: "",
    platform,
    measuredBy: "platform_export",
    evidence: "names",
    fingerprint: [],
    header: [],
    numbers,
    isWholeHeader: false,
    columns: {
      plays: units,
      ...(track !== undefined && { title: track }),
      ...(sold !== undefined && { day: periodAt(sold, { ...(dates && { dates }) }) }),
    },
    asks: [...(sold === undefined ? (["window"] as const) : namesSong), "profile"],
    totals: ["total", "totals"],
    help: { get: null, seen: [] },
  };
}
