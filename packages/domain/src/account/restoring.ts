import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findAccount, updateAccount } from "@ledgerline/db/queries/account/accounts";
import { countSecondFactors } from "@ledgerline/db/queries/account/second-factors";
import { endRestore } from "@ledgerline/db/unfinished-restore";
import type { AccountContext, Context, With } from "../context/context.ts";
import { queueBooking } from "../statements/book/booking-queue.ts";
import { purgeFetched } from "../streaming/purge-fetched.ts";
import { rememberTrial } from "../subscription/used-trials.ts";
import { listLostWork, listSealingKeys, markRestored } from "./closing.sql.ts";
import { eraseRows } from "./closing.ts";

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
    await queueBooking(ctx, tx, ...bookings);
    for (const accountId of purges) await ctx.jobs.enqueue(tx, "purge-statements", { accountId });
    for (const accountId of closed) await ctx.jobs.enqueue(tx, "erase-account", { accountId });
    await endRestore(tx);
  });
  const secondFactors = await countSecondFactors(ctx.pools.bulk);
  return { erased: erasedAgain, bookings: bookings.length, secondFactors };
}

/** Counts of sealed values that none of this server's keys opens. */
export interface Unreadable {
  connections: number;
  secondFactors: number;
}

/** Counts, across all accounts, what was sealed with keys that this server does not have. */
export async function countUnreadable({
  db,
  crypto: { secrets },
}: Pick<Context, "db"> & With<"crypto", "secrets">): Promise<Unreadable> {
  const lost = (await listSealingKeys(db)).filter(({ key }) => !secrets.has(key));
  return {
    connections: lost.reduce((sum, { connections }) => sum + connections, 0),
    secondFactors: lost.reduce((sum, { secondFactors }) => sum + secondFactors, 0),
  };
}

/** Records that a member has seen the notice about the restore, which is not shown again. */
export async function dismissRestored(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, (tx) => updateAccount(tx, ctx.accountId, { restoredFrom: null }));
  return { message: SUCCESSES.restoredDismissed };
}
