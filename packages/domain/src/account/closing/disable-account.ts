import { transaction } from "@ledgerline/db/client";
import { deleteLinks, listMemberIds, listMemberships, updateAccount } from "@ledgerline/db/queries/account";
import { revokeSessionsIn } from "@ledgerline/db/queries/auth";
import { updateSubscription } from "@ledgerline/db/queries/subscription";
import { findByEmail } from "../../auth/identity/find-by-email.ts";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";

/**
 * Blocks an account, on running servers within five seconds; its data stays. Neither its platforms nor its
 * subscription are read until it is enabled. Throws `not_found`.
 */
export async function disableAccount(ctx: Pick<Context, "db" | "clock">, email: string): Promise<void> {
  const { id } = (await findByEmail(ctx.db, email)).account;
  await transaction(ctx.db, async (tx) => {
    await updateAccount(tx, id, { disabledAt: ctx.clock() });
    await recordEventBy(tx, { accountId: id, actor: "operator", at: ctx.clock() }, { action: "account_disabled" });
    const members = await listMemberIds(tx, id);
    await revokeSessionsIn(tx, id, members, ctx.clock());
    for (const userId of members) {
      const others = await listMemberships(tx, userId);
      if (others.every(({ account }) => account.disabledAt)) await deleteLinks(tx, userId);
    }
  });
}

/** Lets its members log in again. Whatever was not read meanwhile is read within the hour. Throws `not_found`. */
export async function enableAccount(ctx: Pick<Context, "db" | "clock">, email: string): Promise<void> {
  const { id } = (await findByEmail(ctx.db, email, { disabled: true })).account;
  await transaction(ctx.db, async (tx) => {
    await updateAccount(tx, id, { disabledAt: null });
    // A login that was under way while the account was disabled may have created a session.
    await revokeSessionsIn(tx, id, await listMemberIds(tx, id), ctx.clock());
    await updateSubscription(tx, id, { readAt: null });
    await recordEventBy(tx, { accountId: id, actor: "operator", at: ctx.clock() }, { action: "account_enabled" });
  });
}
