import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { ArtistRow } from "@ledgerline/db/queries/auth/artists";
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
 * Throws `bad_request` unless this is the artist's password, and `forbidden` for a guest, who has none. A wrong one
 * counts as a wrong login.
 */
export function requirePassword(ctx: ArtistContext, artist: ArtistRow, typed: Typed): Promise<void> {
  return ctx.inTurn(artist.id, async () => {
    if (artist.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
    await ctx.limits.check("login", artist.id);
    if (await ctx.hasher.verify(artist.passwordHash, typed.password, artist.id)) return;
    await ctx.limits.take("login", artist.id);
    throw fieldError("bad_request", typed.field, typed.message);
  });
}

/** The caller's own row, for who has just given the password again. Throws `bad_request`, naming the field `password`. */
export async function reauthenticate(ctx: ArtistContext, password: string): Promise<ArtistRow> {
  const artist = await requireArtist(ctx);
  await requirePassword(ctx, artist, { password, field: "password", message: MESSAGES.wrongPassword });
  return artist;
}
