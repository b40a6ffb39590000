import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { daysIn } from "../../calendar.ts";
import type { Books, MonthOfPlays } from "../books/books.ts";
import type { TitleMonth } from "./month-plays.sql.ts";

/**
 * The plays of tracks and artists by month. Readings of one track are never added: among several titles, performers and
 * exports, the one with the most plays counts. `firstMonthOf` is the first month of sale that a track was booked in.
 */
export function toMonthPlays(
  rows: readonly TitleMonth[],
  firstMonthOf: (track: string) => string | undefined,
): Pick<Books, "plays" | "unlinked"> {
  const firstDays = new Map<string, string>();
  for (const row of rows) {
    const first = firstDays.get(seriesOf(row));
    if (first === undefined || row.firstDay < first) firstDays.set(seriesOf(row), row.firstDay);
  }
  const performers = Map.groupBy(rows, ({ platform }) => platform);
  const isOneArtist = (platform: PlatformId) =>
    new Set(performers.get(platform)?.map(({ performer }) => performer)).size === 1;
  const months = rows.flatMap((row): MonthOfPlays[] => {
    if (row.titleKey !== "" && row.track === null) return [];
    if (row.titleKey === "" && !isOneArtist(row.platform)) return [];
    const booked = row.track === null ? undefined : firstMonthOf(row.track);
    const isNew =
      row.track !== null && firstDays.get(seriesOf(row)) === row.firstDay && !(booked && booked < row.month);
    return [toMonth(row, isNew)];
  });
  const byTrack = Map.groupBy(months, ({ platform, month, track }) => `${platform} ${month} ${track ?? ""}`);
  return {
    plays: [...byTrack.values()].flatMap((parts) => parts.sort(bestFirst).slice(0, 1)),
    unlinked: sumUnlinked(rows),
  };
}

function toMonth(row: TitleMonth, isNew: boolean): MonthOfPlays {
  const { platform, month, track, plays, days, firstPlays, lastPlays, byDay, measuredBy, firstDay } = row;
  const all = daysIn(month);
  const from = isNew ? Number(firstDay.slice(8)) : 1;
  return {
    platform,
    month,
    track,
    plays,
    whole: days >= all - from + 1,
    edge: byDay ? Math.max(firstPlays, lastPlays, Math.ceil(plays / all)) : Math.ceil(plays / all),
    measuredBy,
  };
}

/** The plays of titles that the artist has neither linked nor set aside. */
function sumUnlinked(rows: readonly TitleMonth[]): Books["unlinked"] {
  const open = rows.filter(({ titleKey, track, aside }) => titleKey !== "" && track === null && !aside);
  const byMonth = Map.groupBy(open, ({ platform, month }) => `${platform} ${month}`);
  return [...byMonth.values()].map((parts) => {
    const [{ platform, month }] = parts as [TitleMonth];
    return { platform, month, plays: parts.reduce((sum, { plays }) => sum + plays, 0) };
  });
}

function seriesOf({ platform, performer, titleKey, byDay }: TitleMonth): string {
  return `${platform} ${byDay} ${performer}\n${titleKey}`;
}

function bestFirst(a: MonthOfPlays, b: MonthOfPlays): number {
  return Number(b.whole) - Number(a.whole) || b.plays - a.plays;
}
