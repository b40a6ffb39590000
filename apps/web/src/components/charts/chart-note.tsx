import type { Source } from "@ledgerline/contract/statements/source";

interface ChartNoteProps {
  x: number;
  y: number;
  /** Filled, open, dashed or hatched. */
  source: Source;
  /** Half its width; less where there is little room. */
  size?: number;
}

/** A note head in a chart, in the current color. Unfilled ones hide the lines behind them. */
export function ChartNote({ x, y, source, size = 5 }: ChartNoteProps) {
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
