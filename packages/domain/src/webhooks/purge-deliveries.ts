import { DELIVERY_DAYS } from "@ledgerline/contract/wire/constants";
import { forgetOldSecretsBefore } from "@ledgerline/db/queries/webhooks";
import { DAY_MS } from "../calendar/durations.ts";
import type { Context, With } from "../context/context.ts";
import { deleteDeliveriesBefore, listFullEndpoints, trimDeliveries } from "./deliveries.sql.ts";

/** The most deliveries kept per endpoint; the oldest are deleted. */
const MOST_DELIVERIES = 10_000;

/** Deletes, for all accounts, deliveries that are too old or too many, and old secrets that do not sign any more. */
export async function purgeDeliveries(ctx: Pick<Context, "clock"> & With<"pools", "bulk">): Promise<void> {
  const now = ctx.clock();
  await forgetOldSecretsBefore(ctx.pools.bulk, now);
  await deleteDeliveriesBefore(ctx.pools.bulk, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS));
  for (const endpoint of await listFullEndpoints(ctx.pools.bulk, MOST_DELIVERIES)) {
    await trimDeliveries(ctx.pools.bulk, endpoint, MOST_DELIVERIES);
  }
}
