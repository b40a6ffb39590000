import type { Transaction } from "@ledgerline/db/client";
import { deleteSamplePlays, insertDailyPlays } from "@ledgerline/db/queries/streaming";
import type { Context } from "../context/context.ts";
import { samplePlays } from "./sample-plays.ts";

/** Adds sample data to an account without real data, replacing any it had. Returns the number of days. */
export async function addSample(ctx: Pick<Context, "clock">, tx: Transaction, accountId: string): Promise<number> {
  await deleteSamplePlays(tx, accountId);
  const days = samplePlays(accountId, ctx.clock());
  await insertDailyPlays(
    tx,
    days.map((day) => ({ ...day, accountId, source: "sample" as const })),
  );
  return days.length;
}
