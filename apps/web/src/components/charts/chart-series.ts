import type { Source } from "@ledgerline/contract/statements/source";
import { platformColor } from "../platform.tsx";

/** What a chart shows over time: one line, or one layer of each column. */
export interface ChartSeries {
  id: string;
  name: string;
  color: string;
  /** The note head at the end of a line, measured by default; the line of an estimate is dashed. */
  source?: Source;
  /** Only for the drawing; `text` has the exact figures. One for each point; null is a gap. */
  values: readonly (number | null)[];
  /** Drawn as an outline, because it is many that are not told apart. */
  hollow?: boolean;
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

/** Shades, in per cent, for stores without a hue of their own, which share one. */
const SHADES = [100, 78, 58, 42, 30, 20];

/** A color for each store, in the given order. */
export function storeColors(stores: readonly string[]): string[] {
  let grey = 0;
  return stores.map((store) => {
    const color = platformColor(store);
    if (color !== platformColor("")) return color;
    const shade = SHADES[grey++ % SHADES.length];
    return shade === 100 ? color : `color-mix(in oklab, ${color} ${shade}%, var(--color-paper))`;
  });
}
