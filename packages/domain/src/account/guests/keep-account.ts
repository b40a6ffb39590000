import type { RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockGuest, updateAccount } from "@ledgerline/db/queries/account";
import { recordLoginNetwork, updateUser } from "@ledgerline/db/queries/auth";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { requireMember } from "../../auth/identity/require-member.ts";
import { requireSafePassword } from "../../auth/identity/require-safe-password.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askToConfirm, ownEmail } from "../../mail/ask-to-confirm.ts";

/**
 * Turns a guest's account into the caller's own. Settings and lookups stay; sample data goes, as a new account has
 * none. Throws `conflict` for an account that is not a guest's, and for an email that another account has.
 */
export async function keepAccount(ctx: AccountContext, input: RegisterInput): Promise<Session> {
  const member = await requireMember(ctx);
  const { user, account } = member;
  if (!account.guestUntil) throw new DomainError("conflict", MESSAGES.notGuest);
  const owner = { email: input.email, names: [input.artist_name, input.real_name] };
  requireSafePassword(ctx, input.password, owner, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  const asks = ctx.outside.mail !== null && (await ctx.limits.allows("confirmTo", ownEmail(input.email)));
  const session = await transaction(ctx.db, async (tx) => {
    if (!(await lockGuest(tx, account.id))) throw new DomainError("conflict", MESSAGES.notGuest);
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
