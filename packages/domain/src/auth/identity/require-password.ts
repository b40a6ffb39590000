import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Membership } from "@ledgerline/db/queries/account";
import { findLogin } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { requireMember } from "./require-member.ts";

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
