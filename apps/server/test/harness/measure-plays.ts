import { type Database, transaction } from "@ledgerline/db/client";
import { insertDailyPlays } from "@ledgerline/db/queries/streaming/daily-plays";

/** Adds measured days for an artist. Defaults for each row: one YouTube play on 20 November 2026. */
export function measurePlays(db: Database, accountId: string, rows: object[]): Promise<unknown> {
  const ordinary = { source: "measured", day: "2026-11-20", platform: "youtube", plays: 1 } as const;
  return transaction(db, (tx) =>
    insertDailyPlays(
      tx,
      rows.map((row) => ({ accountId, ...ordinary, ...row })),
    ),
  );
}
