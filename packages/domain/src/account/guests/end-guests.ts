import { transaction } from "@ledgerline/db/client";
import { listGuestsUntil, lockGuest } from "@ledgerline/db/queries/account";
import type { Context } from "../../context/context.ts";
import { markClosed } from "../closing/mark-closed.ts";

/**
 * Closes the accounts of guests whose day is over, as their users would; the job that erases accounts does the rest.
 */
export async function endGuests(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock();
  for (const accountId of await listGuestsUntil(ctx.pools.bulk, now)) {
    signal.throwIfAborted();
    await transaction(ctx.pools.bulk, async (tx) => {
      // The guest may have kept the account meanwhile.
      if (await lockGuest(tx, accountId)) await markClosed(ctx, tx, accountId);
    });
    ctx.kept.sessions.drop({ accountId });
  }
}
