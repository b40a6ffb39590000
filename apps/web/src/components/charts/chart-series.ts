import type { Source } from "@ledgerline/contract/statements/source";

/** What a chart shows over time: one line, or one layer of each column. */
export interface ChartSeries {
  id: string;
  name: string;
  color: string;
  /** The note head at the end of a line, measured by default; the line of an estimate is dashed. */
  source?: Source;
  /** Only for the drawing; `text` has the exact figures. One for each point; null is a gap. */
  values: readonly (number | null)[];
  /** The points whose figures are incomplete. They are set off like open ones. */
  inPart?: ReadonlySet<number>;
  /** A point's figure, as it is read out. */
  text: (point: number) => string;
}

export interface ChartPoint {
  /** Under the chart, e.g. `14 Mar`. */
  tick: string;
  /** In full, e.g. `14 Mar 2026`. */
  name: string;
  /** Why figures are still missing, e.g. `not over yet`. The point is set off, so that it does not look like a fall. */
  open?: string;
}

/** A point in words. */
export function pointName(point: ChartPoint): string {
  return point.open ? `${point.name}, ${point.open}` : point.name;
}
