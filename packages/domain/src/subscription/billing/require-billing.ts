import { type BillingGateway, BillingUnavailable } from "@ledgerline/connectors/billing";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** The payment provider. Throws `unavailable` when none is configured. */
export function requireBilling(ctx: Context): BillingGateway {
  if (!ctx.outside.billing) throw new DomainError("unavailable", MESSAGES.billingUnconfigured);
  return ctx.outside.billing;
}

/** Runs calls to the payment provider. Its failures become `unavailable`, with the cause for the log. */
export async function callBilling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BillingUnavailable)) throw error;
    throw new DomainError("unavailable", MESSAGES.billingUnavailable, { retryAfter: 5, cause: error });
  }
}
