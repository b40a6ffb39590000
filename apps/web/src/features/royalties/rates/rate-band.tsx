import { heightOn, type Stave } from "../../../components/charts/stave.ts";
import { formatRate } from "../../../lib/format/format.ts";

const percent = (stave: Stave, value: number) => `${heightOn(stave, value) * 100}%`;

/** The scale above the bands. */
export function RateScale({ stave }: { stave: Stave }) {
  return (
    <span aria-hidden="true" className="relative block h-4 text-xs">
      {stave.lines.map((line) => (
        <span
          key={line}
          className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
          style={{ left: percent(stave, line) }}
        >
          {line === 0 ? "$0" : formatRate(line)}
        </span>
      ))}
    </span>
  );
}

interface RateBandProps {
  range: { low: number; mid: number; high: number };
  stave: Stave;
  color: string;
}

/** A range on its staff line: dashed, as an estimate, with the note head at the midpoint. */
export function RateBand({ range: { low, mid, high }, stave, color }: RateBandProps) {
  return (
    <svg width="100%" height="44" className="block overflow-visible" aria-hidden="true">
      <line x1="0" x2="100%" y1="22" y2="22" className="stroke-hairline-strong/50" />
      {stave.lines.map((line) => (
        <line
          key={line}
          x1={percent(stave, line)}
          x2={percent(stave, line)}
          y1="0"
          y2="100%"
          className="stroke-hairline"
        />
      ))}
      <rect
        x={percent(stave, low)}
        width={percent(stave, high - low)}
        y="12"
        height="20"
        rx="2"
        className="fill-paper"
      />
      <rect
        x={percent(stave, low)}
        width={percent(stave, high - low)}
        y="12"
        height="20"
        rx="2"
        fill={color}
        fillOpacity="0.16"
        stroke={color}
        strokeDasharray="4 3"
      />
      <svg x={percent(stave, mid)} y="22" overflow="visible" aria-hidden="true">
        {/* Ten dashes, however long the outline is. */}
        <ellipse
          rx="8.5"
          ry="6"
          transform="rotate(-22)"
          className="fill-paper stroke-ink"
          strokeWidth="1.75"
          pathLength="10"
          strokeDasharray="0.64 0.36"
        />
      </svg>
    </svg>
  );
}
