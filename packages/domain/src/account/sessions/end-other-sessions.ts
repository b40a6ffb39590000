import type { PasswordInput } from "@ledgerline/contract/auth/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { ArtistContext } from "../../context/context.ts";
import { recordEvent } from "../../history/record-event.ts";

/** Ends every session of the artist but the one that asks, with the password, on other servers within five seconds. */
export async function endOtherSessions(ctx: ArtistContext, { password }: PasswordInput): Promise<Renewed> {
  const artist = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    await recordEvent(tx, ctx, { action: "other_sessions_ended" });
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop(artist.id);
  return { message: SUCCESSES.otherSessionsEnded, access_token: token };
}
