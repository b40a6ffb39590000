import type { ArtistRow } from "@ledgerline/db/queries/auth/artists";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

interface Typed {
  password: string;
  /** The field of the form, and what is said under it. */
  field: string;
  message: string;
}

/** Throws `bad_request` unless this is the artist's password. A wrong one counts as a wrong login. */
export function requirePassword(ctx: ArtistContext, artist: ArtistRow, typed: Typed): Promise<void> {
  return ctx.inTurn(artist.id, async () => {
    await ctx.limits.check("login", artist.id);
    if (await ctx.hasher.verify(artist.passwordHash, typed.password, artist.id)) return;
    await ctx.limits.take("login", artist.id);
    const { field, message } = typed;
    throw new DomainError("bad_request", message, { issues: [{ field, message }] });
  });
}
