import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findLink } from "@ledgerline/db/queries/account";
import { requireArtist } from "../../auth/identity/require-artist.ts";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askToConfirm, ownEmail } from "../../mail/ask-to-confirm.ts";

/** Sends the link again, to the pending email or to the present one. Throws `conflict` when nothing is to confirm. */
export async function sendConfirmation(ctx: ArtistContext): Promise<Done> {
  const artist = await requireArtist(ctx);
  if (artist.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
  if (!ctx.outside.mail) throw new DomainError("conflict", MESSAGES.noMail);
  const pending = await findLink(ctx.db, artist.id, "confirm_email");
  const email = pending?.email ?? artist.email;
  if (email === artist.email && artist.emailConfirmedAt) {
    throw new DomainError("conflict", MESSAGES.emailConfirmedAlready);
  }
  await ctx.limits.take("confirmTo", email === artist.email ? ownEmail(email) : email);
  await transaction(ctx.db, (tx) => askToConfirm(ctx, tx, { artistId: artist.id, email }));
  return { message: SUCCESSES.confirmationSent };
}
