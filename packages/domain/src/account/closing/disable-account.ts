import { transaction } from "@ledgerline/db/client";
import { deleteLinks } from "@ledgerline/db/queries/account";
import { revokeOtherSessions, setDisabled } from "@ledgerline/db/queries/auth";
import { updateSubscription } from "@ledgerline/db/queries/subscription";
import { findAccount } from "../../auth/identity/find-account.ts";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";

/**
 * Lets nobody use an account, on running servers within five seconds; what it has stays. Neither its platforms nor its
 * subscription are read until it is enabled. Throws `not_found`.
 */
export async function disableAccount(ctx: Pick<Context, "db" | "clock">, email: string): Promise<void> {
  const { id } = await findAccount(ctx.db, email);
  await transaction(ctx.db, async (tx) => {
    await setDisabled(tx, id, ctx.clock());
    await recordEventBy(tx, { artistId: id, actor: "operator", at: ctx.clock() }, { action: "account_disabled" });
    await revokeOtherSessions(tx, id, null, ctx.clock());
    await deleteLinks(tx, id);
  });
}

/** Lets its artist log in again. What was not read meanwhile is read within the hour. Throws `not_found`. */
export async function enableAccount(ctx: Pick<Context, "db" | "clock">, email: string): Promise<void> {
  const { id } = await findAccount(ctx.db, email);
  await transaction(ctx.db, async (tx) => {
    await setDisabled(tx, id, null);
    // A login that was under way while it was disabled may have made one.
    await revokeOtherSessions(tx, id, null, ctx.clock());
    await updateSubscription(tx, id, { readAt: null });
    await recordEventBy(tx, { artistId: id, actor: "operator", at: ctx.clock() }, { action: "account_enabled" });
  });
}
