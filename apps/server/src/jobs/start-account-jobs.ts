import { eraseAccount } from "@ledgerline/domain/account/closing/erase-account";
import { sendMail } from "@ledgerline/domain/account/mail/send-mail";
import type { Context } from "@ledgerline/domain/context/context";
import { workLogged } from "./work-logged.ts";

/** Starts to send email, and to erase closed accounts. */
export async function startAccountJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "send-mail", (job) => sendMail(ctx, job));
  await workLogged(deps, "erase-account", ({ artistId }, signal) => eraseAccount(ctx, artistId, signal));
}
