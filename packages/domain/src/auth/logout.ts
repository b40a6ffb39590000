import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { revokeSession } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../context/context.ts";

export async function logout(ctx: AccountContext): Promise<Done> {
  const { userId, sessionId } = ctx.actor;
  await revokeSession(ctx.db, userId, sessionId, ctx.clock());
  ctx.kept.sessions.drop({ userId, sessionId });
  return { message: SUCCESSES.loggedOut };
}
