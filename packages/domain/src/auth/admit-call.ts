import type { Right } from "@ledgerline/contract/auth/roles";
import type { AccountContext } from "../context/context.ts";
import { requireRight } from "./identity/require-right.ts";

/**
 * Counts a call of the caller's, and one of their account's, by whichever door it comes, and throws unless the caller has
 * the right. A call that is refused counts too.
 */
export async function admitCall(ctx: AccountContext, needs: Right): Promise<void> {
  await countCall(ctx);
  requireRight(ctx.actor, needs);
}

/** The same for what needs no right of its own. */
export async function countCall({ actor, accountId, limits }: AccountContext): Promise<void> {
  await limits.take("calls", actor.userId);
  await limits.take("accountCalls", accountId);
}
