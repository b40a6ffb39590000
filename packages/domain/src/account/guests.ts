import { randomUUID } from "node:crypto";
import type { RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { GUEST_HOURS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { findGuestPast, listGuestsUntil, lockGuest, updateAccount } from "@ledgerline/db/queries/account/accounts";
import { recordLoginNetwork } from "@ledgerline/db/queries/auth/login-networks";
import { updateUser } from "@ledgerline/db/queries/auth/users";
import { deleteSamplePlays, insertSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { sampleOf } from "../analytics/sample.ts";
import { openAccount } from "../auth/login.ts";
import { requireMember, toArtist } from "../auth/member.ts";
import { requireSafePassword } from "../auth/safe-password.ts";
import { renewSession, startSession } from "../auth/sessions.ts";
import { HOUR_MS } from "../calendar.ts";
import type { AccountContext, Context, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { askToConfirm, ownEmail } from "../mail-links.ts";
import { markClosed } from "./closing.ts";

const NOT_GUEST = "This account is already your own.";

/**
 * Creates an account with sample data that nobody can log in to again and that ends after a day, one at a time. Throws
 * `forbidden` where the operator does not allow guests, and `unavailable` while there are as many as there may be.
 */
export async function lookAround(ctx: VisitorContext): Promise<Session> {
  if (!ctx.settings.lookAround)
    throw new DomainError("forbidden", "You need an account to look around on this server. Create one to begin.");
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
    throw new DomainError(
      "unavailable",
      "This server has no room for more guests right now. Please try again later, or create an account.",
      { retryAfter },
    );
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

/**
 * Turns a guest's account into the caller's own. Settings and lookups stay; sample data goes, as a new account has
 * none. Throws `conflict` for an account that is not a guest's, and for an email that another account has.
 */
export async function keepAccount(ctx: AccountContext, input: RegisterInput): Promise<Session> {
  const member = await requireMember(ctx);
  const { user, account } = member;
  if (!account.guestUntil) throw new DomainError("conflict", NOT_GUEST);
  const owner = { email: input.email, names: [input.artist_name, input.real_name] };
  requireSafePassword(ctx, input.password, owner, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  const asks = ctx.outside.mail !== null && (await ctx.limits.allows("confirmTo", ownEmail(input.email)));
  const session = await transaction(ctx.db, async (tx) => {
    if (!(await lockGuest(tx, account.id))) throw new DomainError("conflict", NOT_GUEST);
    const { email, artist_name: artistName, real_name: realName } = input;
    const own = { email, passwordHash, realName, createdAt: ctx.clock() };
    if (!(await updateUser(tx, user.id, own))) throw new DomainError("conflict", MESSAGES.emailTaken);
    const kept = { artistName, createdAt: ctx.clock(), guestUntil: null };
    await updateAccount(tx, account.id, kept);
    await deleteSamplePlays(tx, account.id);
    if (asks) await askToConfirm(ctx, tx, { userId: user.id, email });
    await recordLoginNetwork(tx, { userId: user.id, network: ctx.address, now: ctx.clock() });
    const artist = toArtist(ctx.settings, {
      ...member,
      user: { ...user, ...own },
      account: { ...account, ...kept },
    });
    return { access_token: await renewSession(ctx, tx, "all"), artist };
  });
  if (asks) await ctx.limits.count("confirmTo", ownEmail(input.email));
  ctx.kept.sessions.drop({ userId: user.id });
  return session;
}

/**
 * Closes the accounts of guests whose day is over, as their users would; the job that erases accounts does the rest.
 */
export async function endGuests(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock();
  for (const accountId of await listGuestsUntil(ctx.pools.bulk, now)) {
    signal.throwIfAborted();
    await transaction(ctx.pools.bulk, async (tx) => {
      // The guest may have kept the account meanwhile.
      if (await lockGuest(tx, accountId)) await markClosed(ctx, tx, accountId);
    });
    ctx.kept.sessions.drop({ accountId });
  }
}
