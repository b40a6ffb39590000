interface ChartNoteProps {
  x: number;
  y: number;
  /** Open for what a platform measured, filled for what is booked. */
  open?: boolean;
  /** Narrower where there is little room. */
  size?: number;
}

/** A note head in a chart, in the current color. */
export function ChartNote({ x, y, open = false, size = 5 }: ChartNoteProps) {
  return (
    <ellipse
      rx={size}
      ry={size * 0.7}
      transform={`translate(${x} ${y}) rotate(-22)`}
      stroke="currentColor"
      strokeWidth="1.5"
      className={open ? "fill-paper" : "fill-current"}
    />
  );
}
