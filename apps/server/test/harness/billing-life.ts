import { connectDatabase } from "@ledgerline/db/client";
import { expect } from "vitest";
import type { BillingApp, Subscriber } from "./apps/create-billing-app.ts";

export const DAY_MS = 24 * 3_600_000;

export const stateOf = async (artist: Subscriber) => (await artist.status()).subscription.status;

/** Moves the sandbox's clock, and waits until its webhooks have been sent. */
export async function pass({ control }: BillingApp, days: number): Promise<void> {
  await control.advance({ days });
  await control.untilSent();
}

/** Waits until every webhook has been handled, and no job is still reading billing. */
export async function settle(server: BillingApp): Promise<void> {
  await server.control.untilSent();
  await expect.poll(() => query(server, "select from stripe_events where handled_at is null")).toEqual([]);
}

export async function query(server: Pick<BillingApp, "databaseUrl">, statement: string) {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const rows = await db.sql.unsafe(statement);
  await db.close();
  return rows;
}
