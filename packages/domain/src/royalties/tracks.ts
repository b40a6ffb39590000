import type {
  MergeTrackInput,
  RoyaltyTrackPage,
  RoyaltyTracks,
  TrackInput,
  TracksInput,
} from "@ledgerline/contract/royalties";
import { ListPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listLinkedTitles } from "@ledgerline/db/queries/plays/titles";
import { type RoyaltySum, sumRoyalties } from "@ledgerline/db/queries/royalties/sum-royalties";
import {
  countTrackMerges,
  deleteTrackMerge,
  hasTrack,
  listTrackMerges,
  saveTrackMerge,
} from "@ledgerline/db/queries/royalties/track-merges";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { readCursor } from "../pages.ts";
import { NO_NAME } from "../statements/rollups/line-sums.ts";
import { findTracks, isrcOf } from "../tracks.ts";
import { searchInTurn, toPage } from "./pages.ts";
import { isTextSort } from "./royalty-lists.sql.ts";
import { readScope, readSums } from "./scope.ts";
import { addSums, byMoney, type Exchanger, rateOf, readExchanger, sharesOf, totalsOf } from "./sums.ts";
import {
  type ListedTrack,
  listPrintedNames,
  listTracks as listTrackRows,
  type PrintedName,
  sumSearchedByDay,
  sumTracksByDay,
} from "./tracks.sql.ts";

const PAGE = 50;

/** A page of tracks, most money first unless requested otherwise. */
export async function listTracks(ctx: AccountContext, input: TracksInput): Promise<RoyaltyTracks> {
  const { search: typed, sort = "net", direction = isTextSort(sort) ? "asc" : "desc", limit = PAGE, cursor } = input;
  const after = readCursor(ListPlace, cursor);
  const search = typed?.trim() || null;
  const { scope } = await readScope(ctx, input);
  const list = async () => {
    const [listed, exchanger] = await Promise.all([
      listTrackRows(ctx.db, scope, { search, sort, direction, limit, after }),
      readExchanger(ctx),
    ]);
    const { rows, ...page } = await toPage({
      listed,
      limit,
      exchanger,
      idOf: ({ trackId }) => trackId,
      sumItems: (ids) => sumTracksByDay(ctx.db, scope, ids),
      sumAll: () =>
        search === null
          ? sumRoyalties(ctx.db, scope, { by: "none", byMonth: false })
          : sumSearchedByDay(ctx.db, scope, search),
      toRow: toTrack,
    });
    return { ...page, tracks: rows };
  };
  return searchInTurn(ctx, search, () => readSums(ctx, scope, ["track"], list));
}

function toTrack({ trackId, title, artist, firstMonth, lastMonth, currency, units, plays, net, lines }: ListedTrack) {
  return {
    track_id: trackId,
    isrc: isrcOf(trackId),
    title,
    artist,
    currency,
    units,
    plays,
    net,
    lines,
    first_month: firstMonth,
    last_month: lastMonth,
  };
}

const MOST_NAMES = 50;

/**
 * A track with the tracks merged into it; one with plays but no lines has no money. A merged track shows the one that
 * it was merged into. Throws `not_found`.
 */
export async function showTrack(ctx: AccountContext, input: TrackInput): Promise<RoyaltyTrackPage> {
  const { id, merged } = await findTracks(ctx, input.track_id);
  const tracks = [id, ...merged];
  const names = await namesOf(ctx, tracks);
  if (names.length === 0) throw new DomainError("not_found", MESSAGES.trackNotFound);
  const { scope, platformOf } = await readScope(ctx, input);
  const [stores, territories, exchanger] = await readSums(ctx, scope, ["platform", "territory"], () =>
    Promise.all([
      sumRoyalties(ctx.db, scope, { by: "platform", byMonth: true }),
      sumRoyalties(ctx.db, scope, { by: "territory", byMonth: false }),
      readExchanger(ctx),
    ]),
  );
  const platforms = stores.map((sum) => ({ ...sum, key: platformOf(sum.key) }));
  const { totals, converted } = totalsOf(platforms, exchanger);
  return {
    ...trackOf(id, names),
    totals,
    converted,
    titles: printed(names, ({ title }) => title),
    artists: printed(names, ({ artist }) => artist),
    releases: releasesOf(names),
    merged: merged.map((track_id) => trackOf(track_id, names)),
    ...monthsAndStores(platforms, exchanger),
    by_platform: byKey(platforms, totals, exchanger).map(({ key, ...sums }) => ({ platform: key, ...sums })),
    by_territory: byKey(territories, totals, exchanger).map(({ key, ...sums }) => ({
      territory: key || null,
      ...sums,
    })),
  };
}

/** The names on statements; a track on none of them that is linked to plays has their title. */
async function namesOf(ctx: AccountContext, tracks: string[]): Promise<PrintedName[]> {
  const printed = await listPrintedNames(ctx.db, ctx.accountId, tracks);
  if (printed.length > 0) return printed;
  const linked = await listLinkedTitles(ctx.db, ctx.accountId, tracks);
  return linked.map((one) => ({ ...one, artist: null, upc: null, release: null, releaseId: NO_NAME }));
}

