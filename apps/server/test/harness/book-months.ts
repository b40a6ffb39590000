import type { Database } from "@ledgerline/db/client";
import { royaltyMonths } from "@ledgerline/db/schema/index";

const ORDINARY = {
  saleMonth: "2026-08-01",
  platform: "spotify",
  currency: "USD",
  units: 10,
  streamUnits: 10,
  net: "0.029",
  lines: 1,
};

/** Booked months of an artist, each August 2026 on Spotify except for what its row says. */
export async function bookMonths(db: Database, artistId: string, rows: object[]): Promise<void> {
  await db.orm.insert(royaltyMonths).values(rows.map((row) => ({ artistId, ...ORDINARY, ...row })));
}
