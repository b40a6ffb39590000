import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { ChartLegend, ChartTable } from "./chart-legend.tsx";
import { type ChartPoint, type ChartSeries, pointName } from "./chart-series.ts";
import { ColumnsPlot, LinesPlot, PointTicks, plotArea, StaveLines, StaveScale, sumsOf } from "./plots.tsx";
import { staveFor } from "./stave.ts";
import { useWidth } from "./use-width.ts";

interface TimeChartProps {
  /** What is shown, e.g. `Plays by platform`. */
  label: string;
  /** `lines` side by side, or `columns` whose layers add up. */
  kind: "lines" | "columns";
  /** What its marks stand for. By default, plays in lines are measured and money in columns is booked. */
  source?: Source;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** The label of a line of the stave. */
  scale: (value: number) => string;
  /** Above the legend while nothing is pointed at. */
  period: string;
  /** In the legend while nothing is pointed at. */
  total: (series: ChartSeries) => ReactNode;
  /** The sum of the shown series, at a point or over the period; missing if they must not be added up. */
  sum?: (shown: readonly ChartSeries[], point: number | null) => ReactNode;
  /** Sums of an earlier time, drawn pale behind the columns. */
  behind?: ChartSeries | undefined;
  /** False for one series that is the sum itself. */
  legend?: boolean;
  /** What it says beside its figures, in the reader's language. */
  words?: ChartWords;
  /** Called with the point that is clicked, or that Enter is pressed on. A finger only reads. */
  onPress?: (point: number) => void;
}

const HEIGHT = 208;
interface ChartWords {
  /** What switches between the chart and its table. */
  table: string;
  chart: string;
  /** The head of the table's first column. */
  period: string;
  /** What a screen reader calls the plot and the legend. */
  plot: string;
  legend: string;
}

function englishWords(label: string): ChartWords {
  return {
    ...{ table: "Show the table", chart: "Show the chart", period: "Period" },
    ...{ plot: `${label}, point by point`, legend: `Shown in ${label}` },
  };
}

/** A chart over time on a stave, read by pointer, touch and arrow keys, with a legend that filters, and a table. */
export function TimeChart(props: TimeChartProps) {
  const {
    label,
    kind,
    source,
    points,
    series,
    scale,
    period,
    total,
    sum,
    behind,
    legend = true,
    words = englishWords(label),
    onPress,
  } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const { cursor, props: pointed } = useChartCursor(points.length, onPress);
  const shown = series.filter(({ id }) => !hidden.has(id));
  const told = behind ? [...shown, behind] : shown;
  const heights =
    kind === "columns"
      ? [...columnEnds(shown, points.length), ...(behind?.values.map((value) => value ?? 0) ?? [])]
      : shown.flatMap(({ values }) => values.map((v) => v ?? 0));
  const stave = staveFor(heights);
  const area = plotArea(stave, points.length, { width, height: HEIGHT });
  const open = openWords(points, shown);
  const at = cursor === null ? null : points[cursor];
  const toggle = (id: string) => setHidden((before) => before.symmetricDifference(new Set([id])));
  return (
    <figure className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <figcaption className="mb-4 flex items-baseline justify-between gap-4 text-sm">
          <span className="text-ink-soft">{label}</span>
          <Button
            variant="link"
            size="none"
            className="font-normal!"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.chart : words.table}
          </Button>
        </figcaption>
        {asTable ? (
          <ChartTable label={label} period={words.period} points={points} series={told} />
        ) : (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <StaveScale stave={stave} label={scale} />
            <div
              ref={plot}
              role="slider"
              tabIndex={0}
              aria-label={words.plot}
              aria-valuemin={0}
              aria-valuemax={points.length - 1}
              aria-valuenow={cursor ?? points.length - 1}
              aria-valuetext={spoken(points, told, cursor ?? points.length - 1)}
              className={clsx("relative touch-pan-y outline-offset-4", onPress && "cursor-pointer")}
              style={{ height: HEIGHT }}
              {...pointed}
            >
              <svg width="100%" height={HEIGHT} className="absolute inset-0 overflow-visible" aria-hidden="true">
                <StaveLines stave={stave} area={area} cursor={cursor} />
                {kind === "lines" ? (
                  <LinesPlot series={shown} points={points} area={area} cursor={cursor} />
                ) : (
                  <ColumnsPlot
                    series={shown}
                    behind={behind}
                    points={points}
                    area={area}
                    cursor={cursor}
                    source={source}
                  />
                )}
              </svg>
            </div>
            <span />
            <PointTicks points={points} area={area} />
          </div>
        )}
      </div>
      <div>
        <p className="figures flex justify-between gap-3 border-b border-hairline-strong pb-1.5 text-sm text-ink-soft">
          <span>{at ? pointName(at) : period}</span>
          {sum && <span className="text-ink">{sum(shown, cursor)}</span>}
        </p>
        {legend && (
          <ChartLegend
            label={words.legend}
            series={series}
            hidden={hidden}
            onToggle={toggle}
            total={total}
            cursor={cursor}
          />
        )}
        {behind && (
          <p className="figures flex items-baseline gap-2 py-1.5 text-sm text-ink-soft">
            <span className="size-2.5 shrink-0 self-center bg-ink/15" aria-hidden="true" />
            {behind.name}
            <span className="ml-auto">{cursor === null ? total(behind) : behind.text(cursor)}</span>
          </p>
        )}
        {open && !asTable && (
          <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
            {kind === "lines" ? <Dots /> : <span className="h-3 w-2 bg-ink/30" aria-hidden="true" />}
            {open}
          </p>
        )}
      </div>
    </figure>
  );
}

