import { readFileSync } from "node:fs";
import { addDecimals } from "@ledgerline/decimals";
import { describe, expect, it } from "vitest";
import { type GoldenFile, readGoldenFile, rowsOf } from "../../test/golden/golden-file.ts";
import { goldenPath } from "../../test/golden/golden-path.ts";
import { type GoldenCase, parseGolden } from "../../test/golden/parse-golden.ts";
import { headerAt } from "../../test/golden/run-case.ts";
import { bindFormat } from "./bind/bind-reading.ts";
import { FORMATS } from "./catalogue.ts";
import { Columns } from "./columns.ts";
import type { ColumnName, StatementFormat, TextColumn } from "./format.ts";
import type { RowOutcome, StatementLine } from "./row-outcome.ts";

type Rows = ReturnType<typeof rowsOf>;
type Outcome = { lineNo: number; outcome: RowOutcome };
type Line = { lineNo: number; line: StatementLine };

/** The line of the sum, beyond all others. */
const SUM = 1_000;
const LABELS = [
  "Total",
  "Subtotal",
  "Suma total",
  "Gesamtergebnis",
  "Всего",
  "Total répartitions",
  "Total: Spotify",
  "",
];

interface Sound {
  golden: GoldenFile;
  header: string[];
  /** The rows below the header, without those that are refused or in another currency. */
  rows: Rows;
  lines: Line[];
  /** Where the last of them is that becomes a line. */
  last: number;
}

/** The golden case of a format that has the most lines in one currency, and those. */
function soundOf(format: StatementFormat): Sound {
  const cases = parseGolden(readFileSync(goldenPath(format.id) ?? "", "utf8"));
  const all = cases.filter(({ outcome }) => outcome.includes("--- becomes")).map((each) => soundCase(format, each));
  const [most] = all.toSorted((a, b) => b.lines.length - a.lines.length);
  if (!most) throw new Error(`${format.id} has no golden case`);
  return most;
}

function soundCase(format: StatementFormat, { file, input }: GoldenCase): Sound {
  const golden = readGoldenFile(file);
  const all = rowsOf(input, golden);
  const at = headerAt(format, all) ?? -1;
  const of = { golden, header: all[at]?.cells ?? [] };
  const below = all.slice(at + 1);
  const outcomes = readRows(format, { ...of, rows: below });
  const times = Map.groupBy(linesIn(outcomes), ({ line }) => line.currency);
  const [currency] = [...times.keys()].toSorted((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0));
  const isOther = ({ outcome }: Outcome) =>
    "refused" in outcome || ("line" in outcome && outcome.line.currency !== currency);
  const others = new Set(outcomes.filter(isOther).map(({ lineNo }) => lineNo));
  const rows = below.filter(({ lineNo }) => !others.has(lineNo));
  const lines = linesIn(readRows(format, { ...of, rows }));
  return { ...of, rows, lines, last: rows.findIndex(({ lineNo }) => lineNo === lines.at(-1)?.lineNo) };
}

function readRows(format: StatementFormat, { golden, header, rows }: Pick<Sound, "golden" | "header" | "rows">) {
  const { numbers, answers, sheet } = golden;
  const reader = bindFormat(format, { header, preamble: [], numbers, answers, workbook: sheet !== null });
  return rows.flatMap(({ lineNo, cells }): Outcome[] =>
    [reader.read(cells)].flat().map((outcome) => ({ lineNo, outcome })),
  );
}

function linesIn(outcomes: readonly Outcome[]): Line[] {
  return outcomes.flatMap(({ lineNo, outcome }) => ("line" in outcome ? [{ lineNo, line: outcome.line }] : []));
}

/** Rows with the sum of the others: with nothing else, and with what all rows have in common filled down. */
function sumRows(format: StatementFormat, { golden, rows, lines, last, header }: Sound): string[][] {
  const [cells, columns] = [rows[last]?.cells ?? [], format.reading?.columns];
  if (!columns) throw new Error(`${format.id} has no reading`);
  const sumOf = (of: readonly Line[]) => {
    const sum = addDecimals(of.map(({ line }) => line.net));
    return golden.numbers === "comma" ? sum.replace(".", ",") : sum;
  };
  const net = sumOf(lines);
  if (header.length === 0) return LABELS.map((label) => [label, ...cells.slice(2).map(() => ""), net]);
  const found = new Columns(header);
  const at = (name: ColumnName | undefined) => (name === undefined ? -1 : found.find(name).at);
  const textAt = (text: TextColumn | undefined): number[] => (text ? [at(text.column), ...textAt(text.or)] : []);
  const { track, artist, release, isrc, upc, units } = columns;
  const named = [track, artist, release, isrc, upc].flatMap(textAt);
  const stores = "column" in columns.store ? textAt(columns.store) : [];
  const counted = units && "column" in units ? at(units.column) : -1;
  const figures = ["gross", "fee", "withheld", "original", "fxRate"] as const;
  const others = [...figures.map((field) => at(columns[field]?.column)), at("NET_WAV_REVENUE"), at("Solde (€)")];
  const months = header.flatMap((name, column) => (/^\d{4}-\d\d/.test(name) ? column : []));
  const isFigure = (column: number) => column === at(columns.net.column) || others.includes(column);
  const amount = (column: number) => {
    const own = lines.filter(({ line }) => header[column]?.startsWith(line.saleMonth.slice(0, 7)));
    if (months.length > 0) return months.includes(column) ? sumOf(own) : "";
    return column === at(columns.net.column) ? net : "";
  };
  const sum = (fill: (column: number) => string) =>
    header.map((_, column) => {
      if (months.includes(column) || isFigure(column)) return amount(column);
      if (column === counted) return String(lines.reduce((all, { line }) => all + line.units, 0));
      return named.includes(column) || stores.includes(column) ? "" : fill(column);
    });
  const places = [...new Set([0, ...named, ...stores, at("Libellé")])].filter((column) => column >= 0);
  return LABELS.flatMap((label) =>
    places.flatMap((place) => [
      sum(() => "").with(place, label),
      sum((column) => cells[column] ?? "").with(place, label),
    ]),
  );
}

const READ = FORMATS.filter(({ reader }) => reader !== undefined);

describe.each(READ.map((format) => [format.id, format] as const))("%s", (_, format) => {
  const sound = soundOf(format);

  it.each(sumRows(format, sound).map((cells) => [cells.filter((cell) => cell !== "").join(" "), cells]))(
    "books nothing for the sum below its rows: %s",
    (__, cells) => {
      const { rows, lines, last } = sound;
      const summed = rows.toSpliced(last + 1, 0, { lineNo: SUM, cells });
      const outcomes = readRows(format, { ...sound, rows: summed });
      expect(linesIn(outcomes)).toEqual(lines);
      expect(outcomes.filter(({ lineNo }) => lineNo === SUM)).toHaveLength(1);
    },
  );
});
