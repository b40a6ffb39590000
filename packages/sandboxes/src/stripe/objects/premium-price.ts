import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

/** When the product was created, before any customer. */
const CREATED = Date.UTC(2026, 9, 28) / 1000;

export const PRODUCT: Wire<Stripe.Product> = {
  id: "prod_premium",
  object: "product",
  active: true,
  created: CREATED,
  default_price: "price_premium_monthly",
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: "Premium Plan",
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: CREATED,
  url: null,
};

/** $4 a month, the only price. */
export const PRICE = {
  id: "price_premium_monthly",
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: CREATED,
  currency: "usd",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: "premium_monthly_usd",
  metadata: {},
  nickname: null,
  product: PRODUCT.id,
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: 400,
  unit_amount_decimal: "400",
} as const satisfies Wire<Stripe.Price>;

export const PLAN: Wire<Stripe.Plan> = {
  id: PRICE.id,
  object: "plan",
  active: true,
  amount: PRICE.unit_amount,
  amount_decimal: PRICE.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: CREATED,
  currency: PRICE.currency,
  interval: "month",
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: PRODUCT.id,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
};
