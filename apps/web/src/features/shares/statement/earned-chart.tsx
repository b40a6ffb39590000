import type { Earned } from "@ledgerline/contract/shares/payee-statements";
import { addDecimals } from "@ledgerline/decimals";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { hueOf } from "../../../components/face.tsx";
import { roundedText, useSpeech } from "./spoken.tsx";

/** Money by month of sale, stacked by song, with a table behind it. */
export function EarnedChart({ earned: { currency, months, songs, others } }: { earned: Earned }) {
  const speech = useSpeech();
  const money = (amount: string) => roundedText(speech, amount, currency);
  const rows = [
    ...songs.map((song, n) => ({ ...song, id: `${n}`, name: song.title ?? speech.say("without_title") })),
    ...(others.songs === 0 ? [] : [{ ...others, id: "others", name: speech.say("other_songs") }]),
  ];
  const series = rows.map(
    ({ id, name, amounts }): ChartSeries => ({
      ...{ id, name, color: colorOf(id, name), hollow: id === "others", values: amounts.map(Number) },
      text: (at) => money(amounts[at] ?? "0"),
    }),
  );
  const ends = [months[0], months.at(-1)].flatMap((month) => month ?? []);
  return (
    <TimeChart
      kind="columns"
      source="statement"
      label={speech.say("earned")}
      words={{
        ...{ table: speech.say("show_table"), chart: speech.say("show_chart"), period: speech.say("period") },
        plot: speech.say("chart_points", { chart: speech.say("earned") }),
        legend: speech.say("chart_shown", { chart: speech.say("earned") }),
      }}
      points={months.map((month) => ({ tick: speech.month(month), name: speech.month(month) }))}
      series={series}
      scale={(value) => money(String(value)).replace(/[.,]00(?!\d)/, "")}
      period={[...new Set(ends)].map((month) => speech.month(month)).join(" – ")}
      total={({ id }) => money(rows.find((row) => row.id === id)?.total ?? "0")}
      sum={(shown, at) => {
        const ids = new Set(shown.map(({ id }) => id));
        const own = rows.filter(({ id }) => ids.has(id));
        return money(addDecimals(own.map(({ total, amounts }) => (at === null ? total : (amounts[at] ?? "0")))));
      }}
    />
  );
}

/** Songs keep their color on both themes, and all others together are an outline. */
function colorOf(id: string, name: string): string {
  return id === "others" ? "var(--color-ink-soft)" : `oklch(0.64 0.1 ${hueOf(name)})`;
}
