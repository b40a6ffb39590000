import type { ArtistRow } from "@ledgerline/db/queries/auth";

/** Whether an account may be sent messages: it is somebody's, in use, and its email was confirmed. */
export function mayBeTold(artist: ArtistRow | null): artist is ArtistRow {
  return (
    artist !== null && artist.emailConfirmedAt !== null && !artist.disabledAt && !artist.closedAt && !artist.guestUntil
  );
}
