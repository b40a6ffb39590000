import type { Draft, Fact } from "./draft/draft.ts";
import { type Amount, amountOf, isEqual, NOTHING, plain, plus } from "./draft/sale.ts";
import type { MadeFile } from "./make-file.ts";
import type { Outcome } from "./outcome.ts";

export interface Finding {
  /** The same for all files with the same fault. */
  what: string;
  /** The changes that may have caused it, or the layout. */
  because: string[];
  /** What is true, and what was booked instead. */
  about: string;
}

const TOTAL: readonly Fact[] = ["decimals", "column", "rows"];

/** What is wrong with the outcome of a file. */
export function judge(file: MadeFile, outcome: Outcome): Finding[] {
  return [...judgeQuestions(file, outcome), ...judgeFigures(file, outcome), ...judgeTitles(file, outcome)];
}

function judgeQuestions({ draft, truth }: MadeFile, outcome: Outcome): Finding[] {
  const { asked, needless, mapped, why, statement } = outcome;
  const { layout, changes } = draft;
  const findings = [...new Set(needless)].map((fact) => ({
    what: `asked about the ${fact === "month" ? "order of days" : fact}, which the cells tell`,
    because: blame(draft, [fact]),
    about: asked.join(", "),
  }));
  if (changes.length > 0 || layout.read === "mapper") return findings;
  const add = (what: string, about: string) => findings.push({ what, because: [layout.name], about });
  const allowed = new Set([...layout.asks, "source", ...(layout.read === "preview" ? ["preview"] : [])]);
  if (!truth.proves.decimals) allowed.add("numbers");
  const more = asked.filter((id) => !allowed.has(id));
  if (mapped) add("an untouched file was not known", asked.join(", "));
  else if (why !== null) add("an untouched file was refused", why);
  else if (more.length > 0) add(`an untouched file was asked about ${more.join(", ")}`, asked.join(", "));
  else if (statement && statement.rows.refused > 0) add("rows of an untouched file were refused", asked.join(", "));
  return findings;
}

function judgeFigures({ draft, truth }: MadeFile, { statement, lines, about, asked }: Outcome): Finding[] {
  if (statement?.state !== "booked") return [];
  const booked = lines.map(({ currency, month, net }) => ({ key: `${currency} ${month}`, net: amountOf(net) }));
  const says = `booked ${listed(booked)}, true ${listed(truth.rows)}; asked about: ${[...about].join(", ") || "nothing"}`;
  const found = (what: string, facts: readonly Fact[]): Finding => {
    const isAsked = facts.some((fact) => about.has(fact));
    return { what: `${what}${isAsked ? ", although that was asked" : ""}`, because: blame(draft, facts), about: says };
  };
  if (statement.counts !== truth.counts) return [found("took the file for another kind", TOTAL)];
  if (!truth.counts) return [];
  // The last cell of a cut file may have lost digits without a trace.
  const most = draft.cut > 0 ? 1 : 0;
  const strange = (of: (key: string) => string) => without(booked, truth.rows, of).length > most;
  if (strange(() => "")) return [found("booked another total", TOTAL)];
  const findings: Finding[] = [];
  const isAsked = !truth.rows.some(({ key }) => isImpossible(key.slice(4))) || asked.includes("impossible_months");
  if (!isAsked) findings.push(found("booked a month that cannot be", ["month"]));
  if (strange((key) => key.slice(4))) findings.push(found("booked another month", ["month"]));
  if (strange((key) => key.slice(0, 3))) findings.push(found("booked another currency", ["currency"]));
  // Rows that the proof names with their money are out of the books, and everybody sees it.
  const named = (statement.proof?.above ?? []).map(({ net }) => ({ key: "", net: amountOf(net) }));
  const left = without(truth.rows, booked, () => "");
  const lost = without(left, named, () => "").length - most;
  if (lost > statement.rows.refused) findings.push(found("left out rows", ["rows"]));
  return findings;
}

/** No store of the sales was open before 2003, and nobody sells in the future. */
function isImpossible(month: string): boolean {
  return month < "2003" || month > new Date().toISOString().slice(0, 7);
}

function judgeTitles({ draft, truth: { titles } }: MadeFile, { statement, lines, asked }: Outcome): Finding[] {
  const change = draft.changes.find(({ name }) => name.startsWith("titles in"));
  if (!change || statement?.state !== "booked") return [];
  const garbled = lines.find(({ track }) => track !== null && !titles.includes(track));
  if (!garbled) return [];
  const what = asked.includes("encoding") ? "garbled titles, although that was asked" : "garbled titles";
  return [{ what, because: [change.name], about: `${garbled.track} instead of ${titles[0]}` }];
}

interface Row {
  key: string;
  net: Amount;
}

/** The rows that `others` lack. Rows are equal if their money and the part of the key that `of` takes are. */
function without(rows: readonly Row[], others: readonly Row[], of: (key: string) => string): Row[] {
  const name = ({ key, net }: Row) => `${of(key)} ${shortest(net)}`;
  const left = new Map<string, number>();
  for (const other of others) left.set(name(other), (left.get(name(other)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(name(row)) ?? 0;
    left.set(name(row), count - 1);
    return count <= 0 && !isEqual(row.net, NOTHING);
  });
}

/** Without trailing zeros. */
function shortest(amount: Amount): string {
  let { digits, scale } = amount;
  for (; scale > 0 && digits % 10n === 0n; scale -= 1) digits /= 10n;
  return plain({ digits, scale });
}

function listed(rows: readonly Row[]): string {
  const sums = new Map<string, Amount>();
  for (const { key, net } of rows) sums.set(key, plus(sums.get(key) ?? NOTHING, net));
  return [...sums].map(([key, sum]) => `${key} ${plain(sum)}`).join(", ") || "nothing";
}

/** The changes that touch one of the facts, or else the layout and all changes. */
function blame({ changes, layout }: Draft, facts: readonly Fact[]): string[] {
  const guilty = changes.filter(({ touches }) => touches.some((fact) => facts.includes(fact)));
  const names = (guilty.length > 0 ? guilty : changes).map(({ name }) => name).toSorted();
  return guilty.length > 0 ? names : [layout.name, ...names];
}

export const ENDS = ["booked unasked", "booked when answered", "refused", "left waiting"] as const;
export type End = (typeof ENDS)[number];

export type Counts = Record<End, number>;

export function endOf({ statement, asked, mapped, why }: Outcome): End {
  if (statement?.state === "booked") return asked.length === 0 && !mapped ? "booked unasked" : "booked when answered";
  return statement === null || statement.state === "refused" || why === null ? "refused" : "left waiting";
}

/** Counts how files ended, by name. */
export class Tally {
  readonly counts = new Map<string, Counts>();

  add(name: string, end: End): void {
    const counts = this.counts.get(name) ?? {
      "booked unasked": 0,
      "booked when answered": 0,
      refused: 0,
      "left waiting": 0,
    };
    counts[end] += 1;
    this.counts.set(name, counts);
  }
}
