import { UnknownBillingCustomer } from "@ledgerline/connectors/billing/billing-gateway";
import type { PasswordInput } from "@ledgerline/contract/account";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { findAccount, lockAccount, updateAccount } from "@ledgerline/db/queries/account/accounts";
import { listMemberIds, listMemberships, removeMembers } from "@ledgerline/db/queries/account/members";
import { findSubscription, updateSubscription } from "@ledgerline/db/queries/account/subscriptions";
import { deleteLinks } from "@ledgerline/db/queries/account/user-links";
import { revokeSessionsIn } from "@ledgerline/db/queries/auth/sessions";
import { lockPasswordHash } from "@ledgerline/db/queries/auth/users";
import { findByEmail, reauthenticate } from "../auth/member.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { recordEventBy } from "../history.ts";
import { callBilling, requireBilling } from "../subscription/billing.ts";
import { rememberTrial } from "../subscription/used-trials.ts";
import { deleteAccount, deleteSecrets, ERASED_IN_ORDER, eraseSlice } from "./closing.sql.ts";

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

/**
 * Closes the account: its subscription ends at the payment provider, and nobody can use it any more. A user with no
 * other account is erased, and the email is free again. Platform credentials are deleted at once; a job deletes
 * everything else. Throws `bad_request` for a wrong password, and `unavailable`, with nothing changed, when the payment
 * provider cannot be reached.
 */
export async function closeAccount(ctx: AccountContext, { password }: PasswordInput): Promise<Done> {
  const { user } = await reauthenticate(ctx, password);
  await endBilling(ctx, ctx.accountId);
  const closed = await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    if ((await lockPasswordHash(tx, user.id, "update")) !== user.passwordHash) return false;
    await markClosed(ctx, tx, ctx.accountId);
    return true;
  });
  if (!closed) return closeAccount(ctx, { password });
  ctx.kept.sessions.drop({ accountId: ctx.accountId });
  ctx.kept.answers.forget(ctx.accountId);
  return { message: SUCCESSES.accountClosed };
}

/** Nobody can use the account once the transaction commits; a job deletes everything in it. */
export async function markClosed(ctx: Context, tx: Transaction, accountId: string): Promise<void> {
  await rememberTrial(ctx, tx, accountId);
  await removeMembers(tx, accountId);
  await updateAccount(tx, accountId, { closedAt: ctx.clock(), artistName: "", guestUntil: null });
  await deleteSecrets(tx, accountId);
  await ctx.jobs.enqueue(tx, "erase-account", { accountId });
}

/**
 * Deletes the account's customer at the payment provider, which ends every subscription at once and closes open payment
 * pages. May be called again. Throws `unavailable`.
 */
async function endBilling(ctx: Context, accountId: string): Promise<void> {
  const customerId = (await findSubscription(ctx.db, accountId))?.customerId;
  if (!customerId) return;
  const billing = requireBilling(ctx);
  await callBilling(() => billing.deleteCustomer(customerId)).catch((failure: unknown) => {
    const cause = failure instanceof Error ? failure.cause : null;
    // The customer belongs to another account of the operator, or is gone already.
    if (!(cause instanceof UnknownBillingCustomer)) throw failure;
  });
}

/**
 * Deletes all data of a closed account, a slice at a time so that nothing else waits, and its row last. May be called
 * again at any time.
 */
export async function eraseAccount(ctx: Context, accountId: string, signal: AbortSignal): Promise<void> {
  const account = await findAccount(ctx.pools.bulk, accountId);
  if (!account?.closedAt) return;
  // Ended again, in case a checkout was begun while the account was being closed.
  await endBilling(ctx, accountId);
  await eraseRows(ctx.pools.bulk, accountId, signal);
  ctx.kept.sessions.drop({ accountId });
  ctx.kept.answers.forget(accountId);
  ctx.log.info({ accountId }, "a closed account was erased");
}

/** Deletes all data of an account, closed or not. */
export async function eraseRows(db: Database, accountId: string, signal?: AbortSignal): Promise<void> {
  for (const table of ERASED_IN_ORDER) {
    do signal?.throwIfAborted();
    while ((await eraseSlice(db, table, accountId)) > 0);
  }
  await transaction(db, (tx) => deleteAccount(tx, accountId));
}
