import { eraseAccount } from "@ledgerline/domain/account/closing/erase-account";
import type { Context } from "@ledgerline/domain/context/context";
import { workLogged } from "./work-logged.ts";

/** Starts to erase closed accounts. */
export async function startAccountJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "erase-account", ({ artistId }, signal) => eraseAccount(ctx, artistId, signal));
}
