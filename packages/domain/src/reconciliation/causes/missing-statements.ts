import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addMonths, monthsBetween } from "../../calendar.ts";
import { percentile } from "../board/usual.ts";
import type { SourceRun } from "../checks/source-runs.ts";

/** How many months of sale are used to tell in which accounting period a store's month comes. */
const HISTORY_MONTHS = 12;

interface Span {
  least: number;
  most: number;
}

type Run = Pick<SourceRun, "source" | "step" | "last" | "holes">;

/** Finds the statement of a source that a store's month of sale would be in, if that whole statement is missing. */
export class MissingStatements {
  readonly #runs: ReadonlyMap<string, Run>;
  readonly #rows: ReadonlyMap<string, StoreSum[]>;
  readonly #there: ReadonlySet<string>;
  readonly #spans = new Map<string, Span | null>();

  constructor(runs: readonly Run[], stores: readonly StoreSum[]) {
    this.#runs = new Map(runs.map((run) => [run.source, run]));
    this.#rows = Map.groupBy(stores, ({ source, platform }) => `${source} ${platform}`);
    this.#there = new Set(stores.map(({ source, platform, month }) => `${source} ${platform} ${month}`));
  }

  /** Whether the source has a store's month of sale at all. */
  has(source: string, platform: string, month: string): boolean {
    return this.#there.has(`${source} ${platform} ${month}`);
  }

  /** The last accounting month of a source that has a run of them. */
  lastOf(source: string): string | null {
    return this.#runs.get(source)?.last ?? null;
  }

  /** The accounting month of the missing statement; null where the source has the month, or no statement is missing. */
  of(source: string, platform: string, month: string): string | null {
    const run = this.#runs.get(source);
    if (!run || this.has(source, platform, month)) return null;
    const key = `${source} ${platform} ${month}`;
    const known = this.#spans.get(key);
    const span = known === undefined ? this.#span(source, platform, month) : known;
    this.#spans.set(key, span);
    if (!span) return null;
    const [first, last] = [addMonths(month, span.least), addMonths(month, span.most)];
    const hole = run.holes.find((one) => one >= first && one <= last);
    if (hole !== undefined) return hole;
    return last > run.last ? nextPeriod(run, first) : null;
  }

  /** How many months after a month of sale the source accounts for it, ignoring the earliest and latest tenth. */
  #span(source: string, platform: string, month: string): Span | null {
    const since = addMonths(month, -HISTORY_MONTHS);
    const rows = (this.#rows.get(`${source} ${platform}`) ?? []).filter((row) => row.month >= since && row.units > 0);
    const months = Map.groupBy(rows, (row) => row.month);
    const lags = [...months]
      .map(([of, parts]) => monthsBetween(of, mostUnits(parts).accounted.slice(0, 7)))
      .sort((a, b) => a - b);
    const [least, most] = [percentile(lags, 10), percentile(lags, 90)];
    return least === undefined || most === undefined ? null : { least, most };
  }
}

/** The source's first accounting month after its last one that is not before `from`. */
export function nextPeriod({ last, step }: Pick<Run, "last" | "step">, from: string): string {
  const away = Math.max(1, Math.ceil(monthsBetween(last, from) / step));
  return addMonths(last, away * step);
}

function mostUnits(parts: readonly StoreSum[]): StoreSum {
  return parts.reduce((most, part) => (part.units > most.units ? part : most));
}
