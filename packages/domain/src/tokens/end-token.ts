import type { EndTokenInput } from "@ledgerline/contract/auth/tokens";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteToken } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";

/** Ends one of the caller's tokens, or for an owner any of the account's, on other servers within five seconds. */
export async function endToken(ctx: AccountContext, { id }: EndTokenInput): Promise<Done> {
  const { accountId, actor } = ctx;
  await transaction(ctx.db, async (tx) => {
    const ended = await deleteToken(tx, { accountId, id }, actor.role === "owner" ? null : actor.userId);
    if (!ended) throw new DomainError("not_found", MESSAGES.tokenNotFound);
    await recordEvent(tx, ctx, { action: "token_ended", token: ended.name });
  });
  ctx.kept.sessions.drop({ accountId, sessionId: id });
  return { message: SUCCESSES.tokenEnded };
}
