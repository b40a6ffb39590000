import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { TrendRange } from "@ledgerline/contract/trend-ranges";
import type { BookedTrend, PlaysTrend, Trends } from "@ledgerline/contract/trends";
import { addDecimals } from "@ledgerline/decimals";
import { useContext } from "react";
import { Navigate, useNavigate } from "react-router";
import { type ChartPoint, type ChartSeries, storeColors } from "../../components/charts/chart-series.ts";
import { TimeChart } from "../../components/charts/time-chart.tsx";
import { YoutubeAttribution } from "../../components/external-link.tsx";
import { Later } from "../../components/later.tsx";
import { platformColor } from "../../components/platform.tsx";
import { SourceKey } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import { ShownAlone, Way } from "../../components/way.tsx";
import { formatCount, formatDay, formatExactCount, formatExactMoney, formatMonth } from "../../lib/format/format.ts";
import { formatRevenue } from "../../lib/format/format-revenue.ts";
import { stillArriving } from "../../lib/format/months.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import { LinkButton } from "../screen-links/link-button.tsx";
import { periodText } from "./booked-totals.tsx";
import { ChartWaiting } from "./chart-waiting.tsx";
import { Difference, LeadingLists } from "./leading-lists.tsx";
import { RANGE_NAMES, rangeHref, rangeReaching } from "./ranges.ts";

interface PlaysTrendBodyProps extends Pick<Trends, "plays"> {
  /** Whether it moves on to the newest range that has any plays. */
  moves?: boolean;
}

/** Plays over time. Booked money has a chart of its own, because its months are not these days. */
export function PlaysTrendBody({ plays, moves = false }: PlaysTrendBodyProps) {
  const recent = plays.platforms.some(({ counts }) => counts.some((count) => count !== null));
  if (recent) return <PlaysChart plays={plays} />;
  const newest = plays.platforms
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (newest === undefined) return <p className="text-ink-soft">No plays are counted yet.</p>;
  const range = rangeReaching(newest, plays.period.end_date);
  if (moves) return <Navigate to={rangeHref(range)} replace />;
  return (
    <p className="max-w-2xl text-pretty text-ink-soft">
      No plays were counted on these days. The newest are of {formatDay(newest)}.{" "}
      <Way to={rangeHref(range)} className="underline underline-offset-4">
        {range === "all" ? "Show all" : `Show ${RANGE_NAMES[range]}`}
      </Way>
    </p>
  );
}

export function BookedTrendSection({ booked, range }: { booked: BookedTrend; range: TrendRange }) {
  const compares = booked.currencies.some(({ before }) => before !== null);
  return (
    <Section
      title="Booked by month"
      lead={`By month of sale, up to the newest booked one.${compares ? " Percentages compare with as many months before." : ""}`}
      aside={
        <div className="-mr-3 max-sm:-ml-3">
          <LinkButton name="Overview" screen={{ screen: "overview", range }} />
        </div>
      }
    >
      <Later place={<ChartWaiting tall />}>
        <div className="grid gap-10">
          {booked.currencies.slice(0, MOST_CURRENCIES).map((currency) => (
            <BookedChart key={currency.currency} booked={booked} currency={currency} />
          ))}
        </div>
        <LeadingLists booked={booked} />
      </Later>
    </Section>
  );
}

/** Further currencies are on the Royalties tab. */
const MOST_CURRENCIES = 3;

type Currency = BookedTrend["currencies"][number];

const OTHERS = "the other stores";
const A_YEAR_BEFORE = "A year before";

