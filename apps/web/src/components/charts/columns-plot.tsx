import type { Source } from "@ledgerline/contract/statements/source";
import { stack, stackOffsetDiverging } from "d3-shape";
import { ChartNote } from "./chart-note.tsx";
import type { ChartPoint, ChartSeries } from "./chart-series.ts";
import type { PlotArea } from "./plot-area.ts";

interface ColumnsPlotProps {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  area: PlotArea;
  cursor: number | null;
  source: Source | undefined;
}

const WIDEST = 26;
/** On narrower columns notes would be mere dots, so only the one at the cursor is drawn. */
const ROOM_FOR_NOTES = 5;

/** A column for each point, with stacked layers and a note head at the sum. */
export function ColumnsPlot({ series, points, area, cursor, source = "statement" }: ColumnsPlotProps) {
  const width = Math.min(WIDEST, area.step * 0.6);
  const layers = stackLayers(series, points.length);
  return (
    <>
      {layers.map((layer, n) => (
        <g key={series[n]?.id} style={{ color: series[n]?.color }}>
          {layer.map(([from, to], point) =>
            from === to ? null : (
              <rect
                key={point}
                x={area.x(point) - width / 2}
                width={width}
                y={Math.min(area.y(from), area.y(to))}
                height={Math.max(0.5, Math.abs(area.y(from) - area.y(to)) - 1)}
                fill="currentColor"
                fillOpacity={points[point]?.open && 0.3}
                opacity={cursor === null || cursor === point ? 1 : 0.45}
              />
            ),
          )}
        </g>
      ))}
      {sumsOf(series, points.length).map((sum, point) =>
        sum === null || (width < ROOM_FOR_NOTES && cursor !== point) ? null : (
          <g key={point} className="text-ink">
            <ChartNote x={area.x(point)} y={area.y(sum)} source={source} size={Math.min(5, Math.max(3, width / 2.6))} />
          </g>
        ),
      )}
    </>
  );
}

function stackLayers(series: readonly ChartSeries[], points: number) {
  const rows = Array.from({ length: points }, (_, n) => n);
  return stack<number, string>()
    .keys(series.map(({ id }) => id))
    .value((point, id) => series.find((one) => one.id === id)?.values[point] ?? 0)
    .offset(stackOffsetDiverging)(rows);
}

/** What the layers of each column add up to; null without any. */
export function sumsOf(series: readonly ChartSeries[], points: number): (number | null)[] {
  return Array.from({ length: points }, (_, point) => {
    const known = series.flatMap(({ values }) => values[point] ?? []);
    return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
  });
}
