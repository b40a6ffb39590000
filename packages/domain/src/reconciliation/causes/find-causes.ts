import { type Cause, type CauseKind, MOST_CAUSES, type NextStep } from "@ledgerline/contract/reconciliation/causes";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import type { StoredCause } from "@ledgerline/db/schema";
import { addDecimals, compareDecimals, exchangeDecimal } from "@ledgerline/decimals";
import type { Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import { medianOf } from "../board/usual.ts";
import type { SourceRun } from "../checks/source-runs.ts";
import { causeMoney, cellMoney } from "./cause-money.ts";
import { atManyStores, type CauseOf, causeOf, statementKey, widerCauses } from "./cause-of.ts";
import { MissingStatements } from "./missing-statements.ts";

/** The cells that are stored; a claim needs all of a cause. */
const MOST_CELLS = 1000;

export interface FoundCause {
  key: string;
  cause: StoredCause;
}

interface Known {
  books: Books | null;
  board: readonly BuiltCell[];
  runs: readonly SourceRun[];
}

interface Group {
  of: CauseOf;
  /** The accounting months of missing statements. */
  periods: Set<string>;
  rows: FindingRow[];
}

/** Gives each finding the cause behind it. Only the causes with the most money are kept. */
export function findCauses(
  findings: readonly FindingRow[],
  { books, board, runs }: Known,
): { findings: FindingRow[]; causes: FoundCause[] } {
  const missing = new MissingStatements(runs, books?.stores ?? []);
  const own = new Map(findings.map((row) => [row, causeOf(row, missing)]));
  const wide = atManyStores(findings, own);
  const widenSongs = widerCauses(findings, own, board);
  const widen = (row: FindingRow) => {
    const of = widenSongs(row);
    return wide.get(of.key) ?? of;
  };
  const groups = new Map<string, Group>();
  const named = findings.map((row) => {
    const of = widen(row);
    const group = groups.get(of.key) ?? { of, periods: new Set(), rows: [] };
    if (of.period !== undefined) group.periods.add(of.period);
    group.rows.push(row);
    groups.set(of.key, group);
    return { ...row, finding: { ...row.finding, cause: of.key } };
  });
  const late = lateCells(board, missing, wide);
  const inDollars = dollarsOf(books);
  const causes = [...groups].map(([key, group]) => ({ key, cause: toCause(group, late.get(key) ?? []) }));
  const amounts = new Map(causes.map((one) => [one.key, addDecimals(weightOf(one.cause).map(inDollars))]));
  const amountOf = ({ key }: FoundCause) => amounts.get(key) ?? "0";
  causes.sort((a, b) => compareDecimals(amountOf(b), amountOf(a)));
  return { findings: named, causes: causes.slice(0, MOST_CAUSES) };
}

function toCause({ of: { kind }, periods, rows }: Group, cells: LateCells): StoredCause {
  const each = rows.map(({ finding }) => finding);
  const tracks = new Set(each.map(({ track }) => track));
  const [first] = each;
  // The month of a missing statement is its accounting month, which `periods` have.
  const sold = kind === "statement" ? rows.filter(({ check }) => check !== "F5") : rows;
  const loss = causeMoney(kind, rows);
  const lacking = withLate(cellMoney(kind, rows), cells);
  const months = [
    ...new Set([...sold.flatMap(({ finding }) => finding.month ?? []), ...lacking.map(({ month }) => month)]),
  ].sort();
  const needsSource = each.some((one) => one.needsSource);
  return {
    kind,
    source: first?.source ?? null,
    track_id: tracks.size === 1 ? (first?.track ?? null) : null,
    title: tracks.size === 1 ? (first?.title ?? null) : null,
    platforms: inOrder([...each, ...lacking].flatMap(({ platform }) => platform ?? [])),
    from: months[0] ?? null,
    to: months.at(-1) ?? null,
    loss,
    depends: sumStakes(each.flatMap(({ depends = [] }) => depends)),
    steps: stepsOf(kind, {
      isOwed: first?.source != null && loss.length > 0,
      needsSource,
      isSaid: first?.params["said"] === 1,
      isCut: kind === "store" && new Set(each.map(({ platform }) => platform)).size > 1,
      isAsked: rows[0] !== undefined && isQuestion(rows[0]),
    }),
    checks: [...new Set(rows.map(({ check }) => check))],
    cells: lacking.slice(0, MOST_CELLS),
    ...causeLines(kind, rows),
    params: { ...paramsOf(rows, periods), songs: songsOf(rows), months: months.join(" ") },
  };
}

/** Each store once, by name. */
function inOrder(platforms: readonly string[]): string[] {
  return [...new Set(platforms)].sort((a, b) => (platformName(a) < platformName(b) ? -1 : 1));
}

/** The money by which a cause is ranked: what it costs, or of a question, what depends on the answer. */
export function weightOf({ loss, depends = [] }: Pick<StoredCause, "loss" | "depends">): StakeSum[] {
  return loss.length > 0 ? loss : depends;
}

/** The cells that findings are about, and those that are late without one, oldest month first. */
function withLate(found: Cause["cells"], late: LateCells): Cause["cells"] {
  const cells = new Map(late.map((cell) => [`${cell.platform}\n${cell.month}`, { ...cell, loss: [] as StakeSum[] }]));
  for (const cell of found) cells.set(`${cell.platform}\n${cell.month}`, cell);
  return [...cells.values()].sort((a, b) => (a.month === b.month ? 0 : a.month < b.month ? -1 : 1));
}

function songsOf(rows: readonly FindingRow[]): number {
  return new Set(rows.flatMap(({ finding: { track } }) => track ?? [])).size;
}

/** Parameters of its sentence, besides what every cause has. */
function paramsOf(rows: readonly FindingRow[], periods: ReadonlySet<string>): StoredCause["params"] {
  const [first] = rows;
  const of = (name: string) => {
    const plays = rows.filter(({ check }) => check === "F16").map(({ finding }) => Number(finding.params[name] ?? 0));
    return plays.reduce((sum, count) => sum + count, 0);
  };
  // A question is put as its first finding has it, at however many stores.
  const one = first && (rows.length === 1 || isQuestion(first)) ? first.finding.params : {};
  return {
    ...one,
    ...(first && { check: first.check, key: first.key }),
    ...shared(rows, ["kind", "store", "territory", "is", "of", "more", "gain"]),
    ...percentsOf(rows),
    ...(first?.check === "F8" && {
      payer: first.finding.params["payer"] ?? "",
      receiver: first.finding.params["receiver"] ?? "",
    }),
    ...(periods.size > 0 && { periods: [...periods].sort().join(" ") }),
    ...spanOf(rows, "F14", "late"),
    ...spanOf(rows, "F15", "back"),
    findings: rows.length,
    units: rows.reduce((sum, { finding }) => sum + Number(finding.params["units"] ?? 0), 0),
    plays: of("plays"),
    paid: of("paid"),
    missing: of("missing"),
  };
}

/** The parameters that all rows with any of them have in common. */
function shared(rows: readonly FindingRow[], names: readonly string[]): StoredCause["params"] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = new Set(rows.flatMap(({ finding }) => finding.params[name] ?? []));
      const [value] = values;
      return values.size === 1 && value !== undefined ? [[name, value]] : [];
    }),
  );
}

