import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { markSharesChanged } from "@ledgerline/db/queries/shares/share-setup";
import type { AuditEvent } from "@ledgerline/db/schema";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history.ts";

type Changer = Pick<AccountContext, "db" | "accountId" | "actor" | "clock">;
type Work = (tx: Transaction) => Promise<AuditEvent | null>;

/**
 * Changes what runs are computed from while no other change of the account's is under way; earlier previews become
 * stale. The event that `work` returns is added to the account's history.
 */
export function changeShares(ctx: Changer, work: Work): Promise<void> {
  return changeRuns(ctx, async (tx) => {
    const event = await work(tx);
    await markSharesChanged(tx, ctx.accountId);
    return event;
  });
}

/**
 * The same where a thread of its own makes the change. Other changes of the account are waited for here, so that the
 * thread is not kept from other accounts.
 */
export async function changeInThread<Answer>(
  { db, accountId }: Pick<Changer, "db" | "accountId">,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  await transaction(db, (tx) => lockAccount(tx, accountId));
  return db.versions.whileChanging([accountId], ask);
}

/** Changes runs themselves the same way, which makes no preview stale. */
export function changeRuns(ctx: Changer, work: Work): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const event = await work(tx);
    if (event) await recordEvent(tx, ctx, event);
  });
}
