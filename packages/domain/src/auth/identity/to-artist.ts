import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Membership } from "@ledgerline/db/queries/account";

/** What clients call the artist: an account, with who is logged in to it. */
export function toArtist({ user, account }: Pick<Membership, "user" | "account">): Artist {
  return {
    id: account.id,
    artist_name: account.artistName,
    real_name: user.realName,
    email: user.email,
    created_at: account.createdAt.toISOString(),
    guest_until: account.guestUntil?.toISOString() ?? null,
    restored_from: account.restoredFrom?.toISOString() ?? null,
  };
}