/** Its own newest title and artist, else those of a track merged into it. */
function trackOf(trackId: string, names: PrintedName[]) {
  const own = names.find((name) => name.trackId === trackId) ?? names[0];
  return {
    track_id: trackId,
    isrc: isrcOf(trackId),
    title: own?.title ?? null,
    artist: own?.artist ?? null,
  };
}

function printed(names: PrintedName[], of: (name: PrintedName) => string | null): string[] {
  return [...new Set(names.flatMap((name) => of(name) ?? []))].slice(0, MOST_NAMES);
}

function releasesOf(names: PrintedName[]): RoyaltyTrackPage["releases"] {
  const releases = new Map<string, { upc: string | null; title: string | null }>();
  for (const { releaseId, upc, release } of names) {
    const known = releases.get(releaseId);
    if (releaseId !== NO_NAME && (!known || known.upc === null)) releases.set(releaseId, { upc, title: release });
  }
  return [...releases.values()].slice(0, MOST_NAMES);
}

/** More colours of a chart could not be told apart. */
const MOST_STORES = 8;

/** The months, and the stores that make them up; the stores with the least money are one. */
function monthsAndStores(sums: RoyaltySum[], exchanger: Exchanger): Pick<RoyaltyTrackPage, "by_month" | "by_store"> {
  const months = byMonth(sums, exchanger);
  const stores = [...Map.groupBy(sums, ({ currency }) => currency)].flatMap(([currency, of]) => {
    const known = addSums(of, ({ key }) => key).toSorted((a, b) => byMoney(a.sums, b.sums));
    const apart = known.length > MOST_STORES ? MOST_STORES - 1 : known.length;
    const others = known.slice(apart).flatMap(({ parts }) => parts);
    return [
      ...known.slice(0, apart).map(({ parts }) => ({ platform: parts[0]?.key ?? null, currency, parts })),
      ...(others.length > 0 ? [{ platform: null, currency, parts: others }] : []),
    ];
  });
  return {
    by_month: months,
    by_store: stores.map(({ parts, ...store }) => {
      const nets = new Map(addSums(parts, periodOf).map((added) => [periodOf(added.parts[0]), added.sums.net]));
      const own = months.filter(({ currency }) => currency === store.currency);
      return { ...store, nets: own.map((month) => nets.get(periodOf(month)) ?? null) };
    }),
  };
}

function periodOf(of: Pick<RoyaltySum, "month" | "months"> | undefined): string {
  return `${of?.month} ${of?.months}`;
}

function byMonth(sums: RoyaltySum[], exchanger: Exchanger): RoyaltyTrackPage["by_month"] {
  return addSums(sums, periodOf)
    .map(({ sums: added, parts }) => ({
      month: parts[0]?.month ?? "",
      months: parts[0]?.months ?? 1,
      ...added,
      ...rateOf(added),
      converted: exchanger.item(parts),
    }))
    .sort((a, b) => b.month.localeCompare(a.month) || a.months - b.months || a.currency.localeCompare(b.currency));
}

function byKey(sums: RoyaltySum[], totals: RoyaltyTrackPage["totals"], exchanger: Exchanger) {
  const shareOf = sharesOf(totals);
  return addSums(sums, ({ key }) => key)
    .map(({ sums: added, parts }) => ({
      key: parts[0]?.key ?? "",
      ...added,
      ...rateOf(added),
      ...shareOf(added),
      converted: exchanger.item(parts),
    }))
    .sort((a, b) => byMoney(a, b) || a.key.localeCompare(b.key));
}

/** Each closed run keeps those that it knew. */
const MOST_MERGES = 20_000;
const TOO_MANY = `At most ${MOST_MERGES.toLocaleString("en-US")} tracks can be merged. Take one back first.`;

/**
 * Makes a track count as another one wherever figures are read, or undoes that; the lines keep their track. Throws
 * `not_found`, or `bad_request` for tracks that cannot be merged.
 */
export async function mergeTrack(ctx: AccountContext, { track_id, same_as }: MergeTrackInput): Promise<Done> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (same_as === null) {
      if (!(await deleteTrackMerge(tx, accountId, track_id)))
        throw new DomainError("not_found", "This track already counts on its own.");
      await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: null });
      return { message: SUCCESSES.trackSeparated };
    }
    for (const trackId of [track_id, same_as]) {
      if (trackId === NO_NAME || !(await hasTrack(tx, accountId, trackId))) {
        throw new DomainError("not_found", MESSAGES.trackNotFound);
      }
    }
    const sameAs = await stayingTrack(tx, accountId, same_as);
    if (sameAs === track_id)
      throw new DomainError("bad_request", "These two already count as one track. Choose another one.");
    if ((await countTrackMerges(tx, accountId)) >= MOST_MERGES) throw new DomainError("conflict", TOO_MANY);
    await saveTrackMerge(tx, accountId, { trackId: track_id, sameAs }, ctx.clock());
    await recordEvent(tx, ctx, { action: "tracks_merged", track: track_id, into: sameAs });
    return { message: SUCCESSES.trackMerged };
  });
}

/** The track itself, or the one that it is merged into. */
async function stayingTrack(tx: Transaction, accountId: string, trackId: string): Promise<string> {
  const merges = await listTrackMerges(tx, accountId, trackId);
  return merges.find((merge) => merge.trackId === trackId)?.sameAs ?? trackId;
}
