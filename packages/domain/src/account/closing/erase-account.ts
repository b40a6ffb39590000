import { type Database, transaction } from "@ledgerline/db/client";
import { ERASED_IN_ORDER, eraseArtist, eraseSlice } from "@ledgerline/db/queries/account";
import { findArtist } from "@ledgerline/db/queries/auth";
import type { Context } from "../../context/context.ts";
import { endBilling } from "./end-billing.ts";

/**
 * Deletes everything that a closed account has, a slice at a time so that nothing else waits, and its row last. May be
 * called again at any time.
 */
export async function eraseAccount(ctx: Context, artistId: string, signal: AbortSignal): Promise<void> {
  const artist = await findArtist(ctx.pools.bulk, artistId);
  if (!artist?.closedAt) return;
  // Again, for a checkout that was begun while the account was being closed.
  await endBilling(ctx, artistId);
  await eraseRows(ctx.pools.bulk, artistId, signal);
  ctx.kept.sessions.drop(artistId);
  ctx.kept.answers.forget(artistId);
  ctx.log.info({ artistId }, "a closed account was erased");
}

/** Deletes everything that an artist has, whether or not the account is closed. */
export async function eraseRows(db: Database, artistId: string, signal?: AbortSignal): Promise<void> {
  for (const table of ERASED_IN_ORDER) {
    do signal?.throwIfAborted();
    while ((await eraseSlice(db, table, artistId)) > 0);
  }
  await transaction(db, (tx) => eraseArtist(tx, artistId));
}
