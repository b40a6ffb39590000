import type { PasswordInput } from "@ledgerline/contract/auth/account";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import { reauthenticate } from "../../auth/identity/require-password.ts";
import type { ArtistContext } from "../../context/context.ts";
import { endBilling } from "./end-billing.ts";
import { markClosed } from "./mark-closed.ts";

/**
 * Closes the account: its subscription ends at the payment provider, nobody can log in any more, and its email is free
 * again. Platform credentials are deleted with it; a job deletes everything else. Throws `bad_request` for a wrong
 * password, and `unavailable`, with nothing changed, when the payment provider cannot be reached.
 */
export async function closeAccount(ctx: ArtistContext, { password }: PasswordInput): Promise<Done> {
  const artist = await reauthenticate(ctx, password);
  await endBilling(ctx, artist.id);
  const closed = await transaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, artist.id, "update")) !== artist.passwordHash) return false;
    await markClosed(ctx, tx, artist.id);
    return true;
  });
  if (!closed) return closeAccount(ctx, { password });
  ctx.kept.sessions.drop(artist.id);
  ctx.kept.answers.forget(artist.id);
  return { message: SUCCESSES.accountClosed };
}
