import { transaction } from "@ledgerline/db/client";
import { countSecondFactors, findAccount } from "@ledgerline/db/queries/account";
import { endRestore } from "@ledgerline/db/unfinished-restore";
import type { Context, With } from "../../context/context.ts";
import { queueBooking } from "../../statements/book/booking-queue.ts";
import { purgeFetched } from "../../streaming/sync/purge-fetched.ts";
import { rememberTrial } from "../../subscription/billing/used-trials.ts";
import { eraseRows } from "../closing/erase-account.ts";
import { listLostWork } from "./list-lost-work.sql.ts";
import { markRestored } from "./mark-restored.sql.ts";

export interface Settled {
  /** Accounts that had been closed since the backup. */
  erased: number;
  /** Statements whose booking is resumed. */
  bookings: number;
  /** Users with two-step login, whose recovery codes have ended. */
  secondFactors: number;
}

/**
 * Prepares a restored database for use: deletes what had to be deleted since the backup, queues the jobs that the rest
 * is waiting for, and has each account notified. `erased` are the ids of all accounts ever erased. No step is done
 * twice, so an interrupted restore may be run again.
 */
export async function settleRestored(
  ctx: Parameters<typeof purgeFetched>[0] & Pick<Context, "jobs"> & With<"crypto", "emails">,
  { erased, backupAt }: { erased: readonly string[]; backupAt: Date },
): Promise<Settled> {
  let erasedAgain = 0;
  for (const accountId of erased) {
    if (!(await findAccount(ctx.pools.bulk, accountId))) continue;
    await transaction(ctx.pools.bulk, (tx) => rememberTrial(ctx, tx, accountId));
    await eraseRows(ctx.pools.bulk, accountId);
    erasedAgain += 1;
  }
  await purgeFetched(ctx);
  const { bookings, purges, closed } = await listLostWork(ctx.pools.bulk);
  await transaction(ctx.pools.bulk, async (tx) => {
    await markRestored(tx, backupAt);
    for (const statement of bookings) await queueBooking(ctx, tx, statement);
    for (const accountId of purges) await ctx.jobs.enqueue(tx, "purge-statements", { accountId });
    for (const accountId of closed) await ctx.jobs.enqueue(tx, "erase-account", { accountId });
    await endRestore(tx);
  });
  const secondFactors = await countSecondFactors(ctx.pools.bulk);
  return { erased: erasedAgain, bookings: bookings.length, secondFactors };
}
