import { createHash } from "node:crypto";
import { type Cause, type CauseKind, MOST_CAUSES, type NextStep } from "@ledgerline/contract/reconciliation/causes";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import type { StoredCause } from "@ledgerline/db/schema";
import { addDecimals, compareDecimals, exchangeDecimal } from "@ledgerline/decimals";
import type { Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import type { SourceRun } from "../checks/source-runs.ts";
import { causeMoney, cellMoney } from "./cause-money.ts";
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
  const widen = widerCauses(findings, missing, board);
  const groups = new Map<string, Group>();
  const named = findings.map((row) => {
    const of = widen(row);
    const group = groups.get(of.key) ?? { of, periods: new Set(), rows: [] };
    if (of.period !== undefined) group.periods.add(of.period);
    group.rows.push(row);
    groups.set(of.key, group);
    return { ...row, finding: { ...row.finding, cause: of.key } };
  });
  const late = lateCells(board, missing);
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
    platforms: [
      ...new Set([...each.flatMap(({ platform }) => platform ?? []), ...lacking.map(({ platform }) => platform)]),
    ],
    from: months[0] ?? null,
    to: months.at(-1) ?? null,
    loss,
    depends: sumStakes(each.flatMap(({ depends = [] }) => depends)),
    steps: stepsOf(kind, {
      isOwed: first?.source != null && loss.length > 0,
      needsSource,
      isSaid: first?.params["said"] === 1,
      isRenamed: first?.params["kind"] === "renamed",
    }),
    checks: [...new Set(rows.map(({ check }) => check))],
    cells: lacking.slice(0, MOST_CELLS),
    ...causeLines(kind, rows),
    params: { ...paramsOf(rows, periods), songs: songsOf(rows), months: months.join(" ") },
  };
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
  const one = first && rows.length === 1 ? first.finding.params : {};
  return {
    ...one,
    ...(first && { check: first.check, key: first.key }),
    ...shared(rows, ["kind", "store", "territory", "is", "more", "gain"]),
    ...wholeOf(rows),
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

/** What files that are low as a whole pay, in percent of the usual, in the middle. */
function wholeOf(rows: readonly FindingRow[]): StoredCause["params"] {
  const percents = rows.flatMap(({ finding }) => finding.params["whole"] ?? []).map(Number);
  const middle = percents.sort((a, b) => a - b)[Math.floor(percents.length / 2)];
  return middle === undefined ? {} : { whole: middle };
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
  /** Whether a store seems to have another name. */
  isRenamed: boolean;
}

function stepsOf(kind: CauseKind, { isOwed, needsSource, isSaid, isRenamed }: KnownAbout): NextStep[] {
  if (isRenamed) return ["accept", "look"];
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
function lateCells(board: readonly BuiltCell[], missing: MissingStatements): Map<string, LateCells> {
  const late = new Map<string, LateCells>();
  for (const { cell } of board) {
    const { platform, month } = cell;
    for (const { source } of cell.late_sources) {
      const period = missing.of(source, platform, month);
      const key = period === null ? `store ${source} ${platform}` : statementKey(missing, source, period);
      late.set(key, [...(late.get(key) ?? []), { platform, month }]);
    }
  }
  return late;
}

/** For sorting amounts in different currencies, by the last month's rates; a missing rate counts as 1. */
function dollarsOf(books: Books | null): (one: StakeSum) => string {
  return ({ currency, mid }) => exchangeDecimal(mid, "1", books?.perDollar.get(`${currency} ${books.to}`) ?? "1");
}

/** What a finding is attributed to. */
interface CauseOf {
  kind: CauseKind;
  key: string;
  /** The accounting month of a missing statement. */
  period?: string;
}

/** Statements after the last one that came are one thing; a hole between two others is another. */
function statementKey(missing: MissingStatements, source: string, period: string): string {
  const last = missing.lastOf(source);
  return `statement ${source} ${last !== null && period > last ? `since ${last}` : period}`;
}

const MOST_OF_MONTH = 3;

/**
 * The causes of findings about songs, seen together: a country that is missing takes all songs of its store's month, and
 * so does a month of which at least three songs, and half of those that can be compared, are short.
 */
function widerCauses(
  findings: readonly FindingRow[],
  missing: MissingStatements,
  board: readonly BuiltCell[],
): (row: FindingRow) => CauseOf {
  const own = new Map(findings.map((row) => [row, causeOf(row, missing)]));
  const placeOf = ({ finding: { source, platform, month } }: FindingRow) =>
    `${source?.id ?? ""}\n${platform}\n${month}`;
  const compared = new Map(
    board.map(({ cell, tracks }) => [
      `${cell.platform}\n${cell.month}`,
      tracks.filter(({ track_id: track }) => track !== null).length,
    ]),
  );
  const countries = Map.groupBy(
    findings.filter((row) => own.get(row)?.kind === "country"),
    placeOf,
  );
  const songs = Map.groupBy(
    findings.filter((row) => own.get(row)?.kind === "song" && row.finding.source !== null),
    placeOf,
  );
  const wider = new Map<string, CauseOf>();
  for (const [place, rows] of songs) {
    const [source = "", platform = "", month = ""] = place.split("\n");
    const short = new Set(rows.map(({ finding }) => finding.track));
    const units = rows.reduce((sum, { finding }) => sum + Number(finding.params["missing"] ?? 0), 0);
    const [country, ...others] = countries.get(place) ?? [];
    if (country && others.length === 0 && units <= 2 * Number(country.finding.params["usual"])) {
      wider.set(place, own.get(country) as CauseOf);
    } else if (short.size >= MOST_OF_MONTH && short.size * 2 >= (compared.get(`${platform}\n${month}`) ?? 0)) {
      wider.set(place, { kind: "plays", key: `plays ${source} ${platform} ${month}` });
    }
  }
  return (row) => {
    const of = own.get(row) as CauseOf;
    return of.kind === "song" ? (wider.get(placeOf(row)) ?? of) : of;
  };
}

/** The cause of a finding: the same for everything that one fault leads to, in all checks. */
export function causeOf({ check, finding }: FindingRow, missing: MissingStatements): CauseOf {
  const { source, statement, platform, month, track, params } = finding;
  const by = source?.id ?? "";
  const of = (kind: CauseKind, ...parts: (string | null)[]): CauseOf => ({
    kind,
    key: [kind, ...parts.map((part) => part ?? "")].join(" "),
  });
  const statementOf = (period: string): CauseOf => ({
    kind: "statement",
    key: statementKey(missing, by, period),
    period,
  });
  switch (check) {
    case "F1":
    case "F2":
    case "F3":
    case "F4":
      return of("file", statement);
    case "F5":
      if (params["kind"] === "move") return of("move", by);
      return params["kind"] === "double" ? of("double", statement) : statementOf(month ?? "");
    case "F6":
      return of("double", statement);
    case "F7":
      return of("exchange", statement, String(params["from"]), String(params["to"]));
    case "F8":
      return params["kind"] === "transfer"
        ? of("transfer", hashed([params["payer"], params["receiver"]]))
        : of("share", by);
    case "F9":
      return of("tax", by);
    case "F10": {
      // A fall is one thing for as long as it lasts; where whole files are low, so are all of their stores.
      const since = String(params["since"] ?? month);
      return of("rate", by, params["whole"] === undefined ? platform : "all", String(params["is"]), since);
    }
    case "F11":
      return of("units", statement);
    case "F12":
      // How recordings are printed is one thing to look through, however many they are.
      if (params["kind"] !== "vanished") return of("recording", String(params["kind"]));
      break;
    case "F13":
      if (params["kind"] === "renamed") return of("store", by, platform, "renamed");
      if (params["territory"] !== undefined) return of("country", by, platform, String(params["territory"]));
      break;
    case "F15":
      if (params["kind"] === "whole") return of("taken_back", statement, platform);
      if (params["kind"] === "fine") return of("fine", by);
      return of("correction", statement);
    case "F14":
      return of("correction", statement);
  }
  return unpaid();

  function unpaid(): CauseOf {
    if (by === "") return track === null ? of("plays", by, platform) : of("song", by, track);
    const period = missing.of(by, platform ?? "", month ?? "");
    if (period !== null) return statementOf(period);
    if (check === "F13" || !missing.has(by, platform ?? "", month ?? "")) return of("store", by, platform);
    return track === null ? of("plays", by, platform) : of("song", by, track);
  }
}

/** Names may be as long as a file prints them; a key may not. */
function hashed(names: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 32);
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
