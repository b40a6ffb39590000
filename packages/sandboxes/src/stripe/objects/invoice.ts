import type Stripe from "stripe";
import { PRICE, PRODUCT } from "./premium-price.ts";
import CHARGE from "./templates/charge.json" with { type: "json" };
import INVOICE from "./templates/invoice.json" with { type: "json" };
import LINE from "./templates/invoice-line.json" with { type: "json" };
import { createId, fillTemplate, OWN_ADDRESS, type Wire } from "./wire.ts";

interface NewInvoice {
  customer: Wire<Stripe.Customer>;
  subscription: Wire<Stripe.Subscription>;
  reason: "subscription_create" | "subscription_cycle";
  amount: number;
  /** The period the invoice pays for. */
  service: { start: number; end: number };
  /** The period before it, which ended with the invoice. */
  period: { start: number; end: number };
  at: number;
}

/** A draft; it gets its number when it is finalized. */
export function buildInvoice(given: NewInvoice): Wire<Stripe.Invoice> {
  const { customer, subscription, amount, at } = given;
  const id = createId("in");
  return fillTemplate(INVOICE, {
    id,
    created: at,
    webhooks_delivered_at: at,
    billing_reason: given.reason,
    currency: PRICE.currency,
    amount_due: amount,
    amount_remaining: amount,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    period_start: given.period.start,
    period_end: given.period.end,
    lines: { object: "list", data: [buildLine(id, given)], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
  });
}

function buildLine(invoice: string, { subscription, amount, service }: NewInvoice): Wire<Stripe.InvoiceLineItem> {
  return fillTemplate(LINE, {
    id: createId("il"),
    invoice,
    subscription: subscription.id,
    description: amount === 0 ? `Trial period for ${PRODUCT.name}` : `1 × ${PRODUCT.name} (at $4.00 / month)`,
    amount,
    subtotal: amount,
    currency: PRICE.currency,
    metadata: subscription.metadata,
    period: service,
    pricing: {
      price_details: { price: PRICE.id, product: PRODUCT.id },
      type: "price_details",
      unit_amount_decimal: String(amount),
    },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? "",
      },
      type: "subscription_item_details",
    },
  });
}

/** Finalizes a draft, which gets its number and its page. */
export function finalizeInvoice(invoice: Wire<Stripe.Invoice>, customer: Wire<Stripe.Customer>, at: number): void {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  Object.assign(invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: 0,
    hosted_invoice_url: `${OWN_ADDRESS}/i/${createId("test")}`,
  } satisfies Partial<Wire<Stripe.Invoice>>);
  invoice.status_transitions.finalized_at = at;
}

/** The charge that paid an invoice. Its id and its payment's are derived from the invoice's. */
export function buildCharge(invoice: Wire<Stripe.Invoice>, refunded: number): Wire<Stripe.Charge> {
  return fillTemplate(CHARGE, {
    id: `ch_${invoice.id.slice("in_".length)}`,
    amount: invoice.amount_paid,
    amount_captured: invoice.amount_paid,
    amount_refunded: refunded,
    billing_details: {
      address: { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
      email: invoice.customer_email,
      name: invoice.customer_name,
      phone: null,
      tax_id: null,
    },
    created: invoice.status_transitions.paid_at ?? invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_intent: paymentIntentOf(invoice),
    refunded: refunded === invoice.amount_paid,
  });
}

export function paymentIntentOf(invoice: Wire<Stripe.Invoice>): string {
  return `pi_${invoice.id.slice("in_".length)}`;
}

/** Tells which invoice a payment was for. */
export function buildInvoicePayment(invoice: Wire<Stripe.Invoice>): Wire<Stripe.InvoicePayment> {
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: `inpay_${invoice.id.slice("in_".length)}`,
    object: "invoice_payment",
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.amount_due,
    created: paidAt ?? invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentOf(invoice), type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: paidAt },
  };
}
