import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type ArtistRow, findLoginAccount } from "@ledgerline/db/queries/auth";
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
 * Throws `bad_request` unless this is the artist's password, and `forbidden` for a guest, who has none. Wrong ones count
 * for the session that they are given in: at each address that the account has logged in from, and at all others together.
 * So somebody who has got hold of a session keeps its owner neither from changing the password in another one or at a
 * usual address, nor from logging in.
 */
export function requirePassword(ctx: ArtistContext, artist: ArtistRow, typed: Typed): Promise<void> {
  const {
    limits,
    sessionId,
    address,
    crypto: { hasher },
  } = ctx;
  // One at a time, so that guesses made at once cannot exceed the limit.
  return ctx.turns.inTurn(`password ${sessionId}`, async () => {
    if (artist.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
    const { known } = await findLoginAccount(ctx.pools.entry, artist.email, address);
    const counted = `${artist.id} ${sessionId} ${known ? address : "elsewhere"}`;
    await limits.check("sessionPassword", counted);
    if (!(await hasher.verify(artist.passwordHash, typed.password, artist.id, known))) {
      await limits.take("sessionPassword", counted);
      throw fieldError("bad_request", typed.field, typed.message);
    }
    // Apart from changes that need no password, which whoever has a session may use up.
    await limits.take("account", `${artist.id} with the password`);
  });
}

/** The caller's own row, for who has just given the password again. Throws `bad_request`, naming the field `password`. */
export async function reauthenticate(ctx: ArtistContext, password: string): Promise<ArtistRow> {
  const artist = await requireArtist(ctx);
  await requirePassword(ctx, artist, { password, field: "password", message: MESSAGES.wrongPassword });
  return artist;
}
