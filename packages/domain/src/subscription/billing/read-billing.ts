import { randomUUIDv7 } from "node:crypto";
import type { BillingInvoice } from "@ledgerline/connectors/billing";
import { transaction } from "@ledgerline/db/client";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming";
import {
  beginReading,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from "@ledgerline/db/queries/subscription";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { type BillingTransactionRow, upsertBillingTransactions } from "../billing-transactions.sql.ts";
import { forgetUnknownCustomer } from "./forget-unknown-customer.ts";
import { callBilling, requireBilling } from "./require-billing.ts";
import { subscriptionState } from "./subscription-state.ts";
import { rememberTrial } from "./used-trials.ts";

/**
 * Reads an account's subscription and bills from the payment provider, and stores them. Of concurrent readings, the one
 * that began last wins, so that order, repetition and delay of webhooks make no difference. Returns what is stored;
 * null for an artist without a customer. Throws `unavailable`.
 */
export async function readBilling(ctx: Context, accountId: string): Promise<SubscriptionRow | null> {
  const begun = await transaction(ctx.db, (tx) => beginReading(tx, accountId));
  if (!begun) return findSubscription(ctx.db, accountId);
  const billing = requireBilling(ctx);
  const { customerId, reading } = begun;
  const readAt = ctx.clock();
  const [subscriptions, invoices] = await callBilling(() =>
    Promise.all([billing.listSubscriptions(customerId), billing.listInvoices(customerId)]),
  ).catch(async (failure: unknown) => {
    if ((await forgetUnknownCustomer(ctx, { accountId, failure, whom: "lapsed" })) === null) throw failure;
    return [null, []] as const;
  });
  if (subscriptions === null) return findSubscription(ctx.db, accountId);
  return transaction(ctx.db, async (tx) => {
    const row = await lockSubscription(tx, accountId);
    if (row.readingKept > reading) return row;
    const { trialUsed, ...state } = subscriptionState(subscriptions);
    await upsertBillingTransactions(
      tx,
      invoices.map((invoice) => transactionOf(accountId, invoice)),
    );
    const granted = row.granted && state.planId === "free" ? ({ status: "premium", planId: "premium" } as const) : {};
    const kept = await updateSubscription(tx, accountId, {
      ...state,
      ...granted,
      trialUsed: row.trialUsed || trialUsed,
      readingKept: reading,
      readAt,
    });
    if (trialUsed && !row.trialUsed) await rememberTrial(ctx, tx, accountId);
    if (kept && kept.planId !== row.planId) {
      const by = { accountId, actor: "ledgerline", at: readAt } as const;
      await recordEventBy(tx, by, { action: "plan_changed", plan: kept.planId });
    }
    if (row.planId === "free" && kept?.planId === "premium") await refreshProfilesAt(tx, accountId, ctx.clock());
    return kept;
  });
}

function transactionOf(accountId: string, invoice: BillingInvoice): BillingTransactionRow {
  return {
    accountId,
    id: randomUUIDv7(),
    invoiceId: invoice.id,
    amountMinor: invoice.amountMinor,
    currency: invoice.currency,
    paymentStatus: invoice.status,
    invoiceUrl: invoice.url,
    createdAt: invoice.createdAt,
  };
}
