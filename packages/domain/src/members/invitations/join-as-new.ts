import { randomUUIDv7 } from "node:crypto";
import type { JoinAsNewInput, Joined } from "@ledgerline/contract/auth/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { insertUser, recordLoginNetwork } from "@ledgerline/db/queries/auth";
import { requireSafePassword } from "../../auth/identity/require-safe-password.ts";
import { startSession } from "../../auth/identity/start-session.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { openInvitation } from "./open-invitation.ts";
import { takeMembership } from "./take-membership.ts";

/**
 * Creates a login for the invited email, in that account only. A link that came by email confirms it. Throws `conflict`
 * if somebody already logs in with it.
 */
export async function joinAsNew(ctx: VisitorContext, input: JoinAsNewInput): Promise<Joined> {
  const { invitation, account } = await openInvitation(ctx, input.token);
  const { accountId, email, mailed } = invitation;
  await ensureIncluded({ ...ctx, accountId }, "members");
  const names = [input.real_name, account.artistName];
  requireSafePassword(ctx, input.password, { email, names }, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  const now = ctx.clock();
  const joined = await transaction(ctx.pools.entry, async (tx) => {
    await lockAccount(tx, accountId);
    const user = await insertUser(tx, {
      id: randomUUIDv7(),
      email,
      emailConfirmedAt: mailed ? now : null,
      passwordHash,
      realName: input.real_name,
      createdAt: now,
    });
    if (!user) throw new DomainError("conflict", MESSAGES.loginExists);
    const membership = await takeMembership(ctx, tx, invitation, { userId: user.id });
    await recordLoginNetwork(tx, { userId: user.id, network: ctx.address, now });
    const token = await startSession(ctx, tx, { accountId, userId: user.id });
    return { access_token: token, artist: toArtist(ctx.settings, membership) };
  });
  return { message: SUCCESSES.accountJoined, ...joined };
}
