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
import type { ArtistContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { tellArtist } from "../../mail/tell-artist.ts";
import { renewSession } from "../identity/renew-session.ts";
import { requireArtist } from "../identity/require-artist.ts";
import { takeStep } from "./accept-code.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";

/** Turns two-step login on, with a first code of the app. Ends every other session. Throws `bad_request`. */
export async function confirmSecondFactor(ctx: ArtistContext, { code }: SecondFactorInput): Promise<RecoveryCodes> {
  const artist = await requireArtist(ctx);
  const counted = `${artist.id} ${ctx.address}`;
  await ctx.limits.check("secondFactor", counted);
  const codes = createRecoveryCodes();
  const judged = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artist.id, "update");
    const factor = await lockSecondFactor(tx, artist.id);
    if (!factor) throw new DomainError("conflict", MESSAGES.secondFactorOff);
    if (factor.confirmedAt) throw new DomainError("conflict", MESSAGES.secondFactorOn);
    const judgement = await takeStep(ctx, tx, factor, code);
    if (judgement !== "accepted")
      return { refusal: judgement === "expired" ? MESSAGES.codeExpired : MESSAGES.wrongCode };
    await updateSecondFactor(tx, artist.id, { confirmedAt: ctx.clock() });
    await replaceRecoveryCodes(tx, artist.id, codes.map(hashRecoveryCode));
    await deleteLinks(tx, artist.id);
    await recordEvent(tx, ctx, { action: "second_factor_on" });
    await tellArtist(ctx, tx, { artistId: artist.id, email: artist.email }, "second_factor_on");
    return { token: await renewSession(ctx, tx, "all") };
  });
  if ("refusal" in judged) {
    await ctx.limits.take("secondFactor", counted);
    throw fieldError("bad_request", "code", judged.refusal);
  }
  ctx.kept.sessions.drop(artist.id);
  return { message: SUCCESSES.secondFactorOn, access_token: judged.token, recovery_codes: codes };
}