/** What is paid in percent of the usual, in the middle: by files that are low as a whole, and by each place. */
function percentsOf(rows: readonly FindingRow[]): StoredCause["params"] {
  const middleOf = (name: "whole" | "percent") => {
    const rates = rows.filter(({ check }) => check === "F10");
    const percents = rates.flatMap(({ finding }) => finding.params[name] ?? []).map(Number);
    return percents.length === 0 ? {} : { [name]: medianOf(percents) };
  };
  return { ...middleOf("whole"), ...middleOf("percent") };
}

/** The first and last month that a check's findings name; nothing without any. */
function spanOf(rows: readonly FindingRow[], of: CheckId, name: string): StoredCause["params"] {
  const months = rows.flatMap(({ check, finding: { month } }) => (check === of ? (month ?? []) : [])).sort();
  const [from, to] = [months[0], months.at(-1)];
  return from === undefined || to === undefined ? {} : { [`${name}_from`]: from, [`${name}_to`]: to };
}

interface KnownAbout {
  isOwed: boolean;
  needsSource: boolean;
  /** Whether the artist has said that they moved. */
  isSaid: boolean;
  /** Whether its file may be cut short. */
  isCut: boolean;
  /** Whether only the artist knows if anything is wrong. */
  isAsked: boolean;
}

