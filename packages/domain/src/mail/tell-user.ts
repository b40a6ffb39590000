import type { Transaction } from "@ledgerline/db/client";
import type { UserNotice } from "@ledgerline/db/jobs";
import type { UserRow } from "@ledgerline/db/queries/auth";
import type { Context } from "../context/context.ts";

/** Tells a user by email about a change to how they log in, if the server sends email. */
export async function tellUser(
  ctx: Context,
  tx: Transaction,
  { id: userId, email }: Pick<UserRow, "id" | "email">,
  notice: UserNotice,
): Promise<void> {
  if (ctx.outside.mail) await ctx.jobs.enqueue(tx, "send-mail", { mail: "notice", userId, email, notice });
}
