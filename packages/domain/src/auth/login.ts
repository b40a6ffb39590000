import { randomUUIDv7 } from "node:crypto";
import type { AuthOptions, LoggedIn, LoginInput, RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { insertAccount } from "@ledgerline/db/queries/account/accounts";
import { insertMember, listMemberships, type Membership } from "@ledgerline/db/queries/account/members";
import { takeWrongCodes } from "@ledgerline/db/queries/account/second-factors";
import { recordLoginNetwork } from "@ledgerline/db/queries/auth/login-networks";
import { revokeSession } from "@ledgerline/db/queries/auth/sessions";
import { findLogin, insertUser, lockPasswordHash, type UserRow, updateUser } from "@ledgerline/db/queries/auth/users";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { askToConfirm, ownEmail } from "../mail-links.ts";
import { acceptCode, wrongCodesNotice } from "./codes.ts";
import { toArtist } from "./member.ts";
import { requireSafePassword } from "./safe-password.ts";
import { startSession } from "./sessions.ts";

/**
 * Opens the account that the user used last. Takes the same time and gives the same answer for an unknown email as for
 * a wrong password. With two-step login the right password alone is refused: the answer names the field `code`.
 */
export async function login(ctx: VisitorContext, input: LoginInput): Promise<LoggedIn> {
  const { email, password } = input;
  const { user, outdated } = await ctx.turns.inTurn(`${email} ${ctx.address}`, () =>
    findByPassword(ctx, email, password),
  );
  const [last] = await listMemberships(ctx.pools.entry, user.id);
  if (!last) throw new DomainError("unauthorized", MESSAGES.badCredentials);
  if (last.account.disabledAt) throw new DomainError("forbidden", MESSAGES.accountDisabled);
  const hasCode = await acceptCode(ctx, user.id, input.code);
  // Counted only after the code: somebody with the password alone must not use up the owner's logins.
  await ctx.limits.take("session", email);
  const renewed = outdated ? await ctx.crypto.hasher.hash(password, ctx.address) : null;
  const session = await transaction(ctx.pools.entry, async (tx) => {
    const hash = await lockPasswordHash(tx, user.id, renewed ? "no key update" : "key share");
    if (hash !== user.passwordHash) return null;
    if (renewed) await updateUser(tx, user.id, { passwordHash: renewed });
    await recordLoginNetwork(tx, { userId: user.id, network: ctx.address, now: ctx.clock() });
    const notice = hasCode ? wrongCodesNotice(await takeWrongCodes(tx, user.id)) : null;
    const member = { accountId: last.account.id, userId: user.id };
    const artist = toArtist(ctx.settings, { ...last, user });
    return { access_token: await startSession(ctx, tx, member), artist, notice };
  });
  // Null: the hash was replaced during the check, by another password or by a newer hash of the same one.
  return session ?? login(ctx, input);
}

/**
 * Runs one at a time per email and address, so that concurrent tries cannot exceed the limit. Guesses from elsewhere
 * use up the allowance of new addresses, not that of an address the user has logged in from.
 */
async function findByPassword(
  ctx: VisitorContext,
  email: string,
  password: string,
): Promise<{ user: UserRow; outdated: boolean }> {
  const {
    limits,
    address,
    crypto: { hasher },
  } = ctx;
  // Repeated guesses cost no query.
  const { user, known } = await limits.recall(`login ${email} ${address}`, () =>
    ctx.turns.lookups(email, () => findAllowed(ctx, email)),
  );
  const match = await hasher.verify(user?.passwordHash ?? null, password, address, known);
  if (match !== "none") {
    await limits.take("sessionAddress", address);
    if (user) return { user, outdated: match === "outdated" };
  }
  await Promise.allSettled([
    limits.take("login", `${email} ${address}`),
    limits.take("loginAddress", address),
    ...(known ? [] : [limits.take("loginAccount", email)]),
  ]);
  throw new DomainError("unauthorized", MESSAGES.badCredentials);
}

/** Throws `too_many_requests` if no password may be tried. The cheapest check comes first. */
async function findAllowed({ pools: { entry }, limits, address }: VisitorContext, email: string) {
  const found = await findLogin(entry, email, address);
  if (!found.known) {
    await limits.check("loginAccount", email);
    await limits.check("loginAddress", address);
  }
  await limits.check("login", `${email} ${address}`);
  await Promise.all([limits.check("session", email), limits.check("sessionAddress", address)]);
  return found;
}

export async function logout(ctx: AccountContext): Promise<Done> {
  const { userId, sessionId } = ctx.actor;
  await revokeSession(ctx.db, userId, sessionId, ctx.clock());
  ctx.kept.sessions.drop({ userId, sessionId });
  return { message: SUCCESSES.loggedOut };
}

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
