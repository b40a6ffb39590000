import type { Source } from "@ledgerline/contract/statements/source";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import { useContext } from "react";
import { useNavigate } from "react-router";
import { type ChartSeries, storeColors } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { ShownAlone } from "../../../components/way.tsx";
import { formatExactMoney, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { notOverYet, stillArriving } from "../../../lib/format/months.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { ALL_STORES, type MonthSeries, OTHER_STORES, type StoreMonths } from "../months/breakdown/month-series.ts";

const TITLES: Record<Source, string> = {
  statement: "Booked each month",
  measured: "Measured each month",
  estimate: "Estimated each month",
  sample: "Sample revenue each month",
};

/** Money of one currency by month, stacked by store. A booked column leads to the figures of its month. */
export function MonthsChart({ series: { currency, source, months, stores } }: { series: MonthSeries }) {
  const { filter, track, release, territory, label } = useRoyaltyPlace();
  const navigate = useNavigate();
  const leads = source === "statement" && !useContext(ShownAlone);
  const openMonth = (point: number) => {
    const month = months[point] ?? "";
    const narrowed = { ...filter, from: month, to: month };
    void navigate(royaltyHref({ view: "figures", track, release, territory, label, filter: narrowed }));
  };
  const money = (net: string | null | undefined) => (net == null ? "—" : formatRevenue(net, currency));
  const colors = storeColors(stores.map(({ platform }) => platform));
  const series = stores.map(
    (store, n): ChartSeries => ({
      id: store.platform,
      name: storeName(store),
      color: colors[n] ?? "",
      hollow: store.platform === OTHER_STORES,
      values: store.nets.map((net) => (net === null ? null : Number(net))),
      text: (month) => money(store.nets[month]),
    }),
  );
  const ends = [months[0], months.at(-1)].flatMap((month) => month ?? []);
  return (
    <TimeChart
      kind="columns"
      source={source}
      label={`${TITLES[source]}, ${currency}`}
      points={months.map((month) => ({
        tick: formatMonth(month),
        name: formatMonth(month),
        ...(source === "statement" ? stillArriving : notOverYet)(month, Date.now()),
      }))}
      series={series}
      {...(leads && { onPress: openMonth })}
      legend={stores.some(({ platform }) => platform !== ALL_STORES)}
      scale={(value) => formatExactMoney(value, currency).replace(/\.00$/, "")}
      period={[...new Set(ends)].map(formatMonth).join(" to ")}
      total={({ id }) => money(stores.find(({ platform }) => platform === id)?.net)}
      sum={(shown, month) => {
        const ids = new Set(shown.map(({ id }) => id));
        const own = stores.filter(({ platform }) => ids.has(platform));
        return money(addDecimals(own.map(({ net, nets }) => (month === null ? net : (nets[month] ?? "0")))));
      }}
    />
  );
}

function storeName({ platform, stores }: StoreMonths): string {
  if (platform === OTHER_STORES) return stores > 1 ? `${stores} other stores` : "Other stores";
  return platform === ALL_STORES ? "All stores" : platformName(platform);
}
