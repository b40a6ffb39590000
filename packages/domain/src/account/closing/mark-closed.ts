import type { Transaction } from "@ledgerline/db/client";
import { deleteSecrets } from "@ledgerline/db/queries/account";
import { closeArtist } from "@ledgerline/db/queries/auth";
import type { Context } from "../../context/context.ts";

/** From the commit on nobody can use the account; a job deletes everything in it. */
export async function markClosed(ctx: Context, tx: Transaction, artistId: string): Promise<void> {
  await closeArtist(tx, artistId, ctx.clock());
  await deleteSecrets(tx, artistId);
  await ctx.jobs.enqueue(tx, "erase-account", { artistId });
}
