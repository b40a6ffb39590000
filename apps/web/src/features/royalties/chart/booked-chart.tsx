import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import { RevenueChart } from "./revenue-chart.tsx";
import { revenuePoints } from "./revenue-points.ts";

interface BookedChartProps {
  rows: readonly { month: string; currency: string; net: string }[];
}

/** Booked revenue month by month, a stave for each currency. One month needs none. */
export function BookedChart({ rows }: BookedChartProps) {
  const thisMonth = new Date().toISOString().slice(0, 7);
  if (new Set(rows.map(({ month }) => month)).size < 2) return null;
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className="mb-8 grid gap-8">
      {currencies.map(([currency, of]) => {
        const months = [...Map.groupBy(of, ({ month }) => month)];
        const revenue = months.map(([month, ofMonth]) => [month, addDecimals(ofMonth.map(({ net }) => net))] as const);
        const points = revenuePoints(new Map(revenue), thisMonth);
        return <RevenueChart key={currency} series={{ currency, source: "statement", points }} />;
      })}
    </div>
  );
}
