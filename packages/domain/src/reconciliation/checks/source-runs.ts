import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import type { StoredMove } from "@ledgerline/db/schema";
import { addMonths, monthsBetween, monthsFrom } from "../../calendar.ts";
import { countryText, countText, listText, monthText } from "../../words.ts";
import { type Books, leftFrom } from "../board/books.ts";
import { medianOf } from "../board/usual.ts";
import { UsualMoney } from "../board/usual-money.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import { type Check, type Found, lineRefs, NO_ROWS } from "./evidence.ts";
import { periodInName } from "./file-name.ts";

export interface SourceRun {
  source: string;
  /** Months between its accounting periods. */
  step: number;
  /** Periods with a statement, oldest first. */
  periods: string[];
  last: string;
  holes: string[];
  /** Each month once, with the files of the accounting day that is in the most of them. */
  doubles: { month: string; statements: string[] }[];
  /** True when two periods and a month have passed since the last one. */
  stopped: boolean;
  /** Periods that an empty statement fills. */
  empty: string[];
}

const LEAST_PERIODS = 3;
/** How long a run is, and how far ahead its last period may be: a plainly wrong date must not make it grow. */
const MOST_MONTHS = 120;
const MONTHS_AHEAD = 12;

/** The accounting periods of each source, by month. Sources with fewer than three have no run yet. */
export function sourceRuns(statements: readonly CheckedStatement[], today: string): SourceRun[] {
  const furthest = addMonths(today.slice(0, 7), MONTHS_AHEAD);
  const counted = statements.filter(({ kind }) => kind === "income" || kind === "empty");
  return [...Map.groupBy(counted, ({ source }) => source)].flatMap(([source, all]) => {
    const known = [...new Set(all.flatMap(monthsOf))].filter((month) => month <= furthest).sort();
    const last = known.at(-1);
    if (last === undefined) return [];
    const isIn = (month: string) => month > addMonths(last, -MOST_MONTHS) && month <= last;
    const months = known.filter(isIn);
    const [first] = months;
    if (first === undefined || months.length < LEAST_PERIODS) return [];
    const empty = all.filter(({ kind }) => kind === "empty").flatMap(monthsOf);
    const step = stepOf(months);
    const there = new Set(months);
    const holes: string[] = [];
    for (let month = addMonths(first, step); month < last; month = addMonths(month, step)) {
      if (![0, 1, -1].slice(0, step > 1 ? 3 : 1).some((near) => there.has(addMonths(month, near)))) holes.push(month);
    }
    const stopped = monthsBetween(last, today.slice(0, 7)) > 2 * step + 1;
    return [
      {
        source,
        step,
        periods: months,
        last,
        holes,
        doubles: doublesOf(all).filter(({ month }) => isIn(month)),
        stopped,
        empty: [...new Set(empty)].filter(isIn).sort(),
      },
    ];
  });
}

/** The runs without the holes whose sales came in other statements. */
export function openRuns(statements: readonly CheckedStatement[], books: Books | null, today: string): SourceRun[] {
  const bySource = Map.groupBy(books?.stores ?? [], ({ source }) => source);
  return sourceRuns(statements, today).map((run) => {
    const sales = new Sales(bySource.get(run.source) ?? []);
    return { ...run, holes: run.holes.filter((hole) => !sales.came(hole, run.step)) };
  });
}

/** Of the units of its middle month, what a month of sale must have to have come. */
const CAME_PERCENT = 80;

/** The months of sale of a source, and when they usually come. */
class Sales {
  readonly #units: ReadonlyMap<string, number>;
  readonly #middle: number;
  /** Months from a sale to its accounting date, in the middle. */
  readonly #lag: number;

  constructor(rows: readonly StoreSum[]) {
    const single = rows.filter(({ months, units }) => months === 1 && units > 0);
    const byMonth = Map.groupBy(single, ({ month }) => month);
    const units = [...byMonth].map(([month, of]) => [month, of.reduce((sum, row) => sum + row.units, 0)] as const);
    this.#units = new Map(units);
    this.#middle = medianOf(units.map(([, count]) => count));
    const lags = [...byMonth].map(([month, of]) => {
      const most = of.reduce((one, row) => (row.units > one.units ? row : one));
      return monthsBetween(month, most.accounted.slice(0, 7));
    });
    this.#lag = medianOf(lags);
  }

