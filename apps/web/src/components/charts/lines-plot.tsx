import { line } from "d3-shape";
import { ChartNote } from "./chart-note.tsx";
import type { ChartSeries } from "./chart-series.ts";
import type { PlotArea } from "./plot-area.ts";

interface LinesPlotProps {
  series: readonly ChartSeries[];
  area: PlotArea;
  cursor: number | null;
}

/** A line for each series with its note head at its end; a gap is a gap. */
export function LinesPlot({ series, area, cursor }: LinesPlotProps) {
  return series.map(({ id, color, values, source = "measured" }) => {
    const path = line<number | null>()
      .defined((value) => value !== null)
      .x((_, n) => area.x(n))
      .y((value) => area.y(value ?? 0));
    const shown = cursor ?? values.findLastIndex((value) => value !== null);
    return (
      <g key={id} style={{ color }}>
        <path
          d={path(values) ?? ""}
          fill="none"
          stroke="currentColor"
          strokeWidth={source === "estimate" ? 1 : 1.75}
          strokeDasharray={source === "estimate" ? "5 4" : undefined}
          strokeLinejoin="round"
        />
        {values.map((value, n) =>
          value !== null && (n === shown || isAlone(values, n)) ? (
            <ChartNote key={n} x={area.x(n)} y={area.y(value)} source={source} />
          ) : null,
        )}
      </g>
    );
  });
}

/** A point between two gaps would not be drawn as a line. */
function isAlone(values: readonly (number | null)[], n: number): boolean {
  return (values[n - 1] ?? null) === null && (values[n + 1] ?? null) === null;
}
