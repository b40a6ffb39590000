import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth/auth";
import { GUEST_HOURS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { insertArtist } from "@ledgerline/db/queries/auth";
import { addSample } from "../../analytics/add-sample.ts";
import { startSession } from "../../auth/identity/start-session.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/**
 * Makes an account with sample data that nobody can log in to again, and that ends after a day. Throws `forbidden` where
 * the operator does not want guests.
 */
export async function lookAround(ctx: VisitorContext): Promise<Session> {
  if (!ctx.settings.lookAround) throw new DomainError("forbidden", MESSAGES.noGuests);
  await ctx.limits.take("guest", ctx.address);
  const nobodysPassword = await ctx.crypto.hasher.hash(randomBytes(32).toString("base64url"), ctx.address);
  const now = ctx.clock();
  const id = randomUUIDv7();
  const guestUntil = new Date(now.getTime() + GUEST_HOURS * HOUR_MS);
  return transaction(ctx.pools.entry, async (tx) => {
    const artist = await insertArtist(tx, {
      id,
      email: `guest-${id}@ledgerline.invalid`,
      passwordHash: nobodysPassword,
      artistName: "Sample Artist",
      createdAt: now,
      guestUntil,
    });
    if (!artist) throw new Error("the email of a guest is made from a new id, and another account had it");
    await addSample(ctx, tx, id);
    return { access_token: await startSession(ctx, tx, id, guestUntil), artist: toArtist(artist) };
  });
}