  /** Whether all sales that a period would bring are there. */
  came(period: string, step: number): boolean {
    const last = addMonths(period, -this.#lag);
    const sold = monthsFrom(addMonths(last, 1 - step), last);
    return (
      this.#middle > 0 && sold.every((month) => (this.#units.get(month) ?? 0) * 100 >= this.#middle * CAME_PERCENT)
    );
  }
}

/** The accounting months of a statement; for an empty one, the month from its dates or its name. */
function monthsOf({ days, kind, accountedTo, fileName }: CheckedStatement): string[] {
  if (days.length > 0) return days.map(({ day }) => day.slice(0, 7));
  if (kind !== "empty") return [];
  const month = accountedTo?.slice(0, 7) ?? periodInName(fileName)?.to;
  return month === undefined ? [] : [month];
}

/** The most common distance between periods, in months. */
function stepOf(months: readonly string[]): number {
  return medianOf(months.slice(1).map((month, at) => monthsBetween(months[at] ?? month, month)));
}

/** Months with an accounting day that has money in more than one file; sheets of one file do not count. */
function doublesOf(statements: readonly CheckedStatement[]): SourceRun["doubles"] {
  const income = statements.filter(({ kind }) => kind === "income");
  const days = income.flatMap((statement) =>
    [...new Set(statement.days.map(({ day }) => day))].map((day) => ({ day, statement })),
  );
  const doubles = [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, parts]) => {
    const files = new Map(
      parts.map(({ statement }) => [statement.sheet === null ? statement.id : statement.sha256, statement.id]),
    );
    return files.size > 1 ? [{ month: day.slice(0, 7), statements: [...files.values()] }] : [];
  });
  const fewestFirst = doubles.sort((a, b) => a.statements.length - b.statements.length);
  const worst = new Map(fewestFirst.map((double) => [double.month, double]));
  return [...worst.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** The rows of the source's last statement before a month. */
function rowsBefore(
  statements: readonly CheckedStatement[],
  source: string,
  month: string,
): Pick<Found, "lines" | "lineCount"> {
  const before = statements.filter((one) => one.source === source && one.days.every(({ day }) => day < month));
  const last = before.reduce<CheckedStatement | null>((newest, one) => {
    return (newest?.accountedTo ?? "") < (one.accountedTo ?? "") && one.facts !== null ? one : newest;
  }, null);
  return last ? lineRefs(last.id, last.facts?.rows ?? NO_ROWS) : {};
}

/** Some rows of each file. */
function rowsOfAll(
  statements: readonly CheckedStatement[],
  ids: readonly string[],
): Pick<Found, "lines" | "lineCount"> {
  const all = statements
    .filter(({ id }) => ids.includes(id))
    .map((one) => lineRefs(one.id, one.facts?.rows ?? NO_ROWS));
  const some = Math.floor(20 / Math.max(1, all.length));
  return {
    lines: all.flatMap(({ lines }) => (lines ?? []).slice(0, some)),
    lineCount: all.reduce((sum, { lineCount }) => sum + (lineCount ?? 0), 0),
  };
}

const NEVER = "9999-12-31";

/** A move that the artist is asked about, or that has left something behind. */
function isToSay({ moved, tracksLeft, storesLeft, countriesLeft }: StoredMove): boolean {
  return moved === null || (moved && tracksLeft.length + storesLeft.length + countriesLeft.length > 0);
}

function foundMove({ source, to, moved, last, first, ...move }: StoredMove, nameOf: (id: string) => string) {
  return {
    key: `${source} move ${last}`,
    month: first,
    source,
    params: {
      kind: "move",
      name: nameOf(source),
      to: listText(to.map(nameOf)),
      last,
      first,
      said: moved === true ? 1 : 0,
      tracks: move.tracks,
      over: move.tracksOver,
      left: leftText(move),
    },
  } satisfies Found;
}

/**
 * What depends on whether the artist moved: the usual money of the old source since then; after the answer, that of the
 * stores that did not come over.
 */
function dependsOn(
  { source, moved, first, storesLeft }: StoredMove,
  { usual, to }: { usual: UsualMoney; to: string },
): StakeSum[] {
  const months = monthsFrom(first, to);
  const left = months.flatMap((month) => storesLeft.flatMap((platform) => usual.of({ source, platform, month })));
  const all = months.flatMap((month) => usual.month({ source, month }));
  return sumStakes(moved === null ? all : left);
}

/** `3 songs, Deezer and Brazil`: what did not come over; empty for nothing. */
function leftText({
  tracksLeft,
  storesLeft,
  countriesLeft,
}: Pick<StoredMove, "tracksLeft" | "storesLeft" | "countriesLeft">) {
  const songs = tracksLeft.length === 0 ? [] : [countText(tracksLeft.length, "song")];
  const named = (names: readonly string[], one: string) =>
    names.length > MOST_NAMED ? [countText(names.length, one)] : names;
  const stores = named(storesLeft.map(platformName), "store");
  const countries = named(countriesLeft.map(countryText), "market");
  return listText([...songs, ...stores, ...countries]);
}

/** More stores or countries than these are counted. */
const MOST_NAMED = 3;

function moveText(params: Found["params"]): string {
  const { name, to, last, first, said, tracks, over, left } = params;
  const songs = over === tracks ? `All ${tracks} of ${name}'s songs` : `${over} of ${name}'s ${tracks} songs`;
  const all = tracks === 1 ? `${name}'s song has` : `${songs} have`;
  const ended = `${all} come through ${to} since ${monthText(String(first))}, and ${name}'s last month was ${monthText(String(last))}.`;
  const behind = left === "" ? "" : ` Not come over yet: ${left}.`;
  if (said === 0) return `${ended}${behind} Have you moved?`;
  return `You moved from ${name} to ${to} in ${monthText(String(first))}.${behind} Ask ${to}.`;
}

export const runsAreWhole: Check = {
  question: "Did every statement arrive, and only once?",
  needs: { code: "history", text: "Statements of three accounting periods from one distributor." },
  rule: "A source has a statement for each accounting period, and only one; an empty statement counts.",
  of: "sources",
  find({ statements, today, books }) {
    const runs = openRuns(statements, books, today);
    if (runs.length === 0) return { notChecked: "No source has three accounting periods yet." };
    const nameOf = (id: string) => books?.sources.find((source) => source.id === id)?.name ?? "";
    const usual = new UsualMoney(books?.stores ?? []);
    const left = leftFrom({ moves: books?.moves ?? [] });
    const found = runs.flatMap(({ source, step, holes, doubles, stopped, last }): Found[] => {
      const name = nameOf(source);
      const missing = (month: string) => ({
        source,
        loss: usual.period({ source, month, step }),
        ...rowsBefore(statements, source, month),
      });
      return [
        ...holes.map((month) => ({
          key: `${source} hole ${month}`,
          month,
          ...missing(month),
          params: { kind: "hole", name, month },
        })),
        ...doubles.map(({ month, statements: of }) => ({
          key: `${source} double ${month}`,
          month,
          source,
          statement: of.at(-1) ?? "",
          ...rowsOfAll(statements, of),
          params: { kind: "double", name, month, files: of.length },
        })),
        ...(stopped && !left.has(source) ? [addMonths(last, step)] : []).map((month) => ({
          key: `${source} stopped ${last}`,
          month,
          ...missing(month),
          params: { kind: "stopped", name, month: last, missing: month },
        })),
      ];
    });
    const moves = (books?.moves ?? []).filter(isToSay);
    const moved = moves.map((move) => ({
      ...rowsBefore(statements, move.source, NEVER),
      ...foundMove(move, nameOf),
      depends: dependsOn(move, { usual, to: books?.to ?? move.first }),
    }));
    return { found: [...found, ...moved], checked: runs.length };
  },
  say({ params: { kind, name, files, missing, ...params } }) {
    if (kind === "move") return moveText({ ...params, name: String(name) });
    const month = monthText(String(params["month"]));
    if (kind === "hole") return `${name} has no statement for ${month}, and has those before and after it.`;
    if (kind === "double") return `${name} has ${files} statements with the same accounting date in ${month}.`;
    if (missing === undefined) return `${name} has sent no statement since ${month}.`;
    return `${name} has no statement for ${monthText(String(missing))}, and has sent none since ${month}.`;
  },
};
