import type Stripe from "stripe";
import { createId } from "./create-id.ts";
import { OWN_ADDRESS } from "./own-address.ts";
import { PRICE, PRODUCT } from "./premium-price.ts";
import type { Wire } from "./wire.ts";

interface NewInvoice {
  customer: Wire<Stripe.Customer>;
  subscription: Wire<Stripe.Subscription>;
  reason: "subscription_create" | "subscription_cycle";
  amount: number;
  /** What the bill is for. */
  service: { start: number; end: number };
  /** What came before it. */
  period: { start: number; end: number };
  at: number;
}

/** A bill that is not final yet; its number comes with that. */
export function buildInvoice(given: NewInvoice): Wire<Stripe.Invoice> {
  const { customer, subscription, amount, at } = given;
  const id = createId("in");
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: null,
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: at,
    currency: PRICE.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: [buildLine(id, given)], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
  };
}

function buildLine(invoice: string, { subscription, amount, service }: NewInvoice): Wire<Stripe.InvoiceLineItem> {
  return {
    id: createId("il"),
    object: "line_item",
    amount,
    currency: PRICE.currency,
    description: amount === 0 ? `Trial period for ${PRODUCT.name}` : `1 × ${PRODUCT.name} (at $4.00 / month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
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
    period: { end: service.end, start: service.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: PRICE.id, product: PRODUCT.id },
      type: "price_details",
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Makes a draft final: it gets its number and its page. */
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
