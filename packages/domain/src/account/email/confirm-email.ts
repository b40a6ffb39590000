import type { ConfirmEmailInput } from "@ledgerline/contract/auth/account";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, takeLink } from "@ledgerline/db/queries/account";
import { changeArtistEmail, findArtist, lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { readLinkToken } from "../../mail/links/link-token.ts";
import { tellArtist } from "../../mail/tell-artist.ts";

/** Whoever opens the link has the email. It becomes the account's, if it was not yet. Throws `bad_request`. */
export async function confirmEmail(ctx: VisitorContext, { token }: ConfirmEmailInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { artistId, secretHash } = readLinkToken(token);
  const confirmed = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artistId, "update");
    const link = await takeLink(tx, { artistId, purpose: "confirm_email", secretHash }, ctx.clock());
    const artist = link?.email && (await findArtist(tx, artistId));
    if (!artist || !link.email) return false;
    const changed = await changeArtistEmail(tx, artistId, { email: link.email, emailConfirmedAt: ctx.clock() });
    if (!changed) throw new DomainError("conflict", MESSAGES.emailInUse);
    if (artist.email !== link.email) {
      await deleteLinks(tx, artistId);
      await recordEventBy(tx, { artistId, actor: "artist", at: ctx.clock() }, { action: "email_changed" });
      await tellArtist(ctx, tx, { artistId, email: artist.email }, "email_changed");
    }
    return true;
  });
  if (!confirmed) {
    await ctx.limits.take("link", ctx.address);
    throw new DomainError("bad_request", MESSAGES.staleLink);
  }
  return { message: SUCCESSES.emailConfirmed };
}
