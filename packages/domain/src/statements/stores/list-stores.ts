import type { StoreList } from "@ledgerline/contract/statements/sources";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listBookedStores, listStorePlatforms } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";

/** More than anyone would look through; booking refuses a file with more than 500. */
const MOST_BOOKED = 2000;

/** The stores other than the six platforms: the booked ones, and those that the artist has assigned. */
export function listStores({ db, accountId }: AccountContext): Promise<StoreList> {
  return readStores(db, accountId);
}

export async function readStores(db: Database | Transaction, accountId: string): Promise<StoreList> {
  const booked = await listBookedStores(db, accountId, { platforms: PLATFORM_IDS, limit: MOST_BOOKED });
  const assigned = new Map((await listStorePlatforms(db, accountId)).map(({ store, platform }) => [store, platform]));
  const listed = booked.map((store) => ({ ...store, platform: assigned.get(store.store) ?? null }));
  for (const { store } of booked) assigned.delete(store);
  const others = [...assigned].map(([store, platform]) => ({ store, platform, lines: 0, totals: [] }));
  return { stores: [...listed, ...others] };
}
