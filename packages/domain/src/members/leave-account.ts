import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { removeMember } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";
import { memberName } from "../words/member-name.ts";
import { lockMember } from "./lock-member.ts";

/** Ends the caller's own membership and its sessions. Who has no other account is erased. Throws `conflict`. */
export async function leaveAccount(ctx: AccountContext): Promise<Done> {
  const {
    accountId,
    actor: { userId },
  } = ctx;
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, accountId, userId);
    await recordEvent(tx, ctx, { action: "member_left", member: memberName(member.user) });
    await removeMember(tx, accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId, userId });
  return { message: SUCCESSES.accountLeft };
}
