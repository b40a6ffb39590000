import type { LoginInput, Session } from "@ledgerline/contract/auth";
import { MESSAGES } from "@ledgerline/contract/error";
import { transaction } from "@ledgerline/db/client";
import { findArtistByEmail, updatePasswordHash } from "@ledgerline/db/queries/artists";
import type { VisitorContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { toArtist } from "./artist-answer.ts";
import { startSession } from "./start-session.ts";

/** Takes the same time and says the same for an unknown e-mail and for a wrong password. */
export async function login(ctx: VisitorContext, { email, password }: LoginInput): Promise<Session> {
  const account = `${email} ${ctx.address}`;
  await ctx.limits.take("loginAddress", ctx.address);
  await ctx.limits.take("login", account);
  const artist = await findArtistByEmail(ctx.db, email);
  const fits = await ctx.hasher.verify(artist?.passwordHash ?? null, password);
  if (!artist || !fits) throw new DomainError("unauthorized", MESSAGES.badCredentials);
  await ctx.limits.giveBack("loginAddress", ctx.address);
  await ctx.limits.giveBack("login", account);
  const stronger = ctx.hasher.needsRehash(artist.passwordHash) ? await ctx.hasher.hash(password) : null;
  return transaction(ctx.db, async (tx) => {
    if (stronger) await updatePasswordHash(tx, artist.id, stronger);
    return { access_token: await startSession(ctx, tx, artist.id), artist: toArtist(artist) };
  });
}
