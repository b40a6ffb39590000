import type { PasswordInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { AccountContext } from "../../context/context.ts";
import { recordLoginEvent } from "../../history/record-event.ts";

/** Ends the user's other sessions, on other servers within five seconds; needs the password. */
export async function endOtherSessions(ctx: AccountContext, { password }: PasswordInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    await recordLoginEvent(tx, ctx, { action: "other_sessions_ended" });
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.otherSessionsEnded, access_token: token };
}
