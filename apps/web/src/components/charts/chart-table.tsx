import { Table, TableCell, TableHead, TableRowHead } from "../table/small-table.tsx";
import { type ChartPoint, type ChartSeries, pointName } from "./chart-series.ts";

interface ChartTableProps {
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

/** Every figure of a chart, the newest first. */
export function ChartTable({ label, points, series }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto outline-offset-2">
      <Table className="text-sm">
        <thead className="sticky top-0 bg-paper">
          <tr>
            <TableHead>Period</TableHead>
            {series.map(({ id, name }) => (
              <TableHead key={id} numeric>
                {name}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, n) => (
              <tr key={point.name}>
                <TableRowHead className="whitespace-nowrap py-1.5!">{pointName(point)}</TableRowHead>
                {series.map((one) => (
                  <TableCell key={one.id} numeric className="py-1.5!">
                    {one.text(n)}
                  </TableCell>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </section>
  );
}
