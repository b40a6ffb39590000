import { connectDatabase } from "@ledgerline/db/client";
import type { BillingApp, Subscriber } from "./create-billing-app.ts";

export const DAY_MS = 24 * 3_600_000;

export const stateOf = async (artist: Subscriber) => (await artist.status()).subscription.status;

/** Moves the provider's clock, and waits until its webhooks have been sent. */
export async function pass({ control }: BillingApp, days: number): Promise<void> {
  await control.advance({ days });
  await control.untilSent();
}

export async function query(server: BillingApp, statement: string) {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const rows = await db.sql.unsafe(statement);
  await db.close();
  return rows;
}
