import type { LoginInput, Session } from "@ledgerline/contract/auth";
import { MESSAGES } from "@ledgerline/contract/error";
import { transaction } from "@ledgerline/db/client";
import {
  type ArtistRow,
  findArtistByEmail,
  lockPasswordHash,
  updatePasswordHash,
} from "@ledgerline/db/queries/auth/artists";
import { acceptCode } from "../account/second-factor/accept-code.ts";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { startSession } from "./identity/start-session.ts";
import { toArtist } from "./identity/to-artist.ts";

/**
 * Takes the same time and gives the same answer for an unknown email as for a wrong password. With two-step login the
 * right password alone is refused: the answer names the field `code`.
 */
export async function login(ctx: VisitorContext, input: LoginInput): Promise<Session> {
  const { email, password } = input;
  const artist = await ctx.inTurn(`${email} ${ctx.address}`, () => findByPassword(ctx, email, password));
  if (artist.disabledAt) throw new DomainError("forbidden", MESSAGES.accountDisabled);
  await acceptCode(ctx, artist.id, input.code);
  const stronger = ctx.hasher.needsRehash(artist.passwordHash) ? await ctx.hasher.hash(password) : null;
  const session = await transaction(ctx.entry, async (tx) => {
    const hash = await lockPasswordHash(tx, artist.id, stronger ? "no key update" : "key share");
    if (hash !== artist.passwordHash) return null;
    if (stronger) await updatePasswordHash(tx, artist.id, stronger);
    return { access_token: await startSession(ctx, tx, artist.id), artist: toArtist(artist) };
  });
  // Null: the hash was replaced during the check, by another password or by a stronger hash of the same one.
  return session ?? login(ctx, input);
}

/** Counts failures only. Runs one at a time per account, so that concurrent tries cannot exceed the limit. */
async function findByPassword(ctx: VisitorContext, email: string, password: string): Promise<ArtistRow> {
  const account = `${email} ${ctx.address}`;
  await ctx.limits.check("loginAddress", ctx.address);
  await ctx.limits.check("login", account);
  const artist = await findArtistByEmail(ctx.entry, email);
  if (artist && (await ctx.hasher.verify(artist.passwordHash, password))) return artist;
  if (!artist) await ctx.hasher.verify(null, password);
  await ctx.limits.take("loginAddress", ctx.address);
  await ctx.limits.take("login", account);
  throw new DomainError("unauthorized", MESSAGES.badCredentials);
}
