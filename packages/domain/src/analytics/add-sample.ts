import type { Transaction } from "@ledgerline/db/client";
import { deleteSamplePlays, insertDailyPlays } from "@ledgerline/db/queries/streaming";
import type { Context } from "../context/context.ts";
import { samplePlays } from "./sample-plays.ts";

/** Adds sample data to an account without real data, in place of what it had. Returns how many days there are. */
export async function addSample(ctx: Pick<Context, "clock">, tx: Transaction, artistId: string): Promise<number> {
  await deleteSamplePlays(tx, artistId);
  const days = samplePlays(artistId, ctx.clock());
  await insertDailyPlays(
    tx,
    days.map((day) => ({ ...day, artistId, source: "sample" as const })),
  );
  return days.length;
}
