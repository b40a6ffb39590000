import type { Database } from "@ledgerline/db/client";
import { type ArtistRow, findArtistByEmail } from "@ledgerline/db/queries/auth";
import { DomainError } from "../../context/errors.ts";

/** The account with the email that an operator typed. Throws `not_found`. */
export async function findAccount(db: Database, email: string): Promise<ArtistRow> {
  const artist = await findArtistByEmail(db, email.trim().toLowerCase());
  if (!artist) throw new DomainError("not_found", `There is no account with the email ${email}.`);
  return artist;
}
