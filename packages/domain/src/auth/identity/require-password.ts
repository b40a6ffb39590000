import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Membership } from "@ledgerline/db/queries/account";
import { findLogin } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { requireMember } from "./require-member.ts";

interface Typed {
  password: string;
  /** The field of the form, and what is said under it. */
  field: string;
  message: string;
}

/**
 * Throws `bad_request` unless this is the member's password, and `forbidden` for a guest, who has none. Wrong ones
 * count for the session that they are given in, whichever account it is taken to: at each address that the user has logged in from, and at all others
 * together. So somebody who has got hold of a session keeps its owner neither from changing the password in another one
 * or at a usual address, nor from logging in.
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
    if (!(await hasher.verify(user.passwordHash, typed.password, user.id, known))) {
      await limits.take("sessionPassword", counted);
      throw fieldError("bad_request", typed.field, typed.message);
    }
    // Apart from changes that need no password, which whoever has a session may use up.
    await limits.take("account", `${user.id} with the password`);
  });
}

/** The caller, who has just given the password again. Throws `bad_request`, naming the field `password`. */
export async function reauthenticate(ctx: AccountContext, password: string): Promise<Membership> {
  const member = await requireMember(ctx);
  await requirePassword(ctx, member, { password, field: "password", message: MESSAGES.wrongPassword });
  return member;
}
