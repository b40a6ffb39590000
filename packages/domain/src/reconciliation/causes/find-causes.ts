import { createHash } from "node:crypto";
import { type CauseKind, MOST_CAUSES, type NextStep } from "@ledgerline/contract/reconciliation/causes";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation";
import type { StoredCause } from "@ledgerline/db/schema";
import { addDecimals, compareDecimals, exchangeDecimal } from "@ledgerline/decimals";
import type { Books } from "../board/books.ts";
import type { BuiltCell } from "../board/build-board.ts";
import type { SourceRun } from "../checks/source-runs.ts";
import { causeMoney } from "./cause-money.ts";
import { MissingStatements } from "./missing-statements.ts";

const MOST_CELLS = 40;

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
  rows: FindingRow[];
}

/** Gives each finding the cause behind it. Only the causes with the most money are kept. */
export function findCauses(
  findings: readonly FindingRow[],
  { books, board, runs }: Known,
): { findings: FindingRow[]; causes: FoundCause[] } {
  const missing = new MissingStatements(runs, books?.stores ?? []);
  const groups = new Map<string, Group>();
  const named = findings.map((row) => {
    const of = causeOf(row, missing);
    const group = groups.get(of.key) ?? { of, rows: [] };
    group.rows.push(row);
    groups.set(of.key, group);
    return { ...row, finding: { ...row.finding, cause: of.key } };
  });
  const late = lateCells(board, missing);
  const inDollars = dollarsOf(books);
  const causes = [...groups].map(([key, group]) => ({ key, cause: toCause(group, late.get(key) ?? []) }));
  const amounts = new Map(causes.map((one) => [one.key, addDecimals(one.cause.loss.map(inDollars))]));
  const amountOf = ({ key }: FoundCause) => amounts.get(key) ?? "0";
  causes.sort((a, b) => compareDecimals(amountOf(b), amountOf(a)));
  return { findings: named, causes: causes.slice(0, MOST_CAUSES) };
}

function toCause({ of, rows }: Group, cells: StoredCause["cells"]): StoredCause {
  const { kind, period } = of;
  const each = rows.map(({ finding }) => finding);
  const tracks = new Set(each.map(({ track }) => track));
  const [first] = each;
  // The month of a missing statement is its accounting month, which `period` has.
  const sold = kind === "statement" ? rows.filter(({ check }) => check !== "F5") : rows;
  const months = sold.flatMap(({ finding: { month } }) => month ?? []).sort();
  const loss = causeMoney(kind, rows);
  const needsSource = each.some((one) => one.needsSource);
  return {
    kind,
    source: first?.source ?? null,
    track_id: tracks.size === 1 ? (first?.track ?? null) : null,
    title: tracks.size === 1 ? (first?.title ?? null) : null,
    platforms: [...new Set([...each.flatMap(({ platform }) => platform ?? []), ...cells.map((cell) => cell.platform)])],
    from: months[0] ?? null,
    to: months.at(-1) ?? null,
    loss,
    steps: stepsOf(kind, { isOwed: first?.source != null && loss.length > 0, needsSource }),
    checks: [...new Set(rows.map(({ check }) => check))],
    cells: cells.slice(0, MOST_CELLS),
    ...causeLines(kind, rows),
    params: paramsOf(rows, period),
  };
}

/** Parameters of its sentence, besides what every cause has. */
function paramsOf(rows: readonly FindingRow[], period: string | undefined): StoredCause["params"] {
  const [first] = rows;
  const of = (name: string) => {
    const plays = rows.filter(({ check }) => check === "F16").map(({ finding }) => Number(finding.params[name] ?? 0));
    return plays.reduce((sum, count) => sum + count, 0);
  };
  const one = first && rows.length === 1 ? first.finding.params : {};
  return {
    ...one,
    ...(first && { check: first.check, key: first.key }),
    ...(first?.check === "F8" && {
      payer: first.finding.params["payer"] ?? "",
      receiver: first.finding.params["receiver"] ?? "",
    }),
    ...(period !== undefined && { period }),
    ...spanOf(rows, "F14", "late"),
    ...spanOf(rows, "F15", "back"),
    findings: rows.length,
    plays: of("plays"),
    paid: of("paid"),
    missing: of("missing"),
  };
}

/** The first and last month that a check's findings name; nothing without any. */
function spanOf(rows: readonly FindingRow[], of: CheckId, name: string): StoredCause["params"] {
  const months = rows.flatMap(({ check, finding: { month } }) => (check === of ? (month ?? []) : [])).sort();
  const [from, to] = [months[0], months.at(-1)];
  return from === undefined || to === undefined ? {} : { [`${name}_from`]: from, [`${name}_to`]: to };
}

function stepsOf(kind: CauseKind, { isOwed, needsSource }: { isOwed: boolean; needsSource: boolean }): NextStep[] {
  if (kind === "statement") return ["upload", "claim"];
  if (needsSource) return ["name_source", "look"];
  if (kind === "store") return ["claim", "look"];
  // A total that is off, or rows that were read twice, may just as well be the file's fault.
  if (kind === "file") return isOwed ? ["look", "claim"] : ["look"];
  if (kind === "double" || kind === "recording") return ["look"];
  return isOwed ? ["claim", "look"] : ["look"];
}

/** The overdue cells of each missing statement or store. */
function lateCells(board: readonly BuiltCell[], missing: MissingStatements): Map<string, StoredCause["cells"]> {
  const late = new Map<string, StoredCause["cells"]>();
  for (const { cell } of board) {
    const { platform, month } = cell;
    for (const { source } of cell.late_sources) {
      const period = missing.of(source, platform, month);
      const key = period === null ? `store ${source} ${platform}` : `statement ${source} ${period}`;
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

/** The cause of a finding: the same for everything that one fault leads to, in all checks. */
export function causeOf({ check, finding }: FindingRow, missing: MissingStatements): CauseOf {
  const { source, statement, platform, month, track, params } = finding;
  const by = source?.id ?? "";
  const of = (kind: CauseKind, ...parts: (string | null)[]): CauseOf => ({
    kind,
    key: [kind, ...parts.map((part) => part ?? "")].join(" "),
  });
  const statementOf = (period: string): CauseOf => ({ ...of("statement", by, period), period });
  switch (check) {
    case "F1":
    case "F2":
    case "F3":
    case "F4":
      return of("file", statement);
    case "F5":
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
    case "F10":
      return of("rate", by, platform, month);
    case "F11":
      return of("units", statement);
    case "F12":
      if (params["kind"] !== "vanished") return of("recording", track);
      break;
    case "F14":
    case "F15":
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
