import type { Transaction } from "@ledgerline/db/client";
import { saveLink } from "@ledgerline/db/queries/account";
import { DAY_MS } from "../calendar/durations.ts";
import type { Context } from "../context/context.ts";

/**
 * The key that counts links to the email of a user. Only that user is sent them, so that who gives the address as
 * the new one of somebody else uses up none of them.
 */
export function ownEmail(email: string): string {
  return `own ${email}`;
}

/**
 * Sends a link to an email that the user says is theirs. Until it is opened the email counts for nothing. The row has
 * no secret yet: the job that sends the link makes one.
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
