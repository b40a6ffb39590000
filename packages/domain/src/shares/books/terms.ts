import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { Database } from "@ledgerline/db/client";
import {
  type CostRow,
  type DealRow,
  listDeals,
  listPayees,
  type PayeeRow,
} from "@ledgerline/db/queries/shares/share-setup";
import { type Cost, LIMITS, type Release, type Withholding } from "@ledgerline/shares";
import { DomainError } from "../../context/errors.ts";
import { listAllMerges, listReleaseTracks, listStorePlatforms } from "./books.sql.ts";
import { listPrintedArtists } from "./named-recordings.sql.ts";
import { asStored, type RunTerms } from "./records.ts";
import type { RunHead } from "./runs.sql.ts";
import { coversOf, namesArtists, Spellings } from "./spellings.ts";
import type { SameAs } from "./sum-lines.sql.ts";

type Covers = Deal["versions"][number]["covers"];

/** A track that was merged into another. */
export interface Merge {
  track: string;
  into: string;
}

export function toDeal({
  id,
  name,
  currency,
  dates,
  ratesOf,
  groupName,
  replaces,
  settingsFrom,
  versions,
}: DealRow): Deal {
  const settings = { dates, rates_of: ratesOf, group: groupName, replaces, settings_from: settingsFrom };
  return { id, name, currency, ...settings, versions };
}

export function toCosts(rows: readonly CostRow[]): Cost[] {
  return rows.map(({ id, date, amount, currency, recoupable, dealId, trackId, releaseId, artist, payeeId }) => ({
    ...{ id, date, amount, currency, recoupable },
    on: dealId === null ? { track: trackId, release: releaseId, artist } : { deal: dealId },
    payee: payeeId,
  }));
}

/** A cost on a merged track counts on the track that stays. */
export function costsOfTracks(costs: readonly Cost[], merges: readonly Merge[]): Cost[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return costs.map((cost) => {
    if ("deal" in cost.on || cost.on.track === null) return cost;
    const { track } = cost.on;
    return { ...cost, on: { ...cost.on, track: into.get(track) ?? track } };
  });
}

/** Terms with merged tracks replaced by the one that stays, as in sums. */
export function sameTerms<Terms extends { deals: readonly Deal[]; releases: readonly Release[] }>(
  terms: Terms,
  merges: readonly Merge[],
): Terms & { deals: Deal[]; releases: Release[] } {
  return {
    ...terms,
    deals: termsOfTracks(terms.deals, merges),
    releases: releasesOfTracks(terms.releases, merges),
  };
}

/** The deals with merged tracks replaced by the one that stays, as in sums. */
export function termsOfTracks(deals: readonly Deal[], merges: readonly Merge[]): Deal[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return deals.map((deal) => ({
    ...deal,
    versions: deal.versions.map((terms) => ({ ...terms, covers: coversOfTracks(terms.covers, into) })),
  }));
}

/** `into` maps merged tracks to the one that stays. */
export function coversOfTracks(covers: Covers, into: ReadonlyMap<string, string>): Covers {
  if (covers.by !== "tracks") return covers;
  return { by: covers.by, of: [...new Set(covers.of.map((id) => into.get(id) ?? id))] };
}

/**
 * The same for releases: merged tracks keep their artist only if all of them have the same one. A release with more tracks
 * than a run takes is left out.
 */
export function releasesOfTracks(releases: readonly Release[], merges: readonly Merge[]): Release[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return releases
    .map(({ id, tracks }) => ({
      id,
      tracks: [...Map.groupBy(tracks, (track) => into.get(track.id) ?? track.id)].map(([track, same]) => {
        const [artist = null, ...others] = new Set(same.map((each) => each.artist));
        return { id: track, artist: others.length === 0 ? artist : null };
      }),
    }))
    .filter(({ tracks }) => tracks.length <= LIMITS.tracks);
}

type Period = Pick<RunHead, "fromDay" | "toDay">;

/** Deals with the settings that a period was closed with, where other ones hold only for later periods. */
export function asClosed(deals: readonly Deal[], period: Period, closed: RunTerms): Deal[] {
  const own = new Map(closed.deals.map((deal) => [deal.id, deal]));
  return deals.map((deal) => {
    const then = own.get(deal.id);
    if (!then || !keepsSettings(deal, period)) return deal;
    // The days of terms mean something else under other dates, so all of it stays.
    if (then.dates !== deal.dates) return { ...then, name: deal.name };
    return { ...deal, rates_of: then.rates_of, replaces: then.replaces };
  });
}

function keepsSettings({ settings_from: from }: Deal, { fromDay }: Period): boolean {
  return from !== null && fromDay < from;
}

/**
 * What of the terms decides about money of a closed period: if two agree in it, they make the same of it. `costs` are those
 * that the period charges, by the nearest terms of their deals.
 */
