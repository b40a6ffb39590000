import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { acceptCode } from "./accept-code.ts";

/** Like `acceptCode`, for a user who stays logged in after a wrong code: throws `bad_request`. */
export async function requireCode(ctx: AccountContext, code: string): Promise<void> {
  await acceptCode(ctx, ctx.actor.userId, code).catch((refusal: unknown) => {
    if (!(refusal instanceof DomainError) || refusal.code !== "unauthorized") throw refusal;
    throw new DomainError("bad_request", refusal.message, { ...(refusal.issues && { issues: refusal.issues }) });
  });
}
