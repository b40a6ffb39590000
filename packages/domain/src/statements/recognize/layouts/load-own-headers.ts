import type { Database, Transaction } from "@ledgerline/db/client";
import { listArtistFormats } from "@ledgerline/db/queries/statements/artist-formats";
import type { OwnHeaders } from "./own-headers.ts";
import { ownLayout } from "./own-layout.ts";

/** The artist's own formats, by the headers that they are for. */
export async function loadOwnHeaders(db: Database | Transaction, artistId: string): Promise<OwnHeaders> {
  const rows = await listArtistFormats(db, artistId);
  return new Map(
    rows.flatMap(({ id, name, headerKey, mapping }) =>
      mapping ? [[headerKey, ownLayout({ id, name, mapping })]] : [],
    ),
  );
}
