import type { OwnRates } from "@ledgerline/contract/reconciliation/own-rates";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { platformColor } from "../../../components/platform.tsx";
import { formatMonth, formatRate } from "../../../lib/format/format.ts";
import { formatSpan } from "../../../lib/format/format-period.ts";
import { monthsBetween } from "../../../lib/months/months-between.ts";

const PUBLISHED = { color: "var(--color-ink-faint)", source: "estimate" } as const;

/** The own rate month by month, with the published one from low to high. One month needs no chart. */
export function RateMonths({ rates: { platform, currency, months } }: { rates: OwnRates }) {
  const [last, first] = [months[0], months.at(-1)];
  if (currency === null || !first || !last || months.length < 2) return null;
  const all = monthsBetween(first.month, last.month);
  const inOrder = all.map((month) => months.find((one) => one.month === month));
  const seriesOf = (
    { id, name, color, source }: Pick<ChartSeries, "id" | "name" | "color" | "source">,
    rates: (string | undefined)[],
  ): ChartSeries => ({
    id,
    name,
    color,
    ...(source && { source }),
    values: rates.map((rate) => (rate === undefined ? null : +rate)),
    text: (point) => {
      const rate = rates[point];
      return rate === undefined ? "—" : formatRate(+rate, currency);
    },
  });
  const published = (of: "low" | "mid" | "high") => inOrder.map((one) => one?.published?.[of]);
  const series = [
    seriesOf(
      { id: platform, name: "Your rate", color: platformColor(platform), source: "statement" },
      inOrder.map((one) => one?.rate),
    ),
    ...(months.some((one) => one.published)
      ? [
          seriesOf({ id: "high", name: "Published, high", ...PUBLISHED }, published("high")),
          seriesOf({ id: "mid", name: "Published", ...PUBLISHED, color: "var(--color-ink-soft)" }, published("mid")),
          seriesOf({ id: "low", name: "Published, low", ...PUBLISHED }, published("low")),
        ]
      : []),
  ];
  return (
    <div className="mb-10">
      <TimeChart
        label={`Per unit, in ${currency}`}
        kind="lines"
        points={all.map((month) => ({ tick: formatMonth(month), name: formatMonth(month) }))}
        series={series}
        scale={(value) => formatRate(value, currency)}
        period={formatSpan(first.month, last.month)}
        total={({ text }) => text(all.length - 1)}
      />
    </div>
  );
}
