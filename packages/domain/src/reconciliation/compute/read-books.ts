import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import {
  findBookedMonths,
  listBookedSources,
  listNamedSources,
  listTrackTitles,
  type StoreSum,
  sumByStore,
  sumByTerritory,
  sumByTrack,
} from "@ledgerline/db/queries/reconciliation";
import { foldTitle } from "@ledgerline/statements/words";
import { addMonths, lastDayOf, monthsFrom } from "../../calendar.ts";
import type { BookedTerritory, BookedTrack, Books } from "../books/books.ts";
import { readPairRates } from "../money/pair-rates.ts";
import { findMeasuredMonths, listTitleMonths } from "./month-plays.sql.ts";
import { toMonthPlays } from "./to-month-plays.ts";

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
    sumByStore(db, span),
    listTrackTitles(db, accountId),
    listNamedSources(db, accountId),
    listTitleMonths(
      db,
      accountId,
      monthsFrom(before, to).map((month) => ({ from: `${month}-01`, to: lastDayOf(month) })),
    ),
  ]);
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
    sources: [...sources, { id: "", name: "", distributor: "" }],
    stores: withMostLines(stores),
    tracks,
    territories,
    ...toMonthPlays(titleMonths, (track) => firstMonths.get(track)),
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
