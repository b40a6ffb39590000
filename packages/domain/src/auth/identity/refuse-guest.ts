import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findArtist } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

type GuestRefusal = "guestUpload" | "guestConnect" | "guestPay";

/** Throws `forbidden`, with a sentence of its own for what was tried, when the caller only looks around. */
export async function refuseGuest({ db, artistId }: ArtistContext, refusal: GuestRefusal): Promise<void> {
  const artist = await findArtist(db, artistId);
  if (artist?.guestUntil) throw new DomainError("forbidden", MESSAGES[refusal]);
}
