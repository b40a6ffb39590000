import type { FirstDays as Answer } from "@ledgerline/contract/plays";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { skipToken } from "@tanstack/react-query";
import type { ChartSeries } from "../../../components/charts/chart-series.ts";
import { TimeChart } from "../../../components/charts/time-chart.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { platformColor } from "../../../components/platform.tsx";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Section } from "../../../components/section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatCount, formatDay, formatExactCount, formatList } from "../../../lib/format/format.ts";
import { type Narrowed, useNarrowed } from "./use-narrowed.ts";

type Release = Answer["releases"][number];

/** A release's first 28 days of plays, with earlier releases' behind them. Most have none, so no room is kept. */
export function FirstDays() {
  const { place } = useNarrowed();
  const query = trpc.plays.firstDays.useQuery(askedBy(place) ?? skipToken);
  const { data, error } = query;
  if (error) {
    return (
      <Section title="The first 28 days">
        <FailedState
          message={errorDetail(error, ERROR_MESSAGES.analytics)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const [own, ...earlier] = data?.releases ?? [];
  if (!data?.platform || !own) return null;
  const store = platformName(data.platform);
  const last = lastDay(own);
  const series = [own, ...earlier].map((release, n) => ({
    ...lineOf(release),
    color: n === 0 ? platformColor(data.platform ?? "") : earlierColor(n),
  }));
  return (
    <Section title="The first 28 days">
      <p className="max-w-2xl text-pretty">
        {firstDaysText(own, earlier, store)}
        <ProvenanceMark source="measured" className="ml-1.5" />
      </p>
      <p className="mt-1 mb-5 max-w-2xl text-pretty text-sm text-ink-soft">{countedText(own, earlier)}</p>
      <TimeChart
        key={own.release_id}
        kind="lines"
        label={`Plays so far on ${store}`}
        points={own.plays.map((_, n) => ({ tick: `Day ${n + 1}`, name: `Day ${n + 1}` }))}
        series={series}
        scale={formatCount}
        period={`Day ${last + 1}`}
        total={({ text }) => text(last)}
      />
    </Section>
  );
}

/** Plays by day are of a release on a platform; nothing else narrows them. */
function askedBy({ filter, track, territory, release, label }: Narrowed["place"]) {
  const { platform, ...others } = filter;
  const isNarrower = [track, territory, label, ...Object.values(others)].some((one) => one !== undefined);
  if (release === undefined || isNarrower) return null;
  if (platform === undefined) return { release };
  return isPlatformId(platform) ? { release, platform } : null;
}

/** The newest is the darkest. */
function earlierColor(n: number): string {
  return `color-mix(in oklab, var(--color-ink) ${60 - n * 5}%, var(--color-paper))`;
}

function lineOf(release: Release): Omit<ChartSeries, "color"> {
  const values = playsSoFar(release);
  const gap = release.plays.indexOf(null);
  const inPart = new Set(values.flatMap((value, n) => (value !== null && gap !== -1 && n > gap ? n : [])));
  return {
    id: release.release_id,
    name: nameOf(release),
    values,
    inPart,
    text: (n) => {
      const value = values[n] ?? null;
      return value === null ? "—" : `${inPart.has(n) ? "in part " : ""}${formatExactCount(value)}`;
    },
  };
}

/** The sum up to each day; null on days without a count. */
function playsSoFar({ plays }: Release): (number | null)[] {
  let sum = 0;
  return plays.map((count) => {
    sum += count ?? 0;
    return count === null ? null : sum;
  });
}

/** The place of the last day that is counted. */
function lastDay({ plays }: Release): number {
  return plays.findLastIndex((count) => count !== null);
}

function nameOf({ title, release_id: id }: Release): string {
  return title ?? (/^\d/.test(id) ? `UPC ${id}` : "A release without a name");
}

/** `In its first 12 days: 4,310 plays on Spotify, 1.4 times what “Tides” had by then.` */
function firstDaysText(own: Release, earlier: readonly Release[], store: string): string {
  const last = lastDay(own);
  const plays = playsSoFar(own)[last] ?? 0;
  const other = earlier.find((release) => (playsSoFar(release)[last] ?? 0) > 0);
  const first = last === 0 ? "On its first day" : `In its first ${last + 1} days`;
  const text = `${first}: ${counted(plays, "play")} on ${store}`;
  if (!other) return `${text}.`;
  return `${text}, ${timesText(plays / (playsSoFar(other)[last] ?? 0))} “${nameOf(other)}” had by then.`;
}

function timesText(times: number): string {
  if (times >= 10) return `${formatExactCount(times)} times what`;
  const rounded = times.toFixed(1);
  if (rounded === "1.0") return "about as many as";
  return times < 0.1 ? "less than a tenth of what" : `${rounded} times what`;
}

function countedText(own: Release, earlier: readonly Release[]): string {
  const parts = [own, ...earlier].filter(({ songs, counted_songs: known }) => known < songs);
  const songs = parts.map((each) => `${each.counted_songs} of ${each.songs} on “${nameOf(each)}”`);
  const some = songs.length > 0 ? ` Not all songs have plays by day: ${formatList(songs)}.` : "";
  const start = `Each line adds up the days from the first play, here ${formatDay(own.first_day)}.`;
  return `${start} A song that was out on a shorter release counts there.${some}`;
}
