import type { ChangeClaimInput, Claim } from "@ledgerline/contract/claims/claims";
import type { AccountContext } from "../context/context.ts";
import { editClaim } from "./edit-claim.ts";

/** Changes what the artist says in a claim; what is left out stays. */
export function changeClaim(ctx: AccountContext, { id, ...change }: ChangeClaimInput): Promise<Claim> {
  const { subject, to, answer_by, deadline, letter, frozen } = change;
  return editClaim(ctx, id, async (_tx, { kind }) => ({
    ...(subject !== undefined && { subject }),
    ...(to !== undefined && { addressee: to }),
    ...(answer_by !== undefined && { answerBy: answer_by }),
    ...(deadline !== undefined && { deadline }),
    ...(letter !== undefined && { letter }),
    ...(frozen !== undefined && kind === "frozen" && { frozen }),
  }));
}