/**
 * What findings ask: whether a store or country has another name, a store has closed, a lower share was agreed, or a song was
 * off sale.
 */
const QUESTIONS: readonly unknown[] = ["renamed", "split", "gone", "lower", "paused"];

function isQuestion({ finding }: FindingRow): boolean {
  return QUESTIONS.includes(finding.params["kind"]);
}

function stepsOf(kind: CauseKind, { isOwed, needsSource, isSaid, isCut, isAsked }: KnownAbout): NextStep[] {
  if (isAsked) return ["accept", "look"];
  if (isCut) return ["upload", "claim", "look"];
  if (kind === "move") return isSaid ? ["accept", "look"] : ["say_moved", "upload"];
  if (kind === "statement") return ["upload", "claim"];
  if (needsSource) return ["name_source", "look"];
  if (kind === "store" || kind === "country") return ["claim", "look"];
  // A total that is off, or rows that were read twice, may just as well be the file's fault.
  if (kind === "file") return isOwed ? ["look", "claim"] : ["look"];
  if (kind === "double") return ["look"];
  if (kind === "recording") return ["accept", "look"];
  return isOwed ? ["claim", "look"] : ["accept", "look"];
}

type LateCells = Omit<Cause["cells"][number], "loss">[];

/** The overdue cells of each missing statement or store. */
function lateCells(
  board: readonly BuiltCell[],
  missing: MissingStatements,
  wide: ReadonlyMap<string, CauseOf>,
): Map<string, LateCells> {
  const late = new Map<string, LateCells>();
  for (const { cell } of board) {
    const { platform, month } = cell;
    for (const { source } of cell.late_sources) {
      const period = missing.of(source, platform, month);
      const store = `store ${source} ${platform}`;
      const key = period === null ? (wide.get(store)?.key ?? store) : statementKey(missing, source, period);
      late.set(key, [...(late.get(key) ?? []), { platform, month }]);
    }
  }
  return late;
}

/** For sorting amounts in different currencies, by the last month's rates; a missing rate counts as 1. */
function dollarsOf(books: Books | null): (one: StakeSum) => string {
  return ({ currency, mid }) => exchangeDecimal(mid, "1", books?.perDollar.get(`${currency} ${books.to}`) ?? "1");
}

const MOST_LINES = 20;
/** Causes whose checks all look at the same units, and so at the same rows. */
const ONE_TO_ALL: readonly CauseKind[] = ["statement", "store", "song", "plays"];

/** The first rows of a cause, from as many findings as fit, and how many there are, counting each once. */
function causeLines(kind: CauseKind, rows: readonly FindingRow[]): Pick<StoredCause, "lines" | "line_count"> {
  const checks = [...Map.groupBy(rows, ({ check }) => check).values()].map((some) =>
    linesOf(some.map(({ finding }) => finding)),
  );
  if (ONE_TO_ALL.includes(kind)) {
    return checks.reduce((most, one) => (one.line_count > most.line_count ? one : most), { lines: [], line_count: 0 });
  }
  return {
    lines: once(checks.flatMap(({ lines }) => lines)).slice(0, MOST_LINES),
    line_count: checks.reduce((sum, { line_count }) => sum + line_count, 0),
  };
}

/** Rows named by several findings of a check are counted once, if all the rows are known. */
function linesOf(findings: readonly FindingRow["finding"][]): Pick<StoredCause, "lines" | "line_count"> {
  const some = Math.max(1, Math.floor(MOST_LINES / Math.max(1, findings.length)));
  const known = once(findings.flatMap(({ lines }) => lines));
  const isWhole = findings.every(({ lines, lineCount }) => lines.length === lineCount);
  return {
    lines: once(findings.flatMap(({ lines }) => lines.slice(0, some))).slice(0, MOST_LINES),
    line_count: isWhole ? known.length : findings.reduce((sum, { lineCount }) => sum + lineCount, 0),
  };
}

function once(lines: StoredCause["lines"]): StoredCause["lines"] {
  return [...new Map(lines.map((line) => [`${line.statement_id} ${line.line_no}`, line])).values()];
}
