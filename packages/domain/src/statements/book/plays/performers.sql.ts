import type { Transaction } from "@ledgerline/db/client";
import { dailyPlays, playWindows } from "@ledgerline/db/schema";
import { and, eq, ne } from "drizzle-orm";

/** The performers with plays besides the account's own artist. */
export async function listPerformers(tx: Transaction, accountId: string): Promise<string[]> {
  const days = await tx.orm
    .selectDistinct({ performer: dailyPlays.performer })
    .from(dailyPlays)
    .where(and(eq(dailyPlays.accountId, accountId), ne(dailyPlays.performer, "")));
  const windows = await tx.orm
    .selectDistinct({ performer: playWindows.performer })
    .from(playWindows)
    .where(and(eq(playWindows.accountId, accountId), ne(playWindows.performer, "")));
  return [...new Set([...days, ...windows].map(({ performer }) => performer))].sort();
}
