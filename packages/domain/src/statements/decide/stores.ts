import type { StoreList, StorePlatformInput } from "@ledgerline/contract/statements/sources";
import { isPlatformId, PLATFORM_IDS, platformName } from "@ledgerline/contract/streaming/platforms";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteStorePlatform,
  listBookedStores,
  listStorePlatforms,
  type StorePlatform,
  saveStorePlatform,
} from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";

/** More than anyone would look through; booking refuses a file with more than 500. */
const MOST_BOOKED = 2000;

/** The stores other than the six platforms: the booked ones, and those that the artist has assigned. */
export function listStores({ db, accountId }: AccountContext): Promise<StoreList> {
  return readStores(db, accountId);
}

async function readStores(db: Database | Transaction, accountId: string): Promise<StoreList> {
  const booked = await listBookedStores(db, accountId, { platforms: PLATFORM_IDS, limit: MOST_BOOKED });
  const assigned = new Map((await listStorePlatforms(db, accountId)).map(({ store, platform }) => [store, platform]));
  const listed = booked.map((store) => ({ ...store, platform: assigned.get(store.store) ?? null }));
  for (const { store } of booked) assigned.delete(store);
  const others = [...assigned].map(([store, platform]) => ({ store, platform, lines: 0, totals: [] }));
  return { stores: [...listed, ...others] };
}

const MOST_STORES = 1000;

/** Makes a store count as a platform or another store wherever figures are read; the lines keep its name. */
export function setStorePlatform(ctx: AccountContext, { store, platform }: StorePlatformInput): Promise<StoreList> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (platform === null) {
      await deleteStorePlatform(tx, accountId, store);
    } else {
      const refusal = whyNot({ store, platform }, await listStorePlatforms(tx, accountId));
      if (refusal) throw new DomainError("bad_request", refusal);
      await saveStorePlatform(tx, { accountId, store, platform });
    }
    await recordEvent(tx, ctx, { action: "store_assigned", store, platform });
    return readStores(tx, accountId);
  });
}

/** Assignments are only followed one step, so a store that others count as must stay itself. */
function whyNot({ store, platform }: StorePlatform, assigned: StorePlatform[]): string | null {
  if (isPlatformId(store)) return `${platformName(store)} is already a platform. Choose one of the other stores.`;
  if (store === platform) return `Choose what "${store}" counts as, or send null to let it count as itself.`;
  const further = assigned.find((other) => other.store === platform);
  if (further) return `"${platform}" counts as ${platformName(further.platform)}. Choose that instead.`;
  const earlier = assigned.find((other) => other.platform === store);
  if (earlier) return `"${earlier.store}" counts as "${store}". Take that back first.`;
  const known = assigned.some((other) => other.store === store);
  if (!known && assigned.length >= MOST_STORES)
    return `At most ${MOST_STORES} stores can be assigned. Take one back first.`;
  return null;
}
