import type { EndSessionInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { revokeSession } from "@ledgerline/db/queries/auth";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordLoginEvent } from "../../history/record-event.ts";

/** Ends another session of the user, on other servers within five seconds; needs the password. Throws `not_found`. */
export async function endSession(ctx: AccountContext, { id, password }: EndSessionInput): Promise<Renewed> {
  if (id === ctx.actor.sessionId) throw new DomainError("bad_request", MESSAGES.ownSession);
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    const renewed = await renewSession(ctx, tx, "this");
    if (!(await revokeSession(tx, user.id, id, ctx.clock()))) {
      throw new DomainError("not_found", MESSAGES.sessionNotFound);
    }
    await recordLoginEvent(tx, ctx, { action: "session_ended" });
    return renewed;
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.sessionEnded, access_token: token };
}
