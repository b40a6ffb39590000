import { isDeepStrictEqual } from "node:util";
import type { KeptMapping, Layout, LayoutReading } from "@ledgerline/contract/statements/layouts";
import { SECTION_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { bindReading } from "../formats/bind/bind-reading.ts";
import { Columns, nameKey } from "../formats/columns.ts";
import type { ColumnName, Reading } from "../formats/format.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { columnNames, isNameless } from "./header-key.ts";
import { inventRows } from "./invent-rows.ts";
import { mappingOf } from "./mapping-of.ts";
import { COUNTED, mappedReading, SECTIONS_AT, SHIFTS } from "./reading-of.ts";
import { ABOVE, saidAbove } from "./section-lines.ts";

/** Stands for what no column says, as `ABOVE` does: the name of one of several columns of money. */
const NAME = "{name}";

/** Properties of a reading that name one column, and those that list some. */
const NAMING = new Set(["column", "year", "quarter", "month", "minus", "appended", "money", "percent"]);
const LISTING = new Set(["sum", "first", "either", "blank", "filled", "personal", "optional"]);

interface Own {
  name: string;
  header: readonly string[];
  mapping: KeptMapping;
}

/**
 * An own layout as it is shared: nothing but the header, how its rows are read, and invented rows. `blank`: also
 * without the names that somebody has typed. Throws RangeError for a layout without money or a header.
 */
export function sharedLayout({ name, header, mapping }: Own, { blank = false } = {}): Layout {
  if (mapping.kind === "plays") throw new RangeError("An export of plays has no layout to share.");
  if (isNameless(header))
    throw new RangeError("A file without a header has no layout to share: nothing would tell which files it reads.");
  const read = mapping.reading ?? lastingReading(mapping);
  if (!read) throw new RangeError("Say first which column has the money, what the store is, and the currency.");
  const named = withNames(read, header) as LayoutReading;
  const reading = blank ? withoutTyped(named) : named;
  const { wide, lines, outer_sums: outer } = mapping;
  const layout: Layout = {
    ledgerline: 1,
    name: blank ? "A distributor" : name,
    header: [...header],
    reading,
    ...(lines && { lines }),
    ...(outer && { outer_sums: outer }),
    ...(wide && {
      wide: {
        field: wide.field,
        columns: wide.columns.map((at) => nameAt(header, at)),
        ...(wide.units && { units: wide.units.map((at) => nameAt(header, at)) }),
        ...(wide.total !== undefined && { total: nameAt(header, wide.total) }),
      },
    }),
    rows: [],
  };
  return { ...layout, rows: inventRows(layout) };
}

/** Without what applies to one file only, and without lists of nothing. */
function lastingReading({ month: _, accounted: __, ...mapping }: KeptMapping): Reading | null {
  const reading = mappedReading(mapping);
  const said = Object.entries(reading ?? {}).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return reading && (Object.fromEntries(said) as unknown as Reading);
}

/** Of a mapping, only the store is typed. */
function withoutTyped(reading: LayoutReading): LayoutReading {
  const { store } = reading.columns;
  return "fixed" in store ? { ...reading, columns: { ...reading.columns, store: { fixed: "A store" } } } : reading;
}

/** The same reading, with the names of the header in place of positions. */
function withNames(data: unknown, header: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((each) => withNames(each, header));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (value === undefined) return [];
      if (NAMING.has(key) && typeof value === "number") return [[key, nameAt(header, value)]];
      if (LISTING.has(key) && Array.isArray(value)) {
        return [[key, value.map((each) => (typeof each === "number" ? nameAt(header, each) : each))]];
      }
      return [[key, withNames(value, header)]];
    }),
  );
}

/** The name of a column; its position if other columns have the same. */
function nameAt(header: readonly string[], at: number): string | number {
  if (at >= SECTIONS_AT) return at < SECTIONS_AT + SECTION_FIELDS.length ? ABOVE : NAME;
  const name = header[at]?.trim() ?? "";
  const key = nameKey(name);
  return key !== "" && header.filter((other) => nameKey(other) === key).length === 1 ? name : at;
}

