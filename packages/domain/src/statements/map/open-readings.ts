import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Database } from "@ledgerline/db/client";
import { readingLabel } from "@ledgerline/statements/english";
import { DATE_ORDERS } from "@ledgerline/statements/formats/cells/date-notation";
import { columnName } from "@ledgerline/statements/formats/columns";
import type { Reading } from "@ledgerline/statements/formats/format";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import { ColumnSamples, SAMPLED_ROWS } from "@ledgerline/statements/map/column-samples";
import { currencyIn, factsOf, openMoneyColumns, openShares } from "@ledgerline/statements/map/guess-mapping";
import { answersOf } from "@ledgerline/statements/map/mapping-of";
import { areApart } from "@ledgerline/statements/map/money-signs";
import { possibleWide, type WideGuess } from "@ledgerline/statements/map/wide-columns";
import { JudgedRows } from "@ledgerline/statements/read/judged-rows";
import { bindLayout } from "@ledgerline/statements/recognize/bind-layout";
import type { KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { ownLayout } from "@ledgerline/statements/recognize/own-layouts";
import type { OpenSigns, StatementNote } from "@ledgerline/statements/vocabulary";
import { readStoredRows } from "../originals.ts";
import { PreviewTally, type SeeRow } from "./preview-tally.ts";
import type { RecognizedStatement } from "./recognized-statement.ts";

type PreviewReading = StatementPreview["readings"][number];

/** A way in which the file may be read. */
export interface OpenReading extends Pick<PreviewReading, "field" | "value" | "label" | "mapping"> {
  by: ReadBy;
}

const NUMBERS = ["point", "comma"] as const;
const MOST_CANDIDATES = 4;
const FRACTION = /[.,]\d/;
/** The ISO 4217 code for no currency. No statement uses it. */
const NO_CURRENCY = "XXX";

/** The two ways of reading a recognized file that contradicts itself, until the artist chooses one. */
export function openAnswers(by: ReadBy): OpenReading[] {
  const { recognition, answers, createdAt } = by.statement;
  const as = (field: "numbers" | "dates", value: string): OpenReading => ({
    field,
    value,
    label: readingLabel(value),
    mapping: null,
    by: { ...by, statement: { recognition, answers: { ...answers, [field]: value }, createdAt } },
  });
  if (recognition.numbersUnclear && !answers["numbers"]) return NUMBERS.map((value) => as("numbers", value));
  return recognition.datesUnclear && !answers["dates"] ? DATE_ORDERS.map((value) => as("dates", value)) : [];
}

/** The same for a mapping with rows that were refused because they are written the other way. */
export function openStyles(
  statement: RecognizedStatement,
  mapping: Mapping,
  { unclearDates, otherSign }: Pick<PreviewTally, "unclearDates" | "otherSign">,
): OpenReading[] {
  const as = (field: "numbers" | "dates", value: string): OpenReading[] => {
    const read = { ...mapping, [field]: value };
    const by = mappedBy(statement, read);
    return by ? [{ field, value, label: readingLabel(value), mapping: read, by }] : [];
  };
  if (otherSign) return NUMBERS.flatMap((value) => as("numbers", value));
  return unclearDates ? DATE_ORDERS.flatMap((value) => as("dates", value)) : [];
}

/** The columns that may contain the money when a mapping names none, and what may be taken off beside each. */
export async function openMoney(
  db: Database,
  statement: RecognizedStatement,
  mapping: Mapping,
): Promise<OpenReading[]> {
  const { header } = statement.recognition;
  const { columns, personal = [], left_out: leftOut = [] } = mapping;
  const { debit, ...others } = columns;
  const samples = new ColumnSamples(header, statement.recognition.preamble);
  await readFirstRows(db, statement, SAMPLED_ROWS, (cells, lineNo) => samples.add(cells, lineNo));
  const { figures } = samples;
  const taken = new Set<number>([...Object.values(others), ...personal, ...leftOut]);
  const isFree = (at: number) => !taken.has(at);
  const file = { ...samples.file, numbers: mapping.numbers };
  const candidates = openMoneyColumns(file);
  const beside = debit === undefined ? [] : amountsApart(figures, debit);
  const free = [...new Set([...candidates, ...beside])].filter(isFree).slice(0, MOST_CANDIDATES);
  const single = free.map((net) => ({ ...others, net }));
  const pairs = free.flatMap((net) =>
    amountsApart(figures, net)
      .filter(isFree)
      .map((less) => ({ ...others, net, debit: less })),
  );
  // What is called gross may be what the percentage is of.
  const { share, gross, ...unshared } = others;
  const wholes = gross === undefined ? free : [...free, gross];
  const shared = openShares(file, share)
    .slice(0, MOST_CANDIDATES)
    .flatMap((split) => wholes.flatMap((net) => (net === split ? [] : [{ ...unshared, net, split }])));
  const possible = possibleWide(file, others);
  const each = possible && wideReading(statement, mapping, possible);
  const reads: Mapping["columns"][] = [...pairs.slice(0, MOST_CANDIDATES), ...single, ...shared];
  const ofColumns = reads.flatMap((read): OpenReading[] => {
    const positions = [read.net, read.debit ?? read.split].filter((at) => at !== undefined);
    const sign = read.split === undefined ? "−" : "×";
    const { currency = currencyIn(header[read.net ?? -1], []) ?? NO_CURRENCY, store = "-" } = mapping;
    // What the name of the chosen money says is not asked for again.
    const said = mapping.currency === undefined ? factsOf(file, read).currency : undefined;
    const chosen = { ...mapping, ...(said !== undefined && { currency: said }), columns: read };
    const by = mappedBy(statement, { ...mapping, currency, store, columns: read });
    const label = positions.map((at) => columnName(header, at)).join(` ${sign} `);
    return by
      ? [
          {
            field: "net",
            value: positions.join(sign === "×" ? "*" : "-"),
            label,
            mapping: chosen,
            by,
          },
        ]
      : [];
  });
  return [...(each ?? []), ...ofColumns];
}

/** Money of its own in each of several columns. */
function wideReading(statement: RecognizedStatement, mapping: Mapping, { wide, year }: WideGuess): OpenReading[] {
  const rest = Object.entries(mapping.columns).filter(([, at]) => !wide.columns.includes(at) && at !== year);
  const columns = { ...Object.fromEntries(rest), ...(year !== undefined && { sold_year: year }) };
  const read = { ...mapping, columns, wide };
  const { currency = NO_CURRENCY, store = "-" } = mapping;
  const by = mappedBy(statement, { ...read, currency, store });
  const label = wide.columns.map((at) => columnName(statement.recognition.header, at)).join(" + ");
  return by ? [{ field: "net", value: wide.columns.join("+"), label: `Each of ${label}`, mapping: read, by }] : [];
}

/** The columns that have amounts only where this one has none. */
function amountsApart(figures: readonly (readonly string[])[], at: number): number[] {
  const columns = [...(figures[0] ?? []).keys()];
  const hasFraction = (other: number) => figures.some((cells) => FRACTION.test(cells[other] ?? ""));
  return columns.filter((other) => other !== at && hasFraction(other) && areApart(figures, at, other));
}

/** Both ways to take the amounts that may be returns, or the debits of another column. */
export function openSigns(
  statement: RecognizedStatement,
  mapping: Mapping,
  { returns, debit }: OpenSigns,
): OpenReading[] {
  const as = (field: "returns" | "debit", value: string, label: string, read: Mapping): OpenReading[] => {
    const by = mappedBy(statement, read);
    return by ? [{ field, value, label, mapping: read, by }] : [];
  };
  if (returns) {
    const { column, values } = returns;
    const { sign: _, ...others } = mapping.columns;
    const columns = column === others.kind ? others : { ...others, sign: column };
    const taken = { ...mapping, columns, returns: values };
    return [
      ...as("returns", JSON.stringify(values), `${values.join(", ")}: taken off`, taken),
      ...as("returns", "[]", "All as they are printed", { ...taken, returns: [] }),
    ];
  }
  const { net } = mapping.columns;
  if (!debit || net === undefined) return [];
  const rest = Object.fromEntries(Object.entries(mapping.columns).filter(([, at]) => at !== debit.column));
  const from = columnName(statement.recognition.header, net);
  return [
    ...as("debit", String(debit.column), `${from} − ${debit.name}`, {
      ...mapping,
      columns: { ...rest, debit: debit.column },
    }),
    ...as("debit", "", `${from} alone`, {
      ...mapping,
      columns: rest,
      left_out: [...(mapping.left_out ?? []), debit.column],
    }),
  ];
}

/** What the whole file comes to in each reading. */
export async function readEach(
  db: Database,
  statement: RecognizedStatement,
  open: readonly OpenReading[],
): Promise<PreviewReading[]> {
  const readings: PreviewReading[] = [];
  for (const { field, value, label, mapping, by } of open) {
    const { tally, judged } = await readAll(db, statement, by);
    const unknown = judged?.text.listUnknown() ?? [];
    readings.push({
      field,
      value,
      label,
      mapping,
      totals: [...(judged?.text.list() ?? []), ...unknown.map(({ net }) => ({ currency: null, net }))],
      sale_period: tally.figures(new Map()).sale_period,
      refused: judged?.rows.refused ?? 0,
    });
  }
  return readings;
}

/** One way of reading a file. */
export interface ReadBy {
  layout: KnownLayout;
  reading: Reading;
  statement: Pick<RecognizedStatement, "recognition" | "answers" | "createdAt">;
}

export interface ReadFile {
  tally: PreviewTally;
  /** Null when the header lacks a column. */
  judged: JudgedRows | null;
  /** Why the file cannot be read to the end. */
  unreadable: StatementNote | null;
}

/** Reads the whole file in one way, without booking it. `see` is called with each row and what it is. */
export async function readAll(
  db: Database,
  statement: RecognizedStatement,
  by: ReadBy,
  see: SeeRow = () => {},
): Promise<ReadFile> {
  const tally = new PreviewTally(by.reading, statement.recognition.header);
  const read: ReadFile = { tally, judged: null, unreadable: null };
  try {
    const judge = bindLayout(by.layout, by.statement);
    const judged = new JudgedRows({ ...judge, reader: tally.around(judge.reader, see) }, tally);
    read.judged = judged;
    const readSo = { ...statement, ...by.statement };
    await readStoredRows({ db, statement: readSo, ragged: by.reading.ragged ?? false, wait: async () => {} }, judged);
    judged.end();
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    read.unreadable = error.note;
  }
  return read;
}

/** The reading defined by a mapping; null while it lacks the money, the store or the currency. */
export function mappedBy({ recognition, createdAt }: RecognizedStatement, mapping: Mapping): ReadBy | null {
  const layout = ownLayout({ id: "", name: "", mapping });
  const { reading } = layout;
  const answers = answersOf(mapping);
  const statement = { recognition: { ...recognition, numbers: mapping.numbers }, answers, createdAt };
  return reading && { layout, reading, statement };
}

/** Thrown to stop reading a file once enough has been seen. */
class EnoughRows extends Error {}

/** Calls `see` with the first rows below the header. */
export async function readFirstRows(
  db: Database,
  statement: RecognizedStatement,
  most: number,
  see: (cells: readonly string[], lineNo: number) => void,
): Promise<void> {
  let seen = 0;
  const wait = async () => {
    if (seen >= most) throw new EnoughRows();
  };
  const row = ({ cells, lineNo }: { cells: readonly string[]; lineNo: number }) => {
    seen += 1;
    if (seen <= most) see(cells, lineNo);
  };
  try {
    await readStoredRows({ db, statement, ragged: true, wait }, { row, broken: () => {} });
  } catch (error) {
    if (!(error instanceof EnoughRows)) throw error;
  }
}
