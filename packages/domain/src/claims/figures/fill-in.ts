import type { ClaimItem } from "@ledgerline/contract/claims";
import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import { listPrintedOf, type PaidSum, sumPaid } from "@ledgerline/db/queries/claims/paid-sums";
import type { ArtistContext } from "../../context/context.ts";
import { paidKey } from "./paid-key.ts";

/** Adds what statements say of the items: ISRC, UPC and title of each track, and what is booked for it so far. */
export async function fillIn({ db, artistId }: ArtistContext, items: readonly ClaimItem[]): Promise<ClaimItem[]> {
  const ids = items.flatMap(({ track_id, tracks }) => [track_id, ...tracks.map((track) => track.track_id)]);
  const [printed, sums] = await Promise.all([
    listPrintedOf(db, artistId, [...new Set(ids.filter((id) => id !== null))]),
    sumPaid(
      db,
      artistId,
      items.map(paidKey).filter((key) => key !== null),
    ),
  ]);
  const known = new Map(printed.map((one) => [one.track, one]));
  return items.map((item) => ({
    ...item,
    title: item.title ?? known.get(item.track_id ?? "")?.title ?? null,
    paid: netOf(item, sums),
    tracks: item.tracks.map((track) => {
      const of = known.get(track.track_id ?? "");
      const upcs = (of?.upcs ?? []).filter((upc) => upc !== null);
      return { ...track, title: track.title ?? of?.title ?? null, isrc: isrcOf(track.track_id), upcs };
    }),
  }));
}

/** A track is its ISRC, else a mark of its title. */
export function isrcOf(trackId: string | null): string | null {
  return trackId === null || trackId.startsWith("t-") ? null : trackId;
}

/** What is booked for an item, by currency. */
export function netOf(
  item: Parameters<typeof paidKey>[0],
  sums: readonly PaidSum[],
): { currency: string; net: string }[] {
  const key = paidKey(item);
  if (!key) return [];
  const own = sums.filter(
    ({ platform, month, track }) => platform === key.platform && month === key.month && track === key.track,
  );
  return [...Map.groupBy(own, ({ currency }) => currency)]
    .map(([currency, parts]) => ({ currency, net: addDecimals(parts.map(({ net }) => net)) }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}
