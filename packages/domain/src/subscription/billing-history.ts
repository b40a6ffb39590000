import { refusalOf } from "@ledgerline/contract/auth/roles";
import type { BillingHistory } from "@ledgerline/contract/subscription/subscription";
import { printDecimal } from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { listBillingTransactions } from "./billing.sql.ts";

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
