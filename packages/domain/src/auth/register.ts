import { randomUUIDv7 } from "node:crypto";
import type { AuthOptions, RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { insertAccount, insertMember, type Membership } from "@ledgerline/db/queries/account";
import { insertUser, recordLoginNetwork } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { askToConfirm, ownEmail } from "../mail-links.ts";
import { toArtist } from "./member.ts";
import { requireSafePassword } from "./safe-password.ts";
import { startSession } from "./sessions.ts";

export function authOptions({ outside: { mail }, settings }: VisitorContext): AuthOptions {
  return { password_by_email: mail !== null, look_around: settings.lookAround };
}

export async function register(ctx: VisitorContext, input: RegisterInput): Promise<Session> {
  const owner = { email: input.email, names: [input.artist_name, input.real_name] };
  requireSafePassword(ctx, input.password, owner, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  // At the limit of messages, the account is created all the same, and its user asks for the link later.
  const asks = ctx.outside.mail !== null && (await ctx.limits.allows("confirmTo", ownEmail(input.email)));
  const session = await transaction(ctx.pools.entry, async (tx) => {
    const { email, artist_name: artistName, real_name: realName } = input;
    const member = await openAccount(tx, { email, passwordHash, artistName, realName, createdAt: ctx.clock() });
    if (!member) throw new DomainError("conflict", MESSAGES.emailTaken);
    const { user, account } = member;
    if (asks) await askToConfirm(ctx, tx, { userId: user.id, email });
    await recordLoginNetwork(tx, { userId: user.id, network: ctx.address, now: ctx.clock() });
    const token = await startSession(ctx, tx, { accountId: account.id, userId: user.id });
    return { access_token: token, artist: toArtist(ctx.settings, member) };
  });
  if (asks) await ctx.limits.count("confirmTo", ownEmail(input.email));
  return session;
}

interface Opened {
  email: string;
  passwordHash: string;
  artistName: string;
  realName: string | null;
  createdAt: Date;
  guestUntil?: Date;
}

/** Creates a user and an account that is theirs alone. Null if the email is taken. */
export async function openAccount(tx: Transaction, opened: Opened): Promise<Membership | null> {
  const { artistName, guestUntil, createdAt, ...own } = opened;
  const user = await insertUser(tx, { ...own, id: randomUUIDv7(), createdAt });
  if (!user) return null;
  const account = await insertAccount(tx, { id: randomUUIDv7(), artistName, createdAt, guestUntil });
  await insertMember(tx, { accountId: account.id, userId: user.id, role: "owner", createdAt });
  return { user, account, role: "owner", planId: null };
}