/**
 * What is kept of a layout that somebody has shared: a mapping, if it says the same, so that it can be changed in the
 * mapper. Throws RangeError with a sentence if its columns are not those of its header.
 */
export function keptMapping(layout: Layout): KeptMapping {
  const { header, reading } = layout;
  if (isNameless(header)) throw new RangeError("A layout needs the names of its columns.");
  const columns = new Columns(header);
  const read = new Set(columnNames({ fingerprint: [], reading }).map((name) => columns.find(name).at));
  const both = (reading.personal ?? []).find((name) => read.has(columns.find(name).at));
  if (both !== undefined)
    throw new RangeError(`Its reading both reads and erases the column ${columns.find(both).name}.`);
  const mapping = mappingFrom(layout);
  const same = lastingReading(mapping);
  if (same && isDeepStrictEqual(withNames(same, header), reading)) return mapping;
  if (mapping.sections || mapping.lines || mapping.outer_sums || mapping.wide) {
    throw new RangeError(
      "This layout has lines between its rows, or several columns of money, beside rules that such a layout cannot have.",
    );
  }
  try {
    bindReading(reading, { header, preamble: [], numbers: "point", answers: {} });
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw new RangeError("Its reading names columns that its header does not have, or has twice.", { cause: error });
  }
  return { ...mapping, reading };
}

/** What a reading says about the columns of its header, as far as a mapping can say it. */
function mappingFrom({ header, reading, lines, outer_sums: outer, wide }: Layout): Mapping {
  const { numbers, rules = [] } = reading;
  const found = new Columns(header);
  const at = (name: ColumnName) => found.find(name).at;
  const { columns = {}, kinds, ...known } = mappingOf(reading, header);
  const mapping: Mapping = {
    ...known,
    ...(hasValues(kinds) && { kinds }),
    columns,
    numbers: numbers === "comma" ? "comma" : "point",
  };
  const { net } = reading.columns;
  if (net.minus !== undefined) mapping.columns.debit = at(net.minus);
  if (net.percent !== undefined) mapping.columns.split = at(net.percent);
  const [unit] = Object.entries(SHIFTS).find(([, shift]) => shift === net.shift) ?? [];
  if (unit !== undefined && net.shift !== undefined) mapping.unit = unit as NonNullable<Mapping["unit"]>;
  const { currency } = net;
  if (typeof currency === "object" && "cell" in currency && mapping.columns.net !== undefined) {
    mapping.columns.currency = mapping.columns.net;
  }
  if (typeof currency === "object" && "is" in currency && hasValues(currency.is))
    mapping.currencies = { ...currency.is };
  for (const { when, then } of rules) {
    if (!("is" in when)) continue;
    if (typeof then === "object" && "note" in then && then.note === COUNTED && at(when.column) === mapping.columns.kind)
      for (const printed of when.is) mapping.kinds = { ...mapping.kinds, [printed]: "count" };
    if (then !== "void") continue;
    const column = at(when.column);
    if (column !== mapping.columns.kind && column !== -1) mapping.columns.sign = column;
    mapping.returns = [...when.is];
  }
  const sections = saidAbove(reading).filter((field) => field !== lines && field !== outer);
  if (sections.length > 0) mapping.sections = sections;
  if (lines) mapping.lines = lines;
  if (outer) mapping.outer_sums = outer;
  if (wide) {
    delete mapping.columns.net;
    const { total, units } = wide;
    mapping.wide = {
      field: wide.field,
      columns: wide.columns.map(at),
      ...(units && { units: units.map(at) }),
      ...(total !== undefined && { total: at(total) }),
    };
  }
  return mapping;
}

function hasValues<Value>(values: Record<string, Value> | undefined): values is Record<string, Value> {
  return values !== undefined && Object.keys(values).length > 0;
}
