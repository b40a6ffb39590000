import { randomBytes, randomUUID } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth/auth";
import { GUEST_HOURS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { addSample } from "../../analytics/add-sample.ts";
import { openAccount } from "../../auth/identity/open-account.ts";
import { startSession } from "../../auth/identity/start-session.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/**
 * Creates an account with sample data that nobody can log in to again and that ends after a day. Throws `forbidden`
 * where the operator does not allow guests.
 */
export async function lookAround(ctx: VisitorContext): Promise<Session> {
  if (!ctx.settings.lookAround) throw new DomainError("forbidden", MESSAGES.noGuests);
  await ctx.limits.take("guest", ctx.address);
  const nobodysPassword = await ctx.crypto.hasher.hash(randomBytes(32).toString("base64url"), ctx.address);
  const now = ctx.clock();
  const guestUntil = new Date(now.getTime() + GUEST_HOURS * HOUR_MS);
  return transaction(ctx.pools.entry, async (tx) => {
    const guest = await openAccount(tx, {
      email: `guest-${randomUUID()}@ledgerline.invalid`,
      passwordHash: nobodysPassword,
      artistName: "Sample Artist",
      realName: null,
      createdAt: now,
      guestUntil,
    });
    if (!guest) throw new Error("the email of a guest is made from a new id, and somebody had it");
    const { user, account } = guest;
    await addSample(ctx, tx, account.id);
    const token = await startSession(ctx, tx, { accountId: account.id, userId: user.id }, guestUntil);
    return { access_token: token, artist: toArtist(ctx.settings, guest) };
  });
}
