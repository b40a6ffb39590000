import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

/** The charge that paid a bill; its id, and its payment's, are made of the bill's. */
export function buildCharge(invoice: Wire<Stripe.Invoice>, refunded: number): Wire<Stripe.Charge> {
  const own = invoice.id.slice("in_".length);
  return {
    id: `ch_${own}`,
    object: "charge",
    amount: invoice.amount_paid,
    amount_captured: invoice.amount_paid,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
      email: invoice.customer_email,
      name: invoice.customer_name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created: invoice.status_transitions.paid_at ?? invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intentOf(invoice),
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === invoice.amount_paid,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

/** The payment of a bill. */
export function intentOf(invoice: Wire<Stripe.Invoice>): string {
  return `pi_${invoice.id.slice("in_".length)}`;
}

/** What says which bill a payment was for. */
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
    payment: { payment_intent: intentOf(invoice), type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: paidAt },
  };
}
