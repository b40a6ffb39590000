import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { saveShareSettings } from "@ledgerline/db/queries/shares";
import type { AuditEvent } from "@ledgerline/db/schema";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";

/**
 * Changes what runs are computed from while no other change of the account's is under way: a preview of before is stale
 * from then on. What `work` answers stands in the account's history.
 */
export async function changeShares(
  ctx: AccountContext,
  work: (tx: Transaction) => Promise<AuditEvent | null>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const event = await work(tx);
    await saveShareSettings(tx, ctx.accountId);
    if (event) await recordEvent(tx, ctx, event);
  });
}
