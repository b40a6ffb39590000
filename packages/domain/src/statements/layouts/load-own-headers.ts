import type { Database, Transaction } from "@ledgerline/db/client";
import { listArtistFormats } from "@ledgerline/db/queries/statements";
import { type OwnHeaders, ownHeaders } from "@ledgerline/statements/recognize";

/** The artist's own formats, by the headers that they are for. */
export async function loadOwnHeaders(db: Database | Transaction, artistId: string): Promise<OwnHeaders> {
  return ownHeaders(await listArtistFormats(db, artistId));
}
