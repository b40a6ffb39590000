import { type Database, transaction } from "@ledgerline/db/client";
import { royaltyMonths } from "@ledgerline/db/schema";

const ORDINARY = {
  saleMonth: "2026-08-01",
  platform: "spotify",
  currency: "USD",
  units: 10,
  streamUnits: 10,
  net: "0.029",
  lines: 1,
};

/** Adds booked months for an artist. Defaults for each row: August 2026, Spotify. */
export async function bookMonths(db: Database, accountId: string, rows: object[]): Promise<void> {
  const booked = rows.map((row) => ({ accountId, ...ORDINARY, ...row }));
  await transaction(db, (tx) => tx.orm.insert(royaltyMonths).values(booked));
}
