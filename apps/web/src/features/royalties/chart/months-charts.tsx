import { Arrival } from "../../../components/arrival/arrival.tsx";
import { Loading } from "../../../components/ui/skeleton.tsx";
import { fetched } from "../../../lib/fetched.ts";
import type { MonthSeries } from "./month-series.ts";

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
              <span className="block h-68 max-lg:h-[28rem]" />
            </Loading>
          }
        >
          <MONTHS_CHART.Component series={one} />
        </Arrival>
      ))}
    </div>
  );
}
