import type { Right } from "@ledgerline/contract/auth/roles";
import type { AccountContext } from "../context/context.ts";
import { requireRight } from "./identity/require-right.ts";

/**
 * Counts a call for the caller and for their account, whichever interface it comes through, and throws unless the
 * caller has the right. A refused call counts too.
 */
export async function admitCall(ctx: AccountContext, needs: Right): Promise<void> {
  await countCall(ctx);
  requireRight(ctx.actor, needs);
}

/** Counts a call that needs no particular right. */
export async function countCall({ actor, accountId, limits }: AccountContext): Promise<void> {
  await limits.take("calls", actor.userId);
  await limits.take("accountCalls", accountId);
}
