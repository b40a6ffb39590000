import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Membership } from "@ledgerline/db/queries/account";
import type { Settings } from "../../context/context.ts";
import { shownEmail } from "../../words/shown-email.ts";
import { standingOf } from "./standing-of.ts";

/** What clients call the artist: an account and the user logged in to it. */
export function toArtist(settings: Pick<Settings, "premiumForAll">, membership: Membership): Artist {
  const { user, account } = membership;
  return {
    id: account.id,
    artist_name: account.artistName,
    real_name: user.realName,
    email: shownEmail(user.email),
    created_at: account.createdAt.toISOString(),
    guest_until: account.guestUntil?.toISOString() ?? null,
    restored_from: account.restoredFrom?.toISOString() ?? null,
    ...standingOf(settings, membership),
  };
}
