import type Stripe from "stripe";
import type { BillingInvoice } from "./billing-gateway.ts";

/**
 * Null for a draft, and for the empty bill at the start of a trial. `refunded` has the ids of the bills whose charge
 * was refunded.
 */
export function readStripeInvoice(invoice: Stripe.Invoice, refunded: ReadonlySet<string>): BillingInvoice | null {
  if (!invoice.id || invoice.total === 0 || invoice.status === "draft" || invoice.status === null) return null;
  return {
    id: invoice.id,
    amountMinor: invoice.total,
    currency: invoice.currency.toUpperCase(),
    status: statusOf(invoice, refunded.has(invoice.id)),
    createdAt: new Date(invoice.created * 1000),
    url: invoice.hosted_invoice_url ?? null,
  };
}

function statusOf(invoice: Stripe.Invoice, isChargeRefunded: boolean): BillingInvoice["status"] {
  if (invoice.status === "paid") {
    // A negative bill is a credit itself. Without the first condition it would count as refunded.
    const isCredited = invoice.total > 0 && invoice.post_payment_credit_notes_amount >= invoice.total;
    return isCredited || isChargeRefunded ? "refunded" : "paid";
  }
  if (invoice.status === "void") return "void";
  return invoice.attempted || invoice.status === "uncollectible" ? "failed" : "open";
}
