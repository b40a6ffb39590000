import type { ForgotPasswordInput } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/** Has a link sent. Does and answers the same whether or not an account has the email: only the job looks it up. */
export async function forgotPassword(ctx: VisitorContext, { email }: ForgotPasswordInput): Promise<Done> {
  if (!ctx.outside.mail) throw new DomainError("conflict", MESSAGES.noMail);
  await ctx.limits.take("mail", ctx.address);
  await ctx.limits.take("mailTo", email);
  await transaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "send-mail", { mail: "choose_password", email }));
  return { message: SUCCESSES.resetSent };
}
