import type { Artist } from "@ledgerline/contract/auth/auth";
import type { ArtistRow } from "@ledgerline/db/queries/auth";

export function toArtist(row: ArtistRow): Artist {
  return {
    id: row.id,
    artist_name: row.artistName,
    real_name: row.realName,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    guest_until: row.guestUntil?.toISOString() ?? null,
    restored_from: row.restoredFrom?.toISOString() ?? null,
  };
}
