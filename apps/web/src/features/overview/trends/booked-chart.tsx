import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import { platformName } from "@ledgerline/contract/platforms";
import type { BookedTrend } from "@ledgerline/contract/trends";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { platformColor } from "../../../components/platform.tsx";
import { formatMoney, formatMonth } from "../../../lib/format.ts";
import { formatRevenue } from "../../../lib/format-revenue.ts";
import { Difference } from "./difference.tsx";
import { monthsText } from "./months-text.ts";

type Currency = BookedTrend["currencies"][number];

const OTHERS = "the other stores";
/** Stores of other names share a hue, and are told apart by how dark they are. */
const SHADES = [100, 78, 58, 42, 30, 20];

/** Booked money of one currency by month of sale, stacked by platform. */
export function BookedChart({ booked, currency: of }: { booked: BookedTrend; currency: Currency }) {
  const { currency } = of;
  const money = (net: string | null | undefined) => (net == null ? "—" : formatRevenue(net, currency));
  const stores = [
    ...of.platforms,
    ...(of.others ? [{ ...of.others, platform: OTHERS, name: `${of.others.stores} other stores` }] : []),
  ];
  let grey = 0;
  const series: ChartSeries[] = stores.map((store) => {
    const color = platformColor(store.platform);
    const shade = color === platformColor("") ? SHADES[grey++ % SHADES.length] : 100;
    return {
      id: store.platform,
      name: "name" in store ? store.name : platformName(store.platform),
      color: shade === 100 ? color : `color-mix(in oklab, ${color} ${shade}%, var(--color-paper))`,
      values: store.nets.map((net) => (net === null ? null : Number(net))),
      text: (n) => money(store.nets[n]),
    };
  });
  return (
    <TimeChart
      kind="columns"
      label={`Booked each month, ${currency}`}
      points={booked.months.map((month) => ({ tick: formatMonth(month), name: formatMonth(month) }))}
      series={series}
      scale={(value) => formatMoney(value, currency).replace(/\.00$/, "")}
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
