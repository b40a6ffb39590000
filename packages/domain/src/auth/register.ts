import { randomUUIDv7 } from "node:crypto";
import type { RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { insertArtist, recordLoginNetwork } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { askToConfirm, ownEmail } from "../mail/ask-to-confirm.ts";
import { requireSafePassword } from "./identity/require-safe-password.ts";
import { startSession } from "./identity/start-session.ts";
import { toArtist } from "./identity/to-artist.ts";

export async function register(ctx: VisitorContext, input: RegisterInput): Promise<Session> {
  const owner = { email: input.email, names: [input.artist_name, input.real_name] };
  requireSafePassword(ctx, input.password, owner, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  // Who may be sent nothing more for now has an account all the same, and asks for the link later.
  const asks = ctx.outside.mail !== null && (await ctx.limits.allows("confirmTo", ownEmail(input.email)));
  const session = await transaction(ctx.pools.entry, async (tx) => {
    const artist = await insertArtist(tx, {
      id: randomUUIDv7(),
      email: input.email,
      passwordHash,
      artistName: input.artist_name,
      realName: input.real_name,
      createdAt: ctx.clock(),
    });
    if (!artist) throw new DomainError("conflict", MESSAGES.emailTaken);
    if (asks) await askToConfirm(ctx, tx, { artistId: artist.id, email: artist.email });
    await recordLoginNetwork(tx, { artistId: artist.id, network: ctx.address, now: ctx.clock() });
    return { access_token: await startSession(ctx, tx, artist.id), artist: toArtist(artist) };
  });
  if (asks) await ctx.limits.count("confirmTo", ownEmail(input.email));
  return session;
}
