import type { RecoveryCodes, SecondFactorInput } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import {
  deleteLinks,
  lockSecondFactor,
  replaceRecoveryCodes,
  updateSecondFactor,
} from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { recordLoginEvent } from "../../history/record-event.ts";
import { tellUser } from "../../mail/tell-user.ts";
import { renewSession } from "../identity/renew-session.ts";
import { requireMember } from "../identity/require-member.ts";
import { takeStep } from "./accept-code.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";

/** Turns two-step login on with a first code from the app. Ends every other session. Throws `bad_request`. */
export async function confirmSecondFactor(ctx: AccountContext, { code }: SecondFactorInput): Promise<RecoveryCodes> {
  const { user } = await requireMember(ctx);
  const counted = `${user.id} ${ctx.address}`;
  await ctx.limits.check("secondFactor", counted);
  const codes = createRecoveryCodes();
  const judged = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "update");
    const factor = await lockSecondFactor(tx, user.id);
    if (!factor) throw new DomainError("conflict", MESSAGES.secondFactorOff);
    if (factor.confirmedAt) throw new DomainError("conflict", MESSAGES.secondFactorOn);
    const judgement = await takeStep(ctx, tx, factor, code);
    if (judgement !== "accepted")
      return { refusal: judgement === "expired" ? MESSAGES.codeExpired : MESSAGES.wrongCode };
    await updateSecondFactor(tx, user.id, { confirmedAt: ctx.clock() });
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await deleteLinks(tx, user.id);
    await recordLoginEvent(tx, ctx, { action: "second_factor_on" });
    await tellUser(ctx, tx, user, "second_factor_on");
    return { token: await renewSession(ctx, tx, "all") };
  });
  if ("refusal" in judged) {
    await ctx.limits.take("secondFactor", counted);
    throw fieldError("bad_request", "code", judged.refusal);
  }
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.secondFactorOn, access_token: judged.token, recovery_codes: codes };
}
