import { line } from "d3-shape";
import { ChartNote } from "./chart-note.tsx";
import type { ChartPoint, ChartSeries } from "./chart-series.ts";
import type { PlotArea } from "./plot-area.ts";

interface LinesPlotProps {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  area: PlotArea;
  cursor: number | null;
}

/** A line for each series with a note head at its end. Gaps stay gaps, and steps to open points are dotted. */
export function LinesPlot({ series, points, area, cursor }: LinesPlotProps) {
  return series.map(({ id, color, values, inPart, source = "measured" }) => {
    const path = (isDrawn: (n: number) => boolean) =>
      line<number | null>()
        .defined((value, n) => value !== null && isDrawn(n))
        .x((_, n) => area.x(n))
        .y((value) => area.y(value ?? 0))(values) ?? "";
    const isOpen = (n: number) => points[n]?.open !== undefined || inPart?.has(n) === true;
    const settled = path((n) => !isOpen(n));
    // Each step to or from an open point separately, because two of them need not be neighbors.
    const dotted = values
      .slice(1)
      .map((_, n) => (isOpen(n) || isOpen(n + 1) ? path((at) => at === n || at === n + 1) : ""))
      .join("");
    const shown = cursor ?? values.findLastIndex((value) => value !== null);
    return (
      <g key={id} style={{ color }}>
        <path
          d={settled}
          fill="none"
          stroke="currentColor"
          strokeWidth={source === "estimate" ? 1 : 1.75}
          strokeDasharray={source === "estimate" ? "5 4" : undefined}
          strokeLinejoin="round"
        />
        {dotted && (
          <path
            d={dotted}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeDasharray="0.1 4.5"
          />
        )}
        {values.map((value, n) =>
          value !== null && (n === shown || isAlone(values, n)) ? (
            <ChartNote key={n} x={area.x(n)} y={area.y(value)} source={source} />
          ) : null,
        )}
      </g>
    );
  });
}

/** Whether a point is between two gaps, where a line would not show it. */
function isAlone(values: readonly (number | null)[], n: number): boolean {
  return (values[n - 1] ?? null) === null && (values[n + 1] ?? null) === null;
}
