import type { Transaction } from "@ledgerline/db/client";
import { saveLink } from "@ledgerline/db/queries/account";
import { DAY_MS } from "../calendar/durations.ts";
import type { Context } from "../context/context.ts";

/**
 * The key for counting links to a user's own email. It is kept apart, so that somebody who enters the address as their
 * new one does not use up its owner's links.
 */
export function ownEmail(email: string): string {
  return `own ${email}`;
}

/**
 * Sends a link to an email that the user says is theirs. Until it is opened, the email has no effect. The row has no
 * secret yet: the job that sends the link makes one.
 */
export async function askToConfirm(
  ctx: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const expiresAt = new Date(ctx.clock().getTime() + DAY_MS);
  await saveLink(tx, { userId, purpose: "confirm_email", email, secretHash: "not sent yet", expiresAt });
  await ctx.jobs.enqueue(tx, "send-mail", { mail: "confirm_email", userId });
}
