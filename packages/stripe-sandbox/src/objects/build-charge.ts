import type Stripe from "stripe";
import { fillTemplate } from "./fill-template.ts";
import CHARGE from "./templates/charge.json" with { type: "json" };
import type { Wire } from "./wire.ts";

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
