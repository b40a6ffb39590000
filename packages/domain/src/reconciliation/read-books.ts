import { OTHER_INCOME } from "@ledgerline/contract/statements/other-income";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import {
  findBookedMonths,
  listBookedSources,
  listTrackTitles,
  type StoreSum,
  sumByStore,
  sumByTerritory,
  sumByTrack,
} from "@ledgerline/db/queries/reconciliation/booked-sums";
import { listNamedSources } from "@ledgerline/db/queries/reconciliation/track-sources";
import { CHARGE_NAMES } from "@ledgerline/statements/formats/cells/charges";
import { foldTitle } from "@ledgerline/statements/words";
import { addMonths, daysIn, lastDayOf, monthsFrom } from "../calendar.ts";
import type { BookedTerritory, BookedTrack, Books, MonthOfPlays } from "./board/books.ts";
import { readPairRates } from "./board/pair-rates.ts";
import { findMeasuredMonths, listTitleMonths, type TitleMonth } from "./books.sql.ts";

/** How many months the board goes back. */
const MOST_MONTHS = 36;
/** Other stores on the board: those with the most lines. */
const MOST_STORES = 100;
const YEAR = 12;

/** Everything that the board is built from, read from roll-ups; null when nothing was booked or measured. */
export async function readBooks(db: Database, accountId: string, today: string): Promise<Books | null> {
  const to = addMonths(today.slice(0, 7), -1);
  const [booked, measured] = await Promise.all([findBookedMonths(db, accountId), findMeasuredMonths(db, accountId)]);
  const first = [booked?.from, measured?.from].flatMap((day) => day?.slice(0, 7) ?? []).sort()[0];
  if (first === undefined || first > to) return null;
  const from = [first, addMonths(to, 1 - MOST_MONTHS)].sort()[1] ?? to;
  const before = addMonths(from, -YEAR);
  const span = { accountId, from: `${before}-01`, to: `${to}-01` };
  const [sources, stores, titles, namedSources, titleMonths] = await Promise.all([
    listBookedSources(db, accountId),
    sumByStore(db, span).then((rows) => rows.filter(({ platform }) => !CHARGE_NAMES.includes(platform))),
    listTrackTitles(db, accountId),
    listNamedSources(db, accountId),
    listTitleMonths(
      db,
      accountId,
      monthsFrom(before, to).map((month) => ({ from: `${month}-01`, to: lastDayOf(month) })),
    ),
  ]);
  // Nobody owes the next of what was typed in.
  const typed = new Set(sources.flatMap(({ id, distributor }) => (distributor === OTHER_INCOME.sender ? [id] : [])));
  const firstMonths = new Map(titles.map(({ track, firstMonth }) => [track, firstMonth]));
  const tracks: BookedTrack[] = [];
  const territories: BookedTerritory[] = [];
  for (const platform of PLATFORM_IDS) {
    if (!titleMonths.some((row) => row.platform === platform)) continue;
    for (const row of await sumByTrack(db, span, platform)) tracks.push({ platform, ...row });
    for (const row of await sumByTerritory(db, span, platform)) territories.push({ platform, ...row });
  }
  return {
    today,
    from,
    to,
    sources: [...sources.filter(({ id }) => !typed.has(id)), { id: "", name: "", distributor: "" }],
    stores: withMostLines(stores.filter(({ source }) => !typed.has(source))),
    tracks,
    territories,
    ...toMonthPlays(titleMonths, (track) => firstMonths.get(track)),
    moves: [],
    namedSources: new Map(namedSources.map(({ track, source }) => [track, source])),
    titles: new Map(titles.map(({ track, title }) => [track, foldTitle(title)])),
    perDollar: await readPerDollar(
      { db, accountId },
      monthsFrom(from, to),
      [...territories, ...stores].map(({ currency }) => currency),
    ),
  };
}

/** Reads the rates of each month's last day. */
async function readPerDollar(
  ctx: { db: Database; accountId: string },
  months: readonly string[],
  currencies: readonly string[],
): Promise<Books["perDollar"]> {
  const pairs = [...new Set(["EUR", "USD", ...currencies])].flatMap((to) =>
    months.map((month) => ({ month, from: "USD", to, day: lastDayOf(month) })),
  );
  const rateFor = await readPairRates(ctx, pairs);
  return new Map(
    pairs.flatMap((pair) => {
      const found = rateFor(pair);
      return found ? [[`${pair.to} ${pair.month}`, found.rate] as const] : [];
    }),
  );
}

function withMostLines(stores: StoreSum[]): StoreSum[] {
  const lines = new Map<string, number>();
  for (const row of stores) lines.set(row.platform, (lines.get(row.platform) ?? 0) + row.lines);
  const others = [...lines].filter(([platform]) => !PLATFORM_IDS.some((id) => id === platform));
  const left = new Set(
    others
      .sort((a, b) => b[1] - a[1])
      .slice(MOST_STORES)
      .map(([platform]) => platform),
  );
  return left.size === 0 ? stores : stores.filter(({ platform }) => !left.has(platform));
}

/**
 * The plays of tracks and artists by month. Readings of one track are never added: among several titles, performers and
 * exports, the one with the most plays counts. `firstMonthOf` is the first month of sale that a track was booked in.
 */
function toMonthPlays(
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
