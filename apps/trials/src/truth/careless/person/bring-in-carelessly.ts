import { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import type { MappedField, Mapping, MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";
import type { Caller } from "../../ask.ts";
import { allLines, settled } from "../../settle.ts";
import { micros, sum } from "../draw/money.ts";
import { isSummary, type TrueFile } from "../draw/true-file.ts";
import { answer, lastMonth, only } from "./answer.ts";
import type { Asked, Outcome } from "./outcome.ts";

const MOST_STEPS = 10;

const MOST_LOOKS = 8;
/** What a field that the mapper asks for is called among the columns. */
const COLUMN_OF: Readonly<Record<string, MappedField>> = { month: "sold" };

interface Said {
  mapping: Mapping;
  answer: Asked["answer"];
}

/** Keeps all that the mapper has filled in, and says only what it asks for. */
async function fillIn(
  caller: Caller,
  { id, sha256, recognition }: Statement,
  { file, outcome }: { file: TrueFile; outcome: Outcome },
): Promise<Statement | string> {
  const shown = await caller.ask<MappingColumns>("GET", `/statements/${id}/columns`);
  if (typeof shown === "string") return shown;
  const { columns = {}, numbers = file.knows.decimals } = shown.guess;
  if (shown.guess.numbers === undefined) outcome.asked.push({ about: "numbers", answer: "right" });
  let mapping: Mapping = { ...shown.guess, columns, numbers };
  const sumsUp = isSummary(file.knows, recognition?.sheet);
  const times = new Map<string, number>();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const preview = await caller.ask<StatementPreview>("POST", `/statements/${id}/preview`, { mapping });
    if (typeof preview === "string") return preview;
    const wanted = [...preview.missing.map(({ field }) => field), ...unknownOf(mapping, preview)];
    if (wanted.length === 0) break;
    for (const field of new Set(wanted)) {
      const before = times.get(field) ?? 0;
      times.set(field, before + 1);
      const said = say({ mapping, field, before, preview, sumsUp }, file);
      outcome.asked.push({ about: field, answer: said?.answer ?? "none" });
      if (!said) return `nobody can say ${field}: ${preview.missing.find((one) => one.field === field)?.text}`;
      mapping = said.mapping;
    }
  }
  const name = `Format ${sha256.slice(0, 12)}${recognition?.sheet ?? ""}`.slice(0, 100);
  return caller.ask<Statement>("POST", `/statements/${id}/map`, { mapping, name });
}

function unknownOf(mapping: Mapping, { unknown_currencies: currencies, unknown_kinds: kinds }: StatementPreview) {
  return [
    ...(currencies.some(({ printed }) => mapping.currencies?.[printed] === undefined) ? ["currencies"] : []),
    ...(kinds.some(({ printed }) => mapping.kinds?.[printed] === undefined) ? ["kinds"] : []),
  ];
}

interface Wanted {
  mapping: Mapping;
  field: string;
  /** How many times it was asked for before. */
  before: number;
  preview: StatementPreview;
  /** Whether it is the summary of other sheets. */
  sumsUp: boolean;
}

/** The mapping with what was asked for: the column that has it, else what is true of the whole file. */
function say({ mapping, field, before, preview, sumsUp }: Wanted, { knows, lines }: TrueFile): Said | null {
  const name = COLUMN_OF[field] ?? field;
  const columns = sumsUp ? knows.summary?.columns : knows.columns;
  const at = isMapped(name) ? columns?.[name] : undefined;
  if (isMapped(name) && at !== undefined && before === 0 && mapping.columns[name] !== at) {
    return { mapping: withColumn(mapping, name, at), answer: "right" };
  }
  const shared = (values: readonly string[], key: "month" | "currency"): Said | null => {
    const { value, answer } = only(values);
    if (value === null || before > 1) return null;
    return { mapping: { ...mapping, [key]: value }, answer: answer === "right" ? "right" : "nearest" };
  };
  const isNamed = isMapped(name) && at !== undefined;
  // How a date is written changes no total.
  const read = before > 0 || isNamed || field === "dates" ? null : ofReadings(mapping, field, preview, lines);
  if (read) return { mapping: read, answer: "right" };
  const plain = (more: Partial<Mapping>): Said | null =>
    before > 0 ? null : { mapping: { ...mapping, ...more }, answer: "right" };
  switch (field) {
    case "month":
      return shared(
        lines.map(({ month }) => month),
        "month",
      );
    case "currency":
      return shared(
        lines.map(({ currency }) => currency),
        "currency",
      );
    case "store":
      return storeOf(mapping, lines, plain);
    case "accounted":
      return plain({ accounted: lastMonth(lines) });
    case "numbers":
      return plain({ numbers: knows.decimals });
    case "dates":
      return plain({ dates: knows.dates });
    case "weeks":
      return plain({ weeks: "days" });
    case "year_begins":
      return plain({ year_begins: knows.yearBegins ?? 1 });
    case "year":
      return knows.year === undefined ? null : plain({ year: knows.year });
    case "lines":
      return plain({ lines: knows.lines ?? "nothing" });
    case "outer_sums":
      return plain({ outer_sums: knows.outerSums ?? "nothing" });
    case "unit":
      return plain({ unit: knows.unit ?? "whole" });
    case "kind":
      return plain({ kind: sumsUp ? "sum" : "income" });
    case "currencies":
      return currenciesOf(mapping, preview, knows.currencies);
    case "original_currency":
      // The original amounts may be left out, and where nothing says their currency that is right.
      return { mapping: withoutColumn(withoutColumn(mapping, "original"), "original_currency"), answer: "right" };
    case "units":
    case "track": {
      // None of the columns that it may be is it.
      const columns = preview.missing.flatMap((one) => (one.field === field ? (one.columns ?? []) : []));
      return plain({ left_out: [...(mapping.left_out ?? []), ...columns] });
    }
    case "kinds":
      return kindsOf(mapping, preview, knows.kinds);
    default:
      return isMapped(name) && name in mapping.columns && before === 0 && at === undefined
        ? { mapping: withoutColumn(mapping, name), answer: "right" }
        : null;
  }
}

/** The mapping with what a reading says whose totals are those of the file; null if none of them is right. */
function ofReadings(
  mapping: Mapping,
  field: string,
  { readings }: StatementPreview,
  lines: TrueFile["lines"],
): Mapping | null {
  const truth = Map.groupBy(lines, ({ currency }) => currency);
  const sumOf = (nets: readonly { net: string }[]) => sum(nets.map(({ net }) => micros(Number(net))));
  const isTrue = ({ totals }: StatementPreview["readings"][number]) =>
    totals.length === truth.size &&
    totals.every((total) => {
      const own = total.currency === null && truth.size === 1 ? lines : truth.get(total.currency ?? "");
      return own !== undefined && sumOf(own) === sumOf([total]);
    });
  const right = readings.find((one) => one.field === field && isTrue(one))?.mapping;
  if (!right) return null;
  const { columns, currency, returns, left_out, wide } = right;
  return {
    ...{ ...mapping, columns },
    ...(currency && { currency }),
    ...(returns && { returns }),
    ...(left_out && { left_out }),
    ...(wide && { wide }),
  };
}

function storeOf(
  mapping: Mapping,
  lines: TrueFile["lines"],
  plain: (more: Partial<Mapping>) => Said | null,
): Said | null {
  const { value, answer } = only(lines.flatMap(({ store }) => store ?? []));
  const said = value === null ? null : plain({ store: value });
  return said && { ...said, mapping: { ...said.mapping, columns: mapping.columns }, answer };
}

function currenciesOf(
  mapping: Mapping,
  { unknown_currencies: unknown }: StatementPreview,
  known: Readonly<Record<string, string>>,
): Said | null {
  const meant = unknown.flatMap(({ printed }) => (known[printed] ? [[printed, known[printed]] as const] : []));
  if (meant.length < unknown.length) return null;
  return {
    mapping: { ...mapping, currencies: { ...mapping.currencies, ...Object.fromEntries(meant) } },
    answer: "right",
  };
}

function kindsOf(
  mapping: Mapping,
  { unknown_kinds: unknown }: StatementPreview,
  known: TrueFile["knows"]["kinds"],
): Said {
  const meant = unknown.map(({ printed }) => [printed, known[printed] ?? "stream"] as const);
  return { mapping: { ...mapping, kinds: { ...mapping.kinds, ...Object.fromEntries(meant) } }, answer: "right" };
}

function isMapped(name: string): name is MappedField {
  return (MAPPED_FIELDS as readonly string[]).includes(name);
}

/** Gives a field this column, and takes it from any other field. */
function withColumn(mapping: Mapping, field: MappedField, position: number): Mapping {
  const others = Object.entries(mapping.columns).filter(([, other]) => other !== position);
  const personal = mapping.personal?.filter((other) => other !== position);
  return { ...mapping, columns: { ...Object.fromEntries(others), [field]: position }, ...(personal && { personal }) };
}

function withoutColumn(mapping: Mapping, field: MappedField): Mapping {
  const { [field]: _, ...columns } = mapping.columns;
  return { ...mapping, columns };
}

/** Uploads a file, keeps what is filled in, answers what is asked, and returns what is booked in the end. */
export async function bringInCarelessly(caller: Caller, file: TrueFile): Promise<Outcome> {
  const outcome: Outcome = { statements: [], lines: [], asked: [], why: [] };
  const receipt = await caller.upload<StatementReceipt>(file);
  if (typeof receipt === "string") return { ...outcome, why: [receipt] };
  const own = new Set(receipt.statements.map(({ id }) => id));
  for (const first of receipt.statements) await finish(caller, first, { file, outcome, own });
  return outcome;
}

interface Known {
  file: TrueFile;
  outcome: Outcome;
  /** The statements of this upload. */
  own: ReadonlySet<string>;
}

async function finish(caller: Caller, first: Statement, known: Known): Promise<void> {
  const { outcome } = known;
  let statement = await settled(caller, first);
  let steps = 0;
  for (; steps < MOST_STEPS && isOpen(statement); steps += 1) {
    const next = await takeStep(caller, statement, known);
    if (typeof next === "string") {
      outcome.why.push(next);
      break;
    }
    statement = await settled(caller, next);
  }
  if (steps === MOST_STEPS) outcome.why.push("the questions never end");
  outcome.statements.push(statement);
  if (statement.state === "refused") outcome.why.push(statement.detail ?? "refused");
  if (statement.state === "booked" && statement.counts) outcome.lines.push(...(await allLines(caller, statement.id)));
}

/** The file as somebody sees it who looks at one of its sheets. */
function onSheet(file: TrueFile, sheet: string | null | undefined): TrueFile {
  const lines = file.knows.sheets?.[sheet ?? ""];
  return lines ? { ...file, lines } : file;
}

function isOpen({ state }: Statement): boolean {
  return state === "unrecognized" || state === "confirming" || state === "overlapping";
}

async function takeStep(caller: Caller, statement: Statement, all: Known): Promise<Statement | string> {
  const known = { ...all, file: onSheet(all.file, statement.recognition?.sheet) };
  const { state, question } = statement;
  if (state === "overlapping") return resolve(caller, statement, known);
  if (state === "unrecognized") return fillIn(caller, statement, known);
  return question ? answer(caller, statement, question, known) : `it stays ${state}`;
}

/** A file is of another sender than the others. Its sheets are different money, except for the summary. */
async function resolve(
  caller: Caller,
  statement: Statement,
  { file, outcome, own }: Known,
): Promise<Statement | string> {
  const { id, overlaps, recognition } = statement;
  outcome.asked.push({ about: "overlap", answer: "right" });
  const ofSummary = isSummary(file.knows, recognition?.sheet) ? "cancel" : "replace";
  const ofSheet = file.knows.summary === null ? "keep_both" : ofSummary;
  const isOfFile = overlaps.some(({ statement_id: other }) => own.has(other));
  const said = isOfFile ? { action: ofSheet } : { action: "other_account", name: `Account ${id}` };
  return caller.ask<Statement>("POST", `/statements/${id}/resolve`, said);
}