export function decisive({ deals, payees }: RunTerms, period: Period, costs: readonly Cost[]): unknown {
  const isBegun = ({ from }: { from: string | null }) => from === null || from <= period.toDay;
  const charged = new Set(costs.flatMap(({ on }) => ("deal" in on ? on.deal : [])));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return asStored([
    deals
      .flatMap((deal) => {
        const { name: _, group: __, settings_from: ___, versions, ...settings } = deal;
        const begun = deal.dates === "sale" ? versions : versions.filter(isBegun).map((terms) => until(terms, period));
        if (begun.length === 0 && !charged.has(deal.id)) return [];
        return { ...settings, keeps: keepsSettings(deal, period), versions: begun.length === 0 ? versions : begun };
      })
      .sort(byId),
    payees
      .map(({ id, withholding }) => ({ id, withholding: withholding.filter(isBegun) }))
      .filter(({ withholding }) => withholding.length > 0)
      .sort(byId),
  ]);
}

/** Terms that end after the period hold in all of what is left of it, like those that do not end. */
function until(terms: Deal["versions"][number], { toDay }: Period): Deal["versions"][number] {
  return { ...terms, to: terms.to !== null && terms.to >= toDay ? null : terms.to };
}

/** A payee's rules of withholding: the newest, their first day, and those before. */
export type Withheld = Pick<PayeeRow, "withholding" | "withholdingFrom" | "withholdingBefore">;

export const NO_WITHHOLDING: Withheld = { withholding: [], withholdingFrom: null, withholdingBefore: [] };

type Rules = Payee["withholding"];

/** The rules in the order of their days, as runs take them. */
export function withholdingOf({ withholding, withholdingFrom, withholdingBefore }: Withheld): Withholding[] {
  const all = [...withholdingBefore, { from: withholdingFrom, rules: withholding }];
  const first = all.findIndex(({ rules }) => rules.length > 0);
  return first === -1 ? [] : all.slice(first);
}

/**
 * The rules once a change is made: they hold from `changes_from` on, and days before keep theirs. Without that day, other
 * rules hold from `nextOpen` on, so that nothing closed changes unless it is asked for. The newest rules with another day
 * move their beginning. Throws `conflict` for too many changes, or too much text of them.
 */
export function changeWithholding(
  before: Withheld,
  { withholding: rules, changes_from: from }: { withholding: Rules; changes_from?: string | null | undefined },
  nextOpen: string | null,
): Withheld {
  const isSame = isDeepStrictEqual(rules, before.withholding);
  if (from === undefined && isSame) {
    const { withholding, withholdingFrom, withholdingBefore } = before;
    return { withholding, withholdingFrom, withholdingBefore };
  }
  const day = from === undefined ? nextOpen : from;
  const newest = { from: before.withholdingFrom, rules: before.withholding };
  const known = [...before.withholdingBefore, ...(isSame ? [] : [newest])];
  const earlier = known.filter((each) => day !== null && (each.from === null || each.from < day));
  const all = isDeepStrictEqual(earlier.at(-1)?.rules ?? [], rules) ? earlier : [...earlier, { from: day, rules }];
  const last = all.at(-1) ?? { from: null, rules: [] };
  const isTooMuch = JSON.stringify(all).length > SHARES_BOUNDS.withholdingText;
  if (isTooMuch || all.length > SHARES_BOUNDS.withholdingChanges)
    throw new DomainError(
      "conflict",
      "This payee's withholding cannot have more changes. Start this one earlier, so that it replaces later ones.",
    );
  return { withholding: last.rules, withholdingFrom: last.from, withholdingBefore: all.slice(0, -1) };
}

/**
 * The account's current terms as agreed, with each artist in all ways of printing, and what counts as the same. Includes
 * the tracks of `named` releases; `also` are other terms that will be compared with these.
 */
export async function readTerms(
  db: Database,
  accountId: string,
  { named = [], also = [] }: { named?: readonly string[]; also?: readonly Deal["versions"][number]["covers"][] } = {},
): Promise<{ agreed: RunTerms; known: SameAs; spellings: Spellings }> {
  const [rows, payees, merges, stores, releases] = await Promise.all([
    listDeals(db, accountId),
    listPayees(db, accountId),
    listAllMerges(db, accountId),
    listStorePlatforms(db, accountId),
    listReleaseTracks(db, accountId, named),
  ]);
  const deals = rows.map(toDeal);
  const hasArtists = namesArtists([...coversOf(deals), ...also]);
  const spellings = await Spellings.of(hasArtists ? await listPrintedArtists(db, accountId) : []);
  return {
    agreed: {
      deals: spellings.inTerms(deals),
      payees: payees.map((payee) => {
        const { id, currency, minimum } = payee;
        return { id, currency, minimum, withholding: withholdingOf(payee) };
      }),
      releases: releasesOf(releases),
      catalogue: hash("sha256", JSON.stringify([merges, stores])),
    },
    known: { merges, stores },
    spellings,
  };
}

/** The tracks of releases, each with an artist only if all statements print the same one. */
export function releasesOf(rows: readonly { release: string; track: string; artist: string | null }[]): Release[] {
  const releases = new Map<string, Map<string, Set<string>>>();
  for (const { release, track, artist } of rows) {
    const tracks = releases.get(release) ?? new Map<string, Set<string>>();
    releases.set(release, tracks);
    const artists = tracks.get(track) ?? new Set<string>();
    tracks.set(track, artists);
    if (artist !== null) artists.add(artist);
  }
  return [...releases].map(([id, tracks]) => ({
    id,
    tracks: [...tracks].map(([track, [artist = null, ...others]]) => ({
      id: track,
      artist: others.length === 0 ? artist : null,
    })),
  }));
}
