import type { Context } from "@ledgerline/domain/context/context";
import { dropRefusedOriginals } from "@ledgerline/domain/statements/purge/drop-refused-originals";
import { purgeStatements } from "@ledgerline/domain/statements/purge/purge-statements";
import { workLogged } from "./work-logged.ts";

/** Starts to delete the lines of deleted and replaced statements, and the files of those refused a week ago. */
export async function startPurgeJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "purge-statements", (artist, signal) => purgeStatements(ctx, artist, signal));
  await workLogged(deps, "drop-originals", async (_, signal) => {
    const dropped = await dropRefusedOriginals(ctx, signal);
    if (dropped > 0) ctx.log.info({ dropped }, "files of refused statements deleted");
  });
}
