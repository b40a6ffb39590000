import { transaction } from "@ledgerline/db/client";
import { countSecondFactors, findAccount, listLostWork, markRestored } from "@ledgerline/db/queries/account";
import { endRestore } from "@ledgerline/db/unfinished-restore";
import type { Context } from "../../context/context.ts";
import { queueBooking } from "../../statements/book/queue/queue-booking.ts";
import { purgeFetched } from "../../streaming/sync/purge-fetched.ts";
import { eraseRows } from "../closing/erase-account.ts";

export interface Settled {
  /** Accounts that had been closed since the backup. */
  erased: number;
  /** Statements whose booking goes on. */
  bookings: number;
  /** Users with two-step login, whose recovery codes have ended. */
  secondFactors: number;
}

/**
 * Makes a restored database fit to be served: deletes what had to leave since the backup was made, queues the jobs that
 * what is left waits for, and has each account told. `erased` are the ids of accounts that were erased at any time.
 * What has been done before is not done twice, so a restore that ended on the way may go on here.
 */
export async function settleRestored(
  ctx: Parameters<typeof purgeFetched>[0] & Pick<Context, "jobs">,
  { erased, backupAt }: { erased: readonly string[]; backupAt: Date },
): Promise<Settled> {
  let erasedAgain = 0;
  for (const accountId of erased) {
    if (!(await findAccount(ctx.pools.bulk, accountId))) continue;
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
