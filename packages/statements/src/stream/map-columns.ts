import type { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { readClear } from "../formats/cells/period-range.ts";
import { uncertainName, whyUncertain } from "../formats/cells/uncertain-period.ts";
import { columnName } from "../formats/columns.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { ColumnSamples, SAMPLED_ROWS } from "../map/column-samples.ts";
import { missingAnswers } from "../map/missing-answers.ts";
import { asksUnit } from "../map/money-unit.ts";
import { mayOuterSumsName, namedByWords } from "../map/section-lines.ts";
import { suggestMapping } from "../map/suggest-mapping.ts";
import { hasUnclearDates } from "../map/value-shapes.ts";
import { monthsAlone } from "../map/wide-columns.ts";
import type { RowSink } from "../read/printed-row.ts";
import type { KnownLayout, Recognized } from "../recognize/known-layout.ts";
import { ownLayout } from "../recognize/own-layouts.ts";

const NUMBERS = "Say whether decimals are written with a point or a comma.";
const PERIODS = ["sold", "sold_to", "accounted"] as const;

export interface Said {
  /** What each column holds; null if nothing was said. */
  columns: ColumnNames | null;
  answers: Readonly<Record<string, string>>;
}

/**
 * The layout of a file with an unknown header, by what its columns were said to be. Throws UnknownColumns if that is
 * not enough, and UnreadableStatement for a column that the file does not have.
 */
export async function mapColumns(
  { recognition, note, layout }: Recognized,
  said: Said,
  readRows: (sink: RowSink) => Promise<unknown>,
): Promise<KnownLayout> {
  const { header, numbers, preamble } = recognition;
  const samples = new ColumnSamples(header, preamble);
  let seen = 0;
  await readRows({
    row({ cells, lineNo }) {
      seen += 1;
      if (seen <= SAMPLED_ROWS) samples.add(cells, lineNo);
    },
    broken() {},
  });
  const { guess } = suggestMapping({ ...samples.file, numbers, format: layout?.id ?? null, own: [] });
  const mapping = mappingOf(said, header);
  const dates = PERIODS.flatMap((field) => samples.of(mapping.columns[field] ?? -1));
  const sections = samples.sections.filter((field) => mapping.columns[field] === undefined);
  const { wide } = guess;
  const isWide = wide && mapping.columns.net === undefined && mapping.columns[wide.field] === undefined;
  const shapes = { ...(sections.length > 0 && { sections }), ...(isWide && { wide }) };
  const year = isWide && wide.field === "sold" ? guess.columns?.sold_year : undefined;
  const columns = { ...(year !== undefined && { sold_year: year }), ...mapping.columns };
  const complete = { numbers: "point", ...mapping, columns, ...shapes } as Mapping;
  const missing = missingAnswers(complete, {
    unclearDates: hasUnclearDates(dates),
    ...unclearPeriods(complete, header, (at) => samples.of(at)),
    unclearLines: unclearLines(complete, samples),
    unclearSums: mayOuterSumsName(complete, (field) => complete.columns[field] === undefined) ? samples.outerSum : null,
    firstMonth: monthsAlone(complete, header)?.names[0] ?? null,
    unclearUnit: asksUnit(recognition),
  });
  if (mapping.numbers === undefined) missing.push({ field: "numbers", text: NUMBERS });
  if (missing.length > 0) {
    const unknown = note ?? { code: "unknown_header", columns: [...header], more: 0 };
    const names = header.map((_, at) => columnName(header, at));
    const cells = header.map((_, at) => samples.of(at)[0] ?? "");
    throw new UnknownColumns({ note: unknown, header: names, samples: cells, guess: namesOf(guess, names), missing });
  }
  return ownLayout({ id: "own", name: "Columns as you named them", mapping: complete });
}

/** Words alone on a line, above a row that lacks what they may name. */
function unclearLines(mapping: Mapping, { words }: ColumnSamples): string | null {
  if (namedByWords(mapping) !== undefined) return null;
  const { track, artist, store } = mapping.columns;
  const isOpen = (below: readonly string[], at: number | undefined) =>
    at === undefined || (below[at] ?? "").trim() === "";
  return words.find(({ below }) => store === undefined || isOpen(below, track) || isOpen(below, artist))?.words ?? null;
}

/** What only somebody who knows the sender can say about the periods in a column. */
function unclearPeriods(
  { columns: { sold, sold_year } }: Mapping,
  header: readonly string[],
  of: (at: number) => readonly string[],
) {
  if (sold === undefined || sold_year !== undefined) return {};
  const named = uncertainName(header[sold] ?? "");
  const reasons = of(sold).map((cell) =>
    readDay(cell) ? null : (named ?? (readClear(cell) ? null : whyUncertain(cell))),
  );
  return {
    unclearWeeks: reasons.some((why) => why === "week" || why === "range"),
    unclearYear: reasons.includes("fiscal"),
  };
}

function readDay(cell: string): boolean {
  const span = readClear(cell);
  return span !== null && span.from === span.to;
}

function mappingOf({ columns, answers }: Said, header: readonly string[]): Unproved {
  const named = Object.entries(columns ?? {}).map(([field, name]) => [field, positionOf(name, header)]);
  const { numbers, dates, currency, month, accounted, store, kind, unit, lines, outer_sums } = answers;
  const facts = { numbers, dates, currency, month, accounted, store, kind, unit, lines, outer_sums };
  const given: [string, unknown][] = Object.entries(facts).filter(([, value]) => value !== undefined);
  if (answers["weeks"] !== undefined) given.push(["weeks", answers["weeks"]]);
  if (answers["year"] !== undefined) given.push(["year", Number(answers["year"])]);
  if (answers["year_begins"] !== undefined) given.push(["year_begins", Number(answers["year_begins"])]);
  const { returns } = answers;
  if (returns !== undefined) given.push(["returns", listed(returns)]);
  return { ...Object.fromEntries(given), columns: Object.fromEntries(named) };
}

/** `Return, Refund`: several values, or none. */
function listed(values: string): string[] {
  return values
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

function positionOf(name: string, header: readonly string[]): number {
  const wanted = name.trim().toLowerCase();
  const named = header.findIndex((column) => column.trim().toLowerCase() === wanted);
  const at = named === -1 ? header.findIndex((_, each) => columnName(header, each) === wanted) : named;
  if (at === -1) throw new UnreadableStatement({ code: "missing_columns", distributor: "file", columns: [name] });
  return at;
}

type Suggested = ReturnType<typeof suggestMapping>["guess"];
type Unproved = Partial<Mapping> & Pick<Mapping, "columns">;

/** A guess in the form in which columns are named. */
function namesOf({ columns = {}, ...facts }: Suggested, header: readonly string[]): UnknownColumns["guess"] {
  const named = Object.entries(columns).map(([field, at]) => [field as MappedField, header[at] ?? ""]);
  const answers = Object.entries(facts).flatMap(([id, value]) => (typeof value === "string" ? [[id, value]] : []));
  return { columns: Object.fromEntries(named), answers: Object.fromEntries(answers.filter(([id]) => id !== "like")) };
}

/** Which column holds what, by the names of columns: `{ net: "Amount" }`. */
export type ColumnNames = Partial<Record<(typeof MAPPED_FIELDS)[number], string>>;

/**
 * The file's header is unknown, or it has none, and what was said about its columns is not enough. `guess` is what names and cells
 * suggest, to be confirmed; `missing` is what neither says, as sentences.
 */
export class UnknownColumns extends UnreadableStatement {
  /** The names of the columns; those without one are called by their position. */
  readonly header: readonly string[];
  /** A cell of each column, empty if all are. */
  readonly samples: readonly string[];
  readonly guess: { columns: ColumnNames; answers: Record<string, string> };
  readonly missing: readonly { field: string; text: string }[];

  constructor(
    about: Pick<UnknownColumns, "header" | "samples" | "guess" | "missing"> & Pick<UnreadableStatement, "note">,
  ) {
    super(about.note);
    this.name = "UnknownColumns";
    this.header = about.header;
    this.samples = about.samples;
    this.guess = about.guess;
    this.missing = about.missing;
  }
}
