import type { Earned } from "@ledgerline/contract/shares/payee-statements";
import { addDecimals } from "@ledgerline/decimals";
import { type ChartSeries, storeColors } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { roundedText, useSpeech } from "./spoken.tsx";

/** Money by month of sale, stacked by song, with a table behind it. */
export function EarnedChart({ earned: { currency, months, songs, others } }: { earned: Earned }) {
  const speech = useSpeech();
  const money = (amount: string) => roundedText(speech, amount, currency);
  const rows = [
    ...songs.map((song, n) => ({ ...song, id: `${n}`, name: song.title ?? speech.say("without_title") })),
    ...(others.songs === 0 ? [] : [{ ...others, id: "others", name: speech.say("other_songs") }]),
  ];
  const colors = storeColors(rows.map(({ id }) => id));
  const series = rows.map(
    ({ id, name, amounts }, n): ChartSeries => ({
      ...{ id, name, color: colors[n] ?? "", hollow: id === "others", values: amounts.map(Number) },
      text: (at) => money(amounts[at] ?? "0"),
    }),
  );
  const ends = [months[0], months.at(-1)].flatMap((month) => month ?? []);
  return (
    <TimeChart
      kind="columns"
      source="statement"
      label={speech.say("earned")}
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
