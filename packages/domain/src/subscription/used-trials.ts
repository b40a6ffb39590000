import type { Transaction } from "@ledgerline/db/client";
import { findMembership, findOwner } from "@ledgerline/db/queries/account/members";
import {
  findSubscription,
  isTrialUsed,
  type SubscriptionRow,
  upsertUsedTrial,
} from "@ledgerline/db/queries/account/subscriptions";
import { findUser } from "@ledgerline/db/queries/auth/users";
import type { AccountContext, Context, With } from "../context/context.ts";

type Remembering = Pick<Context, "clock"> & With<"crypto", "emails">;

/** Whether the caller's next checkout in this account begins with the trial: neither has had it. */
export async function hasTrial(ctx: AccountContext, subscription: SubscriptionRow | null): Promise<boolean> {
  if (subscription?.trialUsed) return false;
  const user = await findUser(ctx.db, ctx.actor.userId);
  return user !== null && !(await isTrialUsed(ctx.db, ctx.crypto.emails.possible(user.email)));
}

/**
 * Remembers that the email of whoever began the account's trial has had one, if there was one. Called when it begins, and
 * before that user may be erased, since the email may have changed. Where nobody is known to have begun it, an owner
 * counts. With `leaving`, it matters only if that user began it.
 */
export async function rememberTrial(
  ctx: Remembering,
  tx: Transaction,
  accountId: string,
  leaving?: string,
): Promise<void> {
  const { trialUsed = false, trialBy = null } = (await findSubscription(tx, accountId)) ?? {};
  if (!trialUsed || (leaving !== undefined && leaving !== trialBy)) return;
  const began = trialBy === null ? await findOwner(tx, accountId) : await findMembership(tx, accountId, trialBy);
  if (!began) return;
  await upsertUsedTrial(tx, { emailHash: ctx.crypto.emails.hash(began.user.email), usedAt: ctx.clock() });
}
