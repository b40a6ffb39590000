import type { Transaction } from "@ledgerline/db/client";
import type { AccountNotice } from "@ledgerline/db/jobs";
import type { Context } from "../context/context.ts";

/** Tells the artist by email what has happened to the account, if the server sends email. */
export async function tellArtist(
  ctx: Context,
  tx: Transaction,
  to: { artistId: string; email: string },
  notice: AccountNotice,
): Promise<void> {
  const { artistId, email } = to;
  if (ctx.outside.mail) await ctx.jobs.enqueue(tx, "send-mail", { mail: "notice", artistId, email, notice });
}
