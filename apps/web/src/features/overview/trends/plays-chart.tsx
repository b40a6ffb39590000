import type { PlaysTrend } from "@ledgerline/contract/analytics/trends";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { ChartPoint } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { SourceKey } from "../../../components/figures/provenance-mark.tsx";
import { platformColor } from "../../../components/platform.tsx";
import { YoutubeAttribution } from "../../../components/youtube-attribution.tsx";
import { formatCount, formatDay, formatExactCount, formatMonth } from "../../../lib/format/format.ts";
import { Difference } from "./difference.tsx";

const DAY_MS = 86_400_000;

/** Plays as a line for each platform: YouTube's terms do not let its counts be added to those of others. */
export function PlaysChart({ plays }: { plays: PlaysTrend }) {
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
