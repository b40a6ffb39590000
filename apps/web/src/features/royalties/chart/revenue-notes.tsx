import type { Source } from "@ledgerline/contract/source";
import { type CSSProperties, useId } from "react";
import { heightOn, type Stave } from "../../../components/charts/stave.ts";
import type { RevenuePoint } from "./revenue-points.ts";

interface RevenueNotesProps {
  points: readonly RevenuePoint[];
  stave: Stave;
  source: Source;
  /** The month under the pointer. */
  pointed: number | null;
}

/** The more months, the narrower the notes; the plot is their container. */
const NOTE_SIZE = {
  rx: "clamp(1px, calc(36cqw / var(--months)), 5.5px)",
  ry: "clamp(1px, calc(26cqw / var(--months)), 3.9px)",
} as CSSProperties;

/** The stave, with a note for every month that has revenue; other months stay empty. */
export function RevenueNotes({ points, stave, source, pointed }: RevenueNotesProps) {
  const hatch = useId();
  const y = (value: number) => `${(1 - heightOn(stave, value)) * 100}%`;
  const x = (n: number) => `${((n + 0.5) / points.length) * 100}%`;
  const fill = { statement: "fill-current", measured: "fill-paper", estimate: "fill-paper", sample: "" }[source];
  return (
    <svg width="100%" height="100%" className="absolute inset-0 overflow-visible" aria-hidden="true">
      <pattern id={hatch} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <path d="M0 1.5h3" className="stroke-ink" strokeWidth="1.1" />
      </pattern>
      {stave.lines.map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={y(line)}
          y2={y(line)}
          className={line === 0 ? "stroke-hairline-strong" : "stroke-hairline"}
        />
      ))}
      {pointed !== null && <line x1={x(pointed)} x2={x(pointed)} y1="0" y2="100%" className="stroke-hairline-strong" />}
      {points.map(({ month, revenue }, n) =>
        revenue === null ? null : (
          <g key={month} className="text-ink">
            <line x1={x(n)} x2={x(n)} y1={y(0)} y2={y(Number(revenue))} className="stroke-current" strokeWidth="1" />
            <svg x={x(n)} y={y(Number(revenue))} overflow="visible" aria-hidden="true">
              <ellipse
                transform="rotate(-22)"
                style={source === "sample" ? { ...NOTE_SIZE, fill: `url(#${hatch})` } : NOTE_SIZE}
                className={`stroke-current ${fill}`}
                strokeWidth="1.2"
                strokeDasharray={source === "estimate" ? "2.6 1.9" : undefined}
              />
            </svg>
          </g>
        ),
      )}
    </svg>
  );
}