/** How high and how low the columns reach; negative values are stacked separately. */
function* columnEnds(series: readonly ChartSeries[], points: number): Generator<number> {
  const part = (sign: 1 | -1) =>
    series.map((one) => ({ ...one, values: one.values.map((value) => ((value ?? 0) * sign > 0 ? value : 0)) }));
  for (const sums of [sumsOf(part(1), points), sumsOf(part(-1), points)]) for (const sum of sums) yield sum ?? 0;
}

/** Why some points are set off, e.g. `not over yet`; empty if none of the shown series' points is. */
function openWords(points: readonly ChartPoint[], series: readonly ChartSeries[]): string {
  const drawn = series.flatMap(({ values, inPart }) =>
    values.flatMap((value, n) => (value === null ? [] : [points[n]?.open, inPart?.has(n) && "counted in part"])),
  );
  return [...new Set(drawn.filter(Boolean))].join(", ");
}

function spoken(points: readonly ChartPoint[], series: readonly ChartSeries[], point: number): string {
  const figures = series.map(({ name, text }) => `${name} ${text(point)}`);
  const at = points[point];
  return `${at && pointName(at)}: ${figures.join(", ")}`;
}

/** A piece of a line to an open point. */
function Dots() {
  return (
    <svg viewBox="0 0 16 4" className="w-4" aria-hidden="true">
      <path d="M1 2h15" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeDasharray="0.1 4.5" />
    </svg>
  );
}

/** How far Page Up and Page Down go. */
const PAGE = 7;

/** The point that the pointer, a finger or the arrow keys are on; null while none is. */
function useChartCursor(points: number, onPress?: (point: number) => void) {
  const [cursor, setCursor] = useState<number | null>(null);
  const last = points - 1;
  const go = (point: number) => setCursor(Math.min(last, Math.max(0, point)));
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const point = Math.floor(((event.clientX - left) / Math.max(1, width)) * points);
    return Math.min(last, Math.max(0, point));
  };
  const follow = (event: PointerEvent<HTMLElement>) => setCursor(pointAt(event));
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cursor ?? last;
    const to: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - PAGE,
      PageUp: from + PAGE,
      Home: 0,
      End: last,
    };
    const target = to[event.key];
    if (event.key === "Escape") setCursor(null);
    if (event.key === "Enter") onPress?.(from);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  const leave = () => setCursor(null);
  return {
    /** Fewer points than before may have left it outside. */
    cursor: cursor === null ? null : Math.min(cursor, last),
    props: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerUp: (event: PointerEvent<HTMLElement>) => event.pointerType === "mouse" && onPress?.(pointAt(event)),
      onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && leave(),
      onKeyDown,
      onFocus: (event: { target: Element }) => cursor === null && event.target.matches(":focus-visible") && go(last),
      onBlur: leave,
    },
  };
}
