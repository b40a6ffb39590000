import { addDecimals } from "@ledgerline/decimals";
import { bindFormat } from "../../src/formats/bind/bind-reading.ts";
import { matchHeader } from "../../src/formats/catalogue.ts";
import type { StatementFormat } from "../../src/formats/format.ts";
import type { RowOutcome, RowReader, StatementLine } from "../../src/formats/row-outcome.ts";
import { UnreadableStatement } from "../../src/formats/unreadable-statement.ts";
import { ReadingEvidence } from "../../src/recognize/reading-evidence.ts";
import { type GoldenFile, readGoldenFile, rowsOf } from "./golden-file.ts";
import type { GoldenCase } from "./parse-golden.ts";
import { printLine, printNote, printRefusal } from "./print-outcome.ts";

type Row = ReturnType<typeof rowsOf>[number];

/** What the rows of a file become; null if the statement says that nothing was earned. */
export interface CaseOutcome {
  outcomes: { lineNo: number; outcome: RowOutcome }[] | null;
}

/** How far down a header may be. */
const HEADER_WITHIN = 50;

/** What the case's input becomes, in the notation of a golden file. */
export function runCase(format: StatementFormat, { file, input }: Pick<GoldenCase, "file" | "input">): string {
  const golden = readGoldenFile(file);
  try {
    const outcomes = readCase(format, golden, rowsOf(input, golden));
    return outcomes === null ? "--- empty" : print(outcomes, (golden.answers["kind"] ?? format.kind) === "transfer");
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    const { code, ...params } = error.note;
    return `--- fails\n${[code, ...Object.values(params).map(String)].join(" · ")}`;
  }
}

/** Null if the statement is empty. */
export function readCase(format: StatementFormat, golden: GoldenFile, rows: readonly Row[]): CaseOutcome["outcomes"] {
  const at = headerAt(format, rows);
  if (at === null && isEmpty(format, rows)) return null;
  if (at === null) throw new Error(`No header of ${format.id} was found`);
  const header = rows[at]?.cells ?? [];
  const after = rows.slice(at + 1);
  const reader = bindFormat(format, {
    header,
    preamble: rows.slice(0, Math.max(0, at)).map(({ cells }) => cells),
    numbers: golden.numbers,
    answers: golden.answers,
    workbook: golden.sheet !== null,
    dates: datesOf(format, header, after),
  });
  if (after.length === 0) return null;
  const outcomes = after.flatMap((row) => judge(reader, row));
  const note = reader.end?.();
  if (note) throw new UnreadableStatement(note);
  return outcomes;
}

/** The order of day and month that the rows prove against the format. */
function datesOf({ reading, evidence: known }: StatementFormat, header: readonly string[], rows: readonly Row[]) {
  const evidence = new ReadingEvidence({ reading, evidence: known }, header);
  for (const { cells } of rows) evidence.add(cells);
  return evidence.judged.dates;
}

function judge(reader: RowReader, { lineNo, cells }: Row) {
  return [reader.read(cells)].flat().map((outcome) => ({ lineNo, outcome }));
}

/** -1 for a file without a header; null if it has none of this format. */
export function headerAt(format: StatementFormat, rows: readonly Row[]): number | null {
  if (format.fingerprint.length === 0) {
    return format.recognizes?.(rows.map(({ cells }) => cells)) ? -1 : null;
  }
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => matchHeader(cells).includes(format));
  return at === -1 ? null : at;
}

function isEmpty({ emptyWhen = [] }: StatementFormat, rows: readonly Row[]): boolean {
  return rows.some(({ cells }) => cells.some((cell) => emptyWhen.includes(cell.trim())));
}

function print(outcomes: NonNullable<CaseOutcome["outcomes"]>, moves: boolean): string {
  const lines: StatementLine[] = [];
  const becomes: string[] = [];
  const refused: string[] = [];
  const notes: string[] = [];
  const transfers: string[] = [];
  for (const { lineNo, outcome } of outcomes) {
    if ("line" in outcome) {
      lines.push(outcome.line);
      becomes.push(printLine(lineNo, outcome.line));
      if (moves && outcome.parties) transfers.push(printNote(lineNo, "transfer", outcome.line, outcome.parties));
    } else if ("refused" in outcome) {
      refused.push(printRefusal(lineNo, outcome.refused, outcome.money));
    } else {
      notes.push(printNote(lineNo, outcome.note, outcome.money, outcome.transfer));
    }
  }
  const sections = [
    ["becomes", becomes],
    ["transfers", transfers],
    ["totals", totals(lines)],
    ["refused", refused],
    ["notes", notes],
  ] as const;
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [`--- ${name}`, ...rows].join("\n"))
    .join("\n");
}

function totals(lines: readonly StatementLine[]): string[] {
  return Map.groupBy(lines, ({ currency }) => currency)
    .entries()
    .map(([currency, of]) => {
      const units = of.reduce((sum, line) => sum + line.units, 0);
      const counted = `${units} ${units === 1 ? "unit" : "units"}, ${of.length} ${of.length === 1 ? "line" : "lines"}`;
      return `${currency} ${addDecimals(of.map(({ net }) => net))}, ${counted}`;
    })
    .toArray();
}
