import { transaction } from "@ledgerline/db/client";
import type { Context } from "@ledgerline/domain/context/context";
import { dropRefusedOriginals } from "@ledgerline/domain/statements/purge/drop-refused-originals";
import { purgeStatements } from "@ledgerline/domain/statements/purge/purge-statements";
import { setSamplesApart } from "@ledgerline/domain/statements/set-samples-apart";
import { workLogged } from "./work-logged.ts";

/**
 * Starts to delete the lines of deleted and replaced statements and of samples that had been booked, and the files of those
 * refused a week ago.
 */
export async function startPurgeJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "purge-statements", (artist, signal) => purgeStatements(ctx, artist, signal));
  await workLogged(deps, "set-samples-apart", async (_, signal) => {
    const parted = await setSamplesApart(ctx, signal);
    if (parted > 0) ctx.log.info({ parted }, "sample statements taken out of the figures");
  });
  await transaction(ctx.bulk, (tx) => ctx.jobs.enqueue(tx, "set-samples-apart", {}));
  await workLogged(deps, "drop-originals", async (_, signal) => {
    const dropped = await dropRefusedOriginals(ctx, signal);
    if (dropped > 0) ctx.log.info({ dropped }, "files of refused statements deleted");
  });
}
