import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { addMoney, type Money } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { isrcOf } from "../../tracks/track-id.ts";
import { listPrintedOf, sumPaid } from "../paid-sums.sql.ts";
import { groupPaid, type PaidSums, paidFor, paidKeys } from "./paid-key.ts";

/** Adds to the items what statements say: ISRC, UPC and title of each track, and what is booked for it so far. */
export async function fillIn({ db, accountId }: AccountContext, items: readonly ClaimItem[]): Promise<ClaimItem[]> {
  const ids = items.flatMap(({ track_id, tracks }) => [track_id, ...tracks.map((track) => track.track_id)]);
  const [printed, booked] = await Promise.all([
    listPrintedOf(db, accountId, [...new Set(ids.filter((id) => id !== null))]),
    sumPaid(db, accountId, paidKeys(items)),
  ]);
  const sums = groupPaid(booked);
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

/** What is booked for an item, by currency. */
export function netOf(item: Parameters<typeof paidFor>[0], sums: PaidSums): Money[] {
  return addMoney(paidFor(item, sums));
}
