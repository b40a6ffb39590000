import type { EndSecondFactorInput, RecoveryCodes } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockSecondFactor, replaceRecoveryCodes } from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordLoginEvent } from "../../history/record-event.ts";
import { renewSession } from "../identity/renew-session.ts";
import { reauthenticate } from "../identity/require-password.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { requireCode } from "./require-code.ts";

/** Replaces all recovery codes, with the password and a code. */
export async function renewRecoveryCodes(ctx: AccountContext, input: EndSecondFactorInput): Promise<RecoveryCodes> {
  const { password, code } = input;
  const { user } = await reauthenticate(ctx, password);
  await requireCode(ctx, code);
  const codes = createRecoveryCodes();
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, user.id, "key share");
    if (!(await lockSecondFactor(tx, user.id))?.confirmedAt) {
      throw new DomainError("conflict", MESSAGES.secondFactorOff);
    }
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await recordLoginEvent(tx, ctx, { action: "recovery_codes_renewed" });
    return renewSession(ctx, tx, "this");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.recoveryCodesRenewed, access_token: token, recovery_codes: codes };
}
