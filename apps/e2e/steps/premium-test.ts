import type { Checkout } from "@ledgerline/contract/subscription";
import { startProduct } from "@ledgerline/server-harness/start-product";
import { createStripeControl } from "@ledgerline/stripe-sandbox/control/stripe-control";
import { callApi } from "./call-api.ts";
import { registerArtist } from "./register-artist.ts";
import { test as base } from "./test.ts";

/** Journeys about payments: each file of them has a product of its own, for they move the clock of its billing. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what the fixture needs.
  .extend("ownProduct", { scope: "file" }, async ({}, { onCleanup }) => {
    const product = await startProduct();
    onCleanup(product.close);
    return product.places;
  })
  .extend("product", ({ ownProduct }) => ownProduct)
  .extend("billing", { scope: "file" }, async ({ ownProduct }) => {
    // The server starts the Stripe sandbox itself, and only a checkout reveals its address.
    const visitor = await registerArtist(ownProduct.url);
    const { checkout_url } = await callApi<Checkout>(visitor, "POST", "/subscription/checkout", {
      plan_id: "premium",
      origin_url: ownProduct.url,
    });
    return createStripeControl(new URL(checkout_url).origin);
  });