/** Booked money of one currency by month of sale, stacked by platform. A column leads to the figures of its month. */
function BookedChart({ booked, currency: of }: { booked: BookedTrend; currency: Currency }) {
  const { currency } = of;
  const navigate = useNavigate();
  const alone = useContext(ShownAlone);
  const openMonth = (point: number) => {
    const month = booked.months[point] ?? "";
    void navigate(royaltyHref({ view: "figures", filter: { from: month, to: month } }));
  };
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
      hollow: store.platform === OTHERS,
      text: (month) => money(store.nets[month]),
    }),
  );
  const behind: ChartSeries = {
    id: A_YEAR_BEFORE,
    name: A_YEAR_BEFORE,
    color: "",
    values: of.year_ago_nets.map((net) => (net === null ? null : Number(net))),
    text: (month) => money(of.year_ago_nets[month]),
  };
  return (
    <TimeChart
      kind="columns"
      behind={behind.values.some((value) => value !== null) ? behind : undefined}
      label={`Booked each month, ${currency}`}
      points={booked.months.map((month) => ({
        tick: formatMonth(month),
        name: formatMonth(month),
        ...stillArriving(month, Date.now()),
      }))}
      series={series}
      {...(!alone && { onPress: openMonth })}
      scale={(value) => formatExactMoney(value, currency).replace(/\.00$/, "")}
      period={periodText(booked.period)}
      sum={(shown, point) => {
        const ids = new Set(shown.map(({ id }) => id));
        const own = stores.filter(({ platform }) => ids.has(platform));
        return money(addDecimals(own.map(({ net, nets }) => (point === null ? net : (nets[point] ?? "0")))));
      }}
      total={({ id }) => {
        if (id === A_YEAR_BEFORE) return money(of.year_ago);
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

const DAY_MS = 86_400_000;

/** Plays as a line for each platform: YouTube's terms do not let its counts be added to those of others. */
function PlaysChart({ plays }: { plays: PlaysTrend }) {
  const points = plays.starts.map((start, n) => ({
    ...pointOf(start, plays.step_days),
    // The newest point ends today.
    ...(n === plays.starts.length - 1 && { open: "not over yet" }),
  }));
  const platforms = new Map(plays.platforms.map((one) => [one.platform as string, one]));
  const series = plays.platforms.map((one) => {
    const { platform, counts } = one;
    const inPart = pointsInPart(plays, one);
    return {
      id: platform,
      name: platformName(platform),
      color: platformColor(platform),
      values: counts,
      inPart,
      text: (n: number) =>
        counts[n] == null ? "—" : `${inPart.has(n) ? "in part " : ""}${formatExactCount(counts[n])}`,
    };
  });
  const measuredYoutube = platforms.get("youtube")?.source === "measured";
  return (
    <div>
      <TimeChart
        kind="lines"
        label={plays.step_days === 1 ? "Plays each day" : `Plays every ${plays.step_days} days`}
        points={points}
        series={series}
        scale={formatCount}
        period={`${formatDay(plays.period.start_date)} to ${formatDay(plays.period.end_date)}`}
        total={({ id }) => {
          const one = platforms.get(id);
          if (!one) return null;
          return (
            <>
              {formatExactCount(one.plays)}
              <Difference now={one.plays} before={one.before} />
            </>
          );
        }}
      />
      <div className="mt-4 grid gap-3">
        <SourceKey sources={[...new Set(plays.platforms.map(({ source }) => source))]} />
        {measuredYoutube && <YoutubeAttribution />}
      </div>
    </div>
  );
}

/** A day, or several days from one on. */
function pointOf(start: string, days: number): ChartPoint {
  const tick = formatDay(start).slice(0, -5);
  if (days === 1) return { tick, name: formatDay(start) };
  const end = lastDay(start, days);
  return { tick: formatMonth(start), name: `${formatDay(start)} to ${formatDay(end)}` };
}

/** The points of several days in which a platform's count began late or ended early. */
function pointsInPart(
  { starts, step_days: days }: PlaysTrend,
  { since, until }: PlaysTrend["platforms"][number],
): Set<number> {
  // The newest point is marked as not over yet in any case.
  const over = starts.slice(0, -1);
  return new Set(
    over.flatMap((start, n) => {
      const end = lastDay(start, days);
      return (start < since && since <= end) || (start <= until && until < end) ? [n] : [];
    }),
  );
}

function lastDay(start: string, days: number): string {
  return new Date(Date.parse(start) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
