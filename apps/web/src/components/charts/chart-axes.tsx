import type { ChartPoint } from "./chart-series.ts";
import type { PlotArea } from "./plot-area.ts";
import { heightOn, type Stave } from "./stave.ts";

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
