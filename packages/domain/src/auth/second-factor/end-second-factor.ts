import type { EndSecondFactorInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, deleteSecondFactor, findSecondFactor } from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordLoginEvent } from "../../history/record-event.ts";
import { tellUser } from "../../mail/tell-user.ts";
import { renewSession } from "../identity/renew-session.ts";
import { reauthenticate } from "../identity/require-password.ts";
import { requireCode } from "./require-code.ts";

/** Turns two-step login off, with the password and a code. Ends every other session. */
export async function endSecondFactor(ctx: AccountContext, input: EndSecondFactorInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, input.password);
  if (!(await findSecondFactor(ctx.db, user.id))?.confirmedAt) {
    throw new DomainError("conflict", MESSAGES.secondFactorOff);
  }
  await requireCode(ctx, input.code);
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    await deleteSecondFactor(tx, user.id);
    await deleteLinks(tx, user.id);
    await recordLoginEvent(tx, ctx, { action: "second_factor_off" });
    await tellUser(ctx, tx, user, "second_factor_off");
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.secondFactorOff, access_token: token };
}
