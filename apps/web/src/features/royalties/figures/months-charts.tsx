import { clsx } from "clsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Loading } from "../../../components/ui/skeleton.tsx";
import { fetched } from "../../../lib/fetched.ts";
import { ALL_STORES, type MonthMoney, type MonthSeries, monthSeries } from "../months/breakdown/month-series.ts";

export const MONTHS_CHART = fetched(async () => (await import("./months-chart.tsx")).MonthsChart);

/** A chart for each currency, in a place that is as high before the charts arrive. */
export function MonthsCharts({ series }: { series: readonly MonthSeries[] }) {
  if (series.length === 0) return null;
  return (
    <div className="mb-8 grid gap-8 print:hidden">
      {series.map((one) => (
        <Arrival
          key={one.currency}
          fallback={
            <Loading label="Opening the chart">
              <span className={clsx("block h-68", isOfStores(one) ? "max-lg:h-[28rem]" : "max-lg:h-[19.75rem]")} />
            </Loading>
          }
        >
          <MONTHS_CHART.Component series={one} />
        </Arrival>
      ))}
    </div>
  );
}

/** Whether its chart has a legend, which takes its own room on a narrow screen. */
function isOfStores({ stores }: MonthSeries): boolean {
  return stores.some(({ platform }) => platform !== ALL_STORES);
}

/** Booked money month by month, a chart for each currency. One month needs none. */
export function BookedChart({ rows }: { rows: readonly MonthMoney[] }) {
  if (new Set(rows.map(({ month }) => month)).size < 2) return null;
  return <MonthsCharts series={monthSeries(rows, "statement")} />;
}
