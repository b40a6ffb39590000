import { randomUUID } from "node:crypto";
import type { Session } from "@ledgerline/contract/auth/auth";
import { GUEST_HOURS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { findGuestPast } from "@ledgerline/db/queries/account";
import { insertSamplePlays } from "@ledgerline/db/queries/streaming";
import { sampleOf } from "../../analytics/add-sample.ts";
import { openAccount } from "../../auth/identity/open-account.ts";
import { startSession } from "../../auth/identity/start-session.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/**
 * Creates an account with sample data that nobody can log in to again and that ends after a day, one at a time. Throws
 * `forbidden` where the operator does not allow guests, and `unavailable` while there are as many as there may be.
 */
export async function lookAround(ctx: VisitorContext): Promise<Session> {
  if (!ctx.settings.lookAround) throw new DomainError("forbidden", MESSAGES.noGuests);
  await ctx.limits.take("guest", ctx.address);
  // Counted last, so that nobody uses it up who is refused anyway.
  await ctx.limits.take("guests", "everybody");
  return ctx.turns.inTurn("guests", () => transaction(ctx.pools.entry, (tx) => makeGuest(ctx, tx)));
}

async function makeGuest(ctx: VisitorContext, tx: Transaction): Promise<Session> {
  const now = ctx.clock();
  const full = await findGuestPast(tx, ctx.settings.mostGuests);
  if (full) {
    const retryAfter = Math.max(60, Math.ceil((full.guestUntil.getTime() - now.getTime()) / 1000));
    throw new DomainError("unavailable", MESSAGES.tooManyGuests, { retryAfter });
  }
  const guestUntil = new Date(now.getTime() + GUEST_HOURS * HOUR_MS);
  const guest = await openAccount(tx, {
    email: `guest-${randomUUID()}@ledgerline.invalid`,
    passwordHash: ctx.crypto.hasher.nobodys,
    artistName: "Sample Artist",
    realName: null,
    createdAt: now,
    guestUntil,
  });
  if (!guest) throw new Error("the email of a guest is made from a new id, and somebody had it");
  const { user, account } = guest;
  await insertSamplePlays(tx, account.id, sampleOf(ctx, account));
  const token = await startSession(ctx, tx, { accountId: account.id, userId: user.id }, guestUntil);
  return { access_token: token, artist: toArtist(ctx.settings, guest) };
}
