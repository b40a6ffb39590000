import type { ChangeEmailInput } from "@ledgerline/contract/account";
import type { Renewed } from "@ledgerline/contract/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/error";
import { transaction } from "@ledgerline/db/client";
import { changeArtistEmail } from "@ledgerline/db/queries/auth/artists";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { requireArtist } from "../../auth/identity/require-artist.ts";
import { requirePassword } from "../../auth/identity/require-password.ts";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { askToConfirm } from "../mail/ask-to-confirm.ts";

/**
 * Changes the email, with the password. A server that sends email asks the new address first, and answers the same
 * whether another account has it. Throws `bad_request`, and `conflict` on a server without email.
 */
export async function changeEmail(ctx: ArtistContext, { email, password }: ChangeEmailInput): Promise<Renewed> {
  const artist = await requireArtist(ctx);
  await requirePassword(ctx, artist, { password, field: "password", message: MESSAGES.wrongPassword });
  if (email === artist.email) throw refused("bad_request", MESSAGES.sameEmail);
  if (ctx.mail) await ctx.limits.take("mail", artist.id);
  const token = await transaction(ctx.db, async (tx) => {
    if (ctx.mail) await askToConfirm(ctx, tx, { artistId: artist.id, email });
    else if (!(await changeArtistEmail(tx, artist.id, { email, emailConfirmedAt: null }))) {
      throw refused("conflict", MESSAGES.emailInUse);
    }
    if (!ctx.mail) await recordEvent(tx, ctx, { action: "email_changed" });
    return renewSession(ctx, tx, "this");
  });
  ctx.sessions.drop(artist.id);
  return { message: ctx.mail ? SUCCESSES.confirmationSent : SUCCESSES.emailChanged, access_token: token };
}

function refused(code: "bad_request" | "conflict", message: string): DomainError {
  return new DomainError(code, message, { issues: [{ field: "email", message }] });
}
