import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type ArtistRow, findLoginAccount } from "@ledgerline/db/queries/auth/artists";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { requireArtist } from "./require-artist.ts";

interface Typed {
  password: string;
  /** The field of the form, and what is said under it. */
  field: string;
  message: string;
}

/**
 * Throws `bad_request` unless this is the artist's password, and `forbidden` for a guest, who has none. A wrong one counts
 * as a wrong login does: at each address that the account has logged in from, and at all others together, so that somebody
 * who has got hold of a session cannot keep its owner from changing the password.
 */
export function requirePassword(ctx: ArtistContext, artist: ArtistRow, typed: Typed): Promise<void> {
  const { limits, address, hasher } = ctx;
  const here = `${artist.id} ${address}`;
  return ctx.inTurn(here, async () => {
    if (artist.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
    const { known } = await findLoginAccount(ctx.entry, artist.email, address);
    if (!known) await limits.check("loginAccount", artist.id);
    await limits.check("login", here);
    if (await hasher.verify(artist.passwordHash, typed.password, artist.id, known)) return;
    await Promise.allSettled([limits.take("login", here), ...(known ? [] : [limits.take("loginAccount", artist.id)])]);
    throw fieldError("bad_request", typed.field, typed.message);
  });
}

/** The caller's own row, for who has just given the password again. Throws `bad_request`, naming the field `password`. */
export async function reauthenticate(ctx: ArtistContext, password: string): Promise<ArtistRow> {
  const artist = await requireArtist(ctx);
  await requirePassword(ctx, artist, { password, field: "password", message: MESSAGES.wrongPassword });
  return artist;
}
