import type { KeptMapping } from "@ledgerline/contract/statements/layouts";
import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { orderOfNotations } from "../formats/cells/date-notation.ts";
import { Columns, nameKey, periodColumns } from "../formats/columns.ts";
import type { ColumnName, FormatColumns, Period, PeriodColumn, Reading } from "../formats/format.ts";
import { PLAIN_FIELDS } from "./reading-of.ts";

/** The known parts of a reading. */
type KnownReading = Pick<Reading, "numbers" | "personal"> & { columns: Partial<FormatColumns> };

/** What a format says about the columns of a header that has most of them, as a mapping. */
export function mappingOf(reading: KnownReading, header: readonly string[]): Partial<Mapping> {
  const found = new Columns(header);
  const columns: Mapping["columns"] = {};
  const place = (field: MappedField, name: ColumnName | undefined) => {
    const at = name === undefined ? -1 : found.find(name).at;
    if (at !== -1 && at < header.length) columns[field] = at;
  };
  const mapping: Partial<Mapping> = { columns };
  const { columns: of, numbers, personal = [] } = reading;
  for (const [name, field] of Object.entries(PLAIN_FIELDS)) {
    const column = of[name as keyof typeof PLAIN_FIELDS];
    if (column && "column" in column) place(field, column.column);
  }
  for (const { column, field } of namedPeriods(of.sold, of.accounted)) place(field, column.column);
  if (typeof of.sold === "object" && "month" in of.sold) {
    place("sold", of.sold.month);
    place("sold_year", of.sold.year);
  }
  const dates = orderOfNotations(periodColumns(of).flatMap(({ as }) => as));
  if (dates) mapping.dates = dates;
  for (const { weeks, yearBegins } of periodColumns(of)) {
    if (weeks !== undefined) mapping.weeks = weeks;
    if (yearBegins !== undefined) mapping.year_begins = yearBegins;
  }
  if (of.store && "column" in of.store) place("store", of.store.column);
  else if (of.store) mapping.store = of.store.fixed;
  place("net", of.net?.column);
  const currency = of.net?.currency;
  const inHeader = of.net && currency === "header" ? found.find(of.net.column).currency : null;
  if (typeof currency === "object" && "column" in currency) place("currency", currency.column);
  if (typeof currency === "object" && "fixed" in currency) mapping.currency = currency.fixed;
  if (inHeader) mapping.currency = inHeader;
  if (of.original) place("original", of.original.column);
  const originalCurrency = of.original?.currency;
  if (typeof originalCurrency === "object" && "column" in originalCurrency) {
    place("original_currency", originalCurrency.column);
  }
  if (of.kind && "column" in of.kind) {
    place("kind", of.kind.column);
    mapping.kinds = Object.fromEntries(
      Object.entries(of.kind.is).flatMap(([printed, kind]) => (kind === "unknown" ? [] : [[printed, kind]])),
    );
  }
  if (numbers !== "either") mapping.numbers = numbers;
  const erased = personal.map((name) => found.find(name).at).filter((at) => at !== -1);
  if (erased.length > 0) mapping.personal = erased;
  return mapping;
}

function namedPeriods(
  sold: Period | undefined,
  accounted: Period | undefined,
): { field: MappedField; column: PeriodColumn }[] {
  const columns: { field: MappedField; column: PeriodColumn }[] = [];
  if (typeof sold === "object" && "column" in sold) columns.push({ field: "sold", column: sold });
  if (typeof sold === "object" && "from" in sold) {
    columns.push({ field: "sold", column: sold.from }, { field: "sold_to", column: sold.to });
  }
  if (typeof accounted === "object" && "column" in accounted) columns.push({ field: "accounted", column: accounted });
  return columns;
}

/**
 * A mapping of one header applied to another with columns of the same names; of several with one name, to that of the
 * same number, if both have as many. Drops what applies to one file only.
 */
export function translateMapping(
  {
    month: _month,
    year: _year,
    accounted: _accounted,
    wide: _wide,
    reading: _reading,
    unseen: _unseen,
    ...mapping
  }: KeptMapping,
  from: readonly string[],
  to: readonly string[],
): Partial<Mapping> {
  const [before, after] = [from.map(nameKey), to.map(nameKey)];
  const at = (position: number) => {
    const namedSo = (names: readonly string[]) => [...names.keys()].filter((each) => names[each] === before[position]);
    const [here, there] = [namedSo(before), namedSo(after)];
    return here.length === there.length ? (there[here.indexOf(position)] ?? -1) : -1;
  };
  const columns: Mapping["columns"] = {};
  for (const [field, position] of Object.entries(mapping.columns)) {
    const there = at(position);
    if (there !== -1) columns[field as MappedField] = there;
  }
  const moved = (positions: readonly number[] = []) => positions.map(at).filter((position) => position !== -1);
  const personal = moved(mapping.personal);
  const { returns, left_out: leftOut, ...others } = mapping;
  // They are values of a column that may not be there.
  const hasSign = columns.sign !== undefined || columns.kind !== undefined;
  return {
    ...others,
    columns,
    personal,
    ...(leftOut && { left_out: moved(leftOut) }),
    ...(returns && (hasSign || returns.length === 0) && { returns }),
  };
}

/** The parts of a mapping that apply to one file only, as answers to the file's questions. */
export function answersOf({ month, year, accounted }: Mapping): Record<string, string> {
  return {
    ...(month !== undefined && { month }),
    ...(year !== undefined && { year: String(year) }),
    ...(accounted !== undefined && { accounted }),
  };
}
