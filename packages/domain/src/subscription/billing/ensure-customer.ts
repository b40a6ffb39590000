import { transaction } from "@ledgerline/db/client";
import { lockSubscription, updateSubscription } from "@ledgerline/db/queries/subscription/subscriptions";
import { requireArtist } from "../../auth/identity/require-artist.ts";
import type { ArtistContext } from "../../context/context.ts";
import { callBilling, requireBilling } from "./require-billing.ts";

/** The artist's customer at the payment provider, created if there is none. Concurrent calls create the same one. */
export async function ensureCustomer(ctx: ArtistContext, forgotten: string | null): Promise<string> {
  const { artistId } = ctx;
  const billing = requireBilling(ctx);
  const artist = await requireArtist(ctx);
  const made = await callBilling(() =>
    billing.createCustomer({ artistId, email: artist.email, name: artist.artistName, forgotten }),
  );
  return transaction(ctx.db, async (tx) => {
    const { customerId } = await lockSubscription(tx, artistId);
    if (customerId === null) await updateSubscription(tx, artistId, { customerId: made });
    return customerId ?? made;
  });
}
