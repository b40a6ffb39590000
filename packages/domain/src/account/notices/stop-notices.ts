import type { StopNoticesInput } from "@ledgerline/contract/auth/notices";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readLinkToken } from "../../mail/links/link-token.ts";
import { hasNoticeSecret, saveNoticeSettings } from "./notices.sql.ts";

/** Turns all messages off with the link in one of them, which may be opened repeatedly. Throws `bad_request`. */
export async function stopNotices(ctx: VisitorContext, { token }: StopNoticesInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token);
  const stopped = await transaction(ctx.db, async (tx) => {
    if (!(await hasNoticeSecret(tx, accountId, secretHash))) return false;
    await saveNoticeSettings(tx, accountId, { overdue: false, deadlines: false, changedAt: ctx.clock() });
    return true;
  });
  if (!stopped) {
    await ctx.limits.take("link", ctx.address);
    throw new DomainError("bad_request", MESSAGES.staleNoticeLink);
  }
  return { message: SUCCESSES.noticesStopped };
}
