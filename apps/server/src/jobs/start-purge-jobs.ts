import type { Context } from "@ledgerline/domain/context/context";
import { purgeStatements } from "@ledgerline/domain/statements/purge/purge-statements";
import { workLogged } from "./work-logged.ts";

/** Starts to delete the lines of deleted and replaced statements. */
export async function startPurgeJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "purge-statements", (artist, signal) => purgeStatements(ctx, artist, signal));
}
