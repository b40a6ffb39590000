import type { BookedTrend } from "@ledgerline/contract/analytics/trends";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { storeColors } from "../../../components/charts/store-colors.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { formatExactMoney, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { stillArriving } from "../../../lib/months/open-month.ts";
import { Difference } from "./difference.tsx";
import { monthsText } from "./months-text.ts";

type Currency = BookedTrend["currencies"][number];

const OTHERS = "the other stores";

/** Booked money of one currency by month of sale, stacked by platform. */
export function BookedChart({ booked, currency: of }: { booked: BookedTrend; currency: Currency }) {
  const { currency } = of;
  const money = (net: string | null | undefined) => (net == null ? "—" : formatRevenue(net, currency));
  const stores = [
    ...of.platforms,
    ...(of.others ? [{ ...of.others, platform: OTHERS, name: `${of.others.stores} other stores` }] : []),
  ];
  const colors = storeColors(stores.map(({ platform }) => platform));
  const series = stores.map(
    (store, n): ChartSeries => ({
      id: store.platform,
      name: "name" in store ? store.name : platformName(store.platform),
      color: colors[n] ?? "",
      values: store.nets.map((net) => (net === null ? null : Number(net))),
      text: (month) => money(store.nets[month]),
    }),
  );
  return (
    <TimeChart
      kind="columns"
      label={`Booked each month, ${currency}`}
      points={booked.months.map((month) => ({
        tick: formatMonth(month),
        name: formatMonth(month),
        ...stillArriving(month, Date.now()),
      }))}
      series={series}
      scale={(value) => formatExactMoney(value, currency).replace(/\.00$/, "")}
      period={monthsText(booked.period)}
      sum={(shown, point) => {
        const ids = new Set(shown.map(({ id }) => id));
        const own = stores.filter(({ platform }) => ids.has(platform));
        return money(addDecimals(own.map(({ net, nets }) => (point === null ? net : (nets[point] ?? "0")))));
      }}
      total={({ id }) => {
        const store = stores.find(({ platform }) => platform === id);
        if (!store) return null;
        return (
          <>
            {money(store.net)}
            <Difference now={Number(store.net)} before={store.before === null ? null : Number(store.before)} />
          </>
        );
      }}
    />
  );
}
