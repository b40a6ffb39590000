import type { EndSecondFactorInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, deleteSecondFactor, findSecondFactor } from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { tellArtist } from "../../mail/tell-artist.ts";
import { renewSession } from "../identity/renew-session.ts";
import { reauthenticate } from "../identity/require-password.ts";
import { requireCode } from "./require-code.ts";

/** Turns two-step login off, with the password and a code. Ends every other session. */
export async function endSecondFactor(ctx: ArtistContext, input: EndSecondFactorInput): Promise<Renewed> {
  const artist = await reauthenticate(ctx, input.password);
  if (!(await findSecondFactor(ctx.db, artist.id))?.confirmedAt) {
    throw new DomainError("conflict", MESSAGES.secondFactorOff);
  }
  await requireCode(ctx, input.code);
  const token = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artist.id, "update");
    await deleteSecondFactor(tx, artist.id);
    await deleteLinks(tx, artist.id);
    await recordEvent(tx, ctx, { action: "second_factor_off" });
    await tellArtist(ctx, tx, { artistId: artist.id, email: artist.email }, "second_factor_off");
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop(artist.id);
  return { message: SUCCESSES.secondFactorOff, access_token: token };
}
