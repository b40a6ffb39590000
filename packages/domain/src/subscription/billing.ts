import { randomUUIDv7 } from "node:crypto";
import {
  type BillingGateway,
  type BillingInvoice,
  BillingUnavailable,
  UnknownBillingCustomer,
} from "@ledgerline/connectors/billing/billing-gateway";
import { refusalOf } from "@ledgerline/contract/auth/roles";
import type { BillingHistory } from "@ledgerline/contract/subscription";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import {
  beginReading,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from "@ledgerline/db/queries/account/subscriptions";
import { refreshProfilesAt } from "@ledgerline/db/queries/streaming/platform-credentials";
import { printDecimal } from "@ledgerline/decimals";
import { DAY_MS } from "../calendar.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEventBy } from "../history.ts";
import { type BillingTransactionRow, listBillingTransactions, upsertBillingTransactions } from "./billing.sql.ts";
import { subscriptionState } from "./subscription-state.ts";
import { rememberTrial } from "./used-trials.ts";

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

/** How long an unknown customer is kept after Premium ends, in case the wrong account was configured. */
const GRACE_MS = 3 * DAY_MS;

interface Forgetting {
  accountId: string;
  failure: unknown;
  /** `lapsed`: only artists whose Premium has ended. `free`: also those who never had a subscription. */
  whom: "lapsed" | "free";
}

/**
 * Forgets a customer that a failed call showed to be unknown to the payment provider, because the operator's account
 * there was changed. Returns the forgotten customer; null when the call failed for another reason, or when Premium
 * could be lost.
 */
export async function forgetUnknownCustomer(
  ctx: Context,
  { accountId, failure, whom }: Forgetting,
): Promise<string | null> {
  if (!(failure instanceof DomainError && failure.cause instanceof UnknownBillingCustomer)) return null;
  const { customerId } = failure.cause;
  return transaction(ctx.db, async (tx) => {
    const row = await lockSubscription(tx, accountId);
    const isFree = whom === "free" && row.subscriptionId === null;
    if (row.customerId !== customerId || !(isFree || isLapsed(row, ctx.clock()))) return null;
    const plan = row.granted ? "premium" : "free";
    await updateSubscription(tx, accountId, {
      status: plan,
      planId: plan,
      subscriptionId: null,
      trialEnd: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      customerId: null,
      checkoutAttemptId: null,
      checkoutSessionId: null,
    });
    return customerId;
  });
}

function isLapsed({ subscriptionId, currentPeriodEnd }: SubscriptionRow, now: Date): boolean {
  if (subscriptionId === null || currentPeriodEnd === null) return false;
  return now.getTime() - currentPeriodEnd.getTime() > GRACE_MS;
}

/** As many as are read from the payment provider for one customer. */
export const MOST_PAYMENTS = 1_000;

/** Links to invoices are only for members who may change the plan, because invoices show who pays. */
export async function billingHistory(ctx: AccountContext): Promise<BillingHistory> {
  const rows = await listBillingTransactions(ctx.db, ctx.accountId, MOST_PAYMENTS);
  const mayPay = refusalOf(ctx.actor, "plan:write") === null;
  return {
    transactions: rows.map((row) => ({
      id: row.id,
      amount: majorUnits(row.amountMinor, row.currency),
      currency: row.currency,
      created_at: row.createdAt.toISOString(),
      payment_status: row.paymentStatus,
      invoice_url: mayPay ? row.invoiceUrl : null,
    })),
  };
}

/** Stripe counts these in whole units, and all others in hundredths, even those without coins (HUF, ISK, UGX). */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const IN_THOUSANDTHS = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * An amount in Stripe's minor units as a decimal string in major units, e.g. 400 USD as `4.00`, 400 JPY as `400`
 * (docs.stripe.com/currencies, November 2026). `currency` is upper case.
 */
export function majorUnits(amountMinor: number, currency: string): string {
  return printDecimal(amountMinor, WHOLE.has(currency) ? 0 : IN_THOUSANDTHS.has(currency) ? 3 : 2);
}
