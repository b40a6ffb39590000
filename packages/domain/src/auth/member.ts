import type { Artist } from "@ledgerline/contract/auth/auth";
import { loginEmail } from "@ledgerline/contract/auth/email";
import type { Standing } from "@ledgerline/contract/auth/roles";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findMembership, listMemberships, type Membership } from "@ledgerline/db/queries/account/members";
import { findLogin, findUserByEmail } from "@ledgerline/db/queries/auth/users";
import type { AccountContext, Settings } from "../context/context.ts";
import { DomainError, fieldError } from "../context/errors.ts";
import { planOf } from "../context/plan.ts";
import { shownEmail } from "../words.ts";

/** The caller and the account they work in. Throws `unauthorized` once either is gone. */
export async function requireMember({ db, accountId, actor }: AccountContext): Promise<Membership> {
  const membership = await findMembership(db, accountId, actor.userId);
  if (!membership || membership.account.closedAt) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return membership;
}

export async function findMe(ctx: AccountContext): Promise<Artist> {
  return toArtist(ctx.settings, await requireMember(ctx));
}

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

/** What a member may do: viewers and payees change nothing, and without Premium only owners do. */
export function standingOf(
  settings: Pick<Settings, "premiumForAll">,
  { role, planId }: Pick<Membership, "role" | "planId">,
): Standing {
  const isFree = planOf(settings, planId === null ? null : { planId }) === "free";
  return { role, read_only: role !== "owner" && (isFree || role === "viewer" || role === "payee") };
}

type GuestRefusal =
  | "guestUpload"
  | "guestConnect"
  | "guestPay"
  | "guestInvite"
  | "guestJoin"
  | "guestLink"
  | "guestToken"
  | "guestWebhook";

/** Throws `forbidden` when the caller is a guest, with the sentence for what was tried. */
export async function refuseGuest({ db, accountId }: AccountContext, refusal: GuestRefusal): Promise<void> {
  const account = await findAccount(db, accountId);
  if (account?.guestUntil) throw new DomainError("forbidden", MESSAGES[refusal]);
}

interface Typed {
  password: string;
  /** The field of the form, and the message under it. */
  field: string;
  message: string;
}

/**
 * Throws `bad_request` unless this is the member's password, and `forbidden` for a guest, who has none. Wrong ones are
 * counted per session, whichever account it moves to: for each address that the user has logged in from, and for all
 * others together. So whoever has stolen a session can keep its owner neither from changing the password in another
 * session or at a usual address, nor from logging in.
 */
export function requirePassword(ctx: AccountContext, { user, account }: Membership, typed: Typed): Promise<void> {
  const {
    limits,
    actor: { since },
    address,
    crypto: { hasher },
  } = ctx;
  // One at a time, so that guesses made at once cannot exceed the limit.
  const session = `${user.id} ${since.getTime()}`;
  return ctx.turns.inTurn(`password ${session}`, async () => {
    if (account.guestUntil) throw new DomainError("forbidden", MESSAGES.guestPassword);
    const { known } = await findLogin(ctx.pools.entry, user.email, address);
    const counted = `${session} ${known ? address : "elsewhere"}`;
    await limits.check("sessionPassword", counted);
    if ((await hasher.verify(user.passwordHash, typed.password, user.id, known)) === "none") {
      await limits.take("sessionPassword", counted);
      throw fieldError("bad_request", typed.field, typed.message);
    }
    // Counted apart from changes that need no password, which a stolen session could use up.
    await limits.take("account", `${user.id} with the password`);
  });
}

/** The caller, once the password is verified. Throws `bad_request`, naming the field `password`. */
export async function reauthenticate(ctx: AccountContext, password: string): Promise<Membership> {
  const member = await requireMember(ctx);
  await requirePassword(ctx, member, { password, field: "password", message: MESSAGES.wrongPassword });
  return member;
}

/**
 * The user with the email that an operator typed, and the account that is meant: the last used one among those that are
 * `disabled`, or among those in use; if there is none, the last used of all. Throws `not_found`.
 */
export async function findByEmail(db: Database, email: string, { disabled = false } = {}): Promise<Membership> {
  const user = await findUserByEmail(db, loginEmail(email) ?? email.trim().toLowerCase());
  const all = user ? await listMemberships(db, user.id) : [];
  const meant = all.find(({ account }) => (account.disabledAt !== null) === disabled) ?? all[0];
  if (!user || !meant) throw new DomainError("not_found", `There is no account with the email ${email}.`);
  return { user, ...meant };
}
