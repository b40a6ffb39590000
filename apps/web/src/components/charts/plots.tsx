import type { Source } from "@ledgerline/contract/statements/source";
import { line, stack, stackOffsetDiverging } from "d3-shape";
import type { ChartPoint, ChartSeries } from "./chart-series.ts";
import { heightOn, type Stave } from "./stave.ts";

/** Where a point and a value are drawn, in CSS pixels. Each point has a strip of the same width. */
interface PlotArea {
  width: number;
  height: number;
  /** The width of a strip. */
  step: number;
  x: (point: number) => number;
  y: (value: number) => number;
}

export function plotArea(stave: Stave, points: number, { width, height }: { width: number; height: number }): PlotArea {
  const step = width / Math.max(1, points);
  return {
    width,
    height,
    step,
    x: (point) => (point + 0.5) * step,
    y: (value) => (1 - heightOn(stave, value)) * height,
  };
}

interface ColumnsPlotProps {
  series: readonly ChartSeries[];
  behind: ChartSeries | undefined;
  points: readonly ChartPoint[];
  area: PlotArea;
  cursor: number | null;
  source: Source | undefined;
}

const WIDEST = 26;
/** How far the columns of an earlier time reach out on the left of the others. */
const BEHIND = 0.35;
/** On narrower columns notes would be mere dots, so only the one at the cursor is drawn. */
const ROOM_FOR_NOTES = 5;

/** A column for each point, with stacked layers and a note head at the sum. */
export function ColumnsPlot({ series, behind, points, area, cursor, source = "statement" }: ColumnsPlotProps) {
  const width = Math.min(WIDEST, area.step * 0.6);
  const layers = stackLayers(series, points.length);
  return (
    <>
      {behind?.values.map((value, point) =>
        value === null || value === 0 ? null : (
          <rect
            key={point}
            className="fill-ink/15"
            x={area.x(point) - width * (0.5 + BEHIND)}
            width={width}
            y={Math.min(area.y(0), area.y(value))}
            height={Math.abs(area.y(0) - area.y(value))}
          />
        ),
      )}
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
                fill={series[n]?.hollow ? "var(--color-paper)" : "currentColor"}
                stroke={series[n]?.hollow ? "currentColor" : undefined}
                fillOpacity={points[point]?.open && !series[n]?.hollow ? 0.3 : undefined}
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

/** The lines of the stave, and the strip that the cursor is on. */
export function StaveLines({ stave, area, cursor }: { stave: Stave; area: PlotArea; cursor: number | null }) {
  return (
    <>
      {stave.lines.map((value) => (
        <line
          key={value}
          x1="0"
          x2={area.width}
          y1={area.y(value)}
          y2={area.y(value)}
          className={value === 0 ? "stroke-hairline-strong" : "stroke-hairline"}
        />
      ))}
      {cursor !== null && (
        <line x1={area.x(cursor)} x2={area.x(cursor)} y1="0" y2={area.height} className="stroke-hairline-strong" />
      )}
    </>
  );
}

/** The value of each line, right-aligned next to it. */
export function StaveScale({ stave, label }: { stave: Stave; label: (value: number) => string }) {
  const longest = stave.lines.map(label).reduce((a, b) => (b.length > a.length ? b : a), "");
  return (
    <div aria-hidden="true" className="figures relative text-xs text-ink-soft">
      {/* Makes the column as wide as its longest label. */}
      <span className="invisible whitespace-nowrap">{longest}</span>
      {stave.lines.map((line) => (
        <span
          key={line}
          className="absolute right-0 translate-y-1/2 whitespace-nowrap leading-none"
          style={{ bottom: `${heightOn(stave, line) * 100}%` }}
        >
          {label(line)}
        </span>
      ))}
    </div>
  );
}

/** A label needs about this many pixels. */
const LABEL_WIDTH = 84;

/** The names of some points, evenly spaced back from the newest. */
export function PointTicks({ points, area }: { points: readonly ChartPoint[]; area: PlotArea }) {
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, area.step)));
  return (
    <div aria-hidden="true" className="figures relative mt-2 h-4 text-xs text-ink-soft">
      {points.map(({ tick, name }, n) => {
        if ((points.length - 1 - n) % every !== 0) return null;
        const middle = area.x(n);
        const place =
          area.width - middle < LABEL_WIDTH / 2
            ? { right: 0 }
            : { left: Math.max(middle, LABEL_WIDTH / 2.4), translate: "-50%" };
        return (
          <span key={name} className="absolute whitespace-nowrap" style={place}>
            {tick}
          </span>
        );
      })}
    </div>
  );
}

interface ChartNoteProps {
  x: number;
  y: number;
  /** Filled, open, dashed or hatched. */
  source: Source;
  /** Half its width; less where there is little room. */
  size?: number;
}

/** A note head in a chart, in the current color. Unfilled ones hide the lines behind them. */
function ChartNote({ x, y, source, size = 5 }: ChartNoteProps) {
  const height = size * 0.7;
  return (
    <g transform={`translate(${x} ${y}) rotate(-22)`}>
      <ellipse
        rx={size}
        ry={height}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={source === "estimate" ? "2.6 1.9" : undefined}
        className={source === "statement" ? "fill-current" : "fill-paper"}
      />
      {source === "sample" && (
        <path
          d={[-0.5, 0, 0.5].map((part) => `M${part * size} ${-height * 0.8}v${height * 1.6}`).join("")}
          stroke="currentColor"
          strokeWidth="1.1"
        />
      )}
    </g>
  );
}
