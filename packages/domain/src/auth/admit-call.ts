import type { Right } from "@ledgerline/contract/auth/roles";
import type { AccountContext } from "../context/context.ts";
import { requireRight } from "./identity/require-right.ts";

/**
 * Counts a call of the caller's, and one of their account's, by whichever door it comes, and throws unless the caller has
 * the right. A call that is refused counts too.
 */
export async function admitCall({ actor, accountId, limits }: AccountContext, needs: Right): Promise<void> {
  await limits.take("calls", actor.userId);
  await limits.take("accountCalls", accountId);
  requireRight(actor, needs);
}
