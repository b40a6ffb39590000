import type { EndSecondFactorInput, RecoveryCodes } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockSecondFactor, replaceRecoveryCodes } from "@ledgerline/db/queries/account";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { renewSession } from "../identity/renew-session.ts";
import { reauthenticate } from "../identity/require-password.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { requireCode } from "./require-code.ts";

/** Replaces all recovery codes, with the password and a code. */
export async function renewRecoveryCodes(ctx: ArtistContext, input: EndSecondFactorInput): Promise<RecoveryCodes> {
  const { password, code } = input;
  const artist = await reauthenticate(ctx, password);
  await requireCode(ctx, code);
  const codes = createRecoveryCodes();
  const token = await transaction(ctx.db, async (tx) => {
    if (!(await lockSecondFactor(tx, artist.id))?.confirmedAt) {
      throw new DomainError("conflict", MESSAGES.secondFactorOff);
    }
    await replaceRecoveryCodes(tx, artist.id, codes.map(hashRecoveryCode));
    await recordEvent(tx, ctx, { action: "recovery_codes_renewed" });
    return renewSession(ctx, tx, "this");
  });
  ctx.kept.sessions.drop(artist.id);
  return { message: SUCCESSES.recoveryCodesRenewed, access_token: token, recovery_codes: codes };
}
