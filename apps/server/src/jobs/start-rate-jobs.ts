import { transaction } from "@ledgerline/db/client";
import type { Context } from "@ledgerline/domain/context/context";
import { areServerRatesOld } from "@ledgerline/domain/currencies/are-server-rates-old";
import { fetchServerRates } from "@ledgerline/domain/currencies/fetch-server-rates";
import { workLogged } from "./work-logged.ts";

/** Starts to load exchange rates every day, and at once when the server has missed that. */
export async function startRateJobs(ctx: Context, stopping: AbortSignal): Promise<void> {
  const { jobs, log } = ctx;
  await workLogged({ jobs, log, stopping }, "fetch-rates", async (_, signal) => {
    const loaded = await fetchServerRates(ctx, signal);
    if (loaded) log.info(loaded, "exchange rates loaded");
  });
  if (await areServerRatesOld(ctx)) await transaction(ctx.db, (tx) => jobs.enqueue(tx, "fetch-rates", {}));
}
