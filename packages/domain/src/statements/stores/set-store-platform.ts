import type { StoreList, StorePlatformInput } from "@ledgerline/contract/statements/sources";
import { isPlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import {
  deleteStorePlatform,
  listStorePlatforms,
  type StorePlatform,
  saveStorePlatform,
} from "@ledgerline/db/queries/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { readStores } from "./list-stores.ts";

const MOST_STORES = 1000;

/** Makes a store count as a platform or another store wherever figures are read; the lines keep its name. */
export function setStorePlatform(ctx: ArtistContext, { store, platform }: StorePlatformInput): Promise<StoreList> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    if (platform === null) {
      await deleteStorePlatform(tx, artistId, store);
    } else {
      const refusal = whyNot({ store, platform }, await listStorePlatforms(tx, artistId));
      if (refusal) throw new DomainError("bad_request", refusal);
      await saveStorePlatform(tx, { artistId, store, platform });
    }
    await recordEvent(tx, ctx, { action: "store_assigned", store, platform });
    return readStores(tx, artistId);
  });
}

/** Figures follow one step, so a store that others count as stays itself. */
function whyNot({ store, platform }: StorePlatform, assigned: StorePlatform[]): string | null {
  if (isPlatformId(store)) return `${platformName(store)} is a platform already. Choose one of the other stores.`;
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
