import { expireSession } from "../life/run-due.ts";
import { buildCustomer } from "../objects/build-customer.ts";
import { buildPortal } from "../objects/build-portal.ts";
import { findCheckout, findCustomer } from "../objects/find-object.ts";
import { ofCustomer } from "../objects/of-customer.ts";
import { PRICE, PRODUCT } from "../objects/premium-price.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { type ApiRoute, get, post } from "./api-route.ts";
import { createCheckout } from "./create-checkout.ts";
import type { FormReader } from "./form-reader.ts";
import { listPage } from "./list-page.ts";

/** Customers, what they can buy, and the pages on which they pay and change their card. */
export const CHECKOUT_ROUTES: readonly ApiRoute[] = [
  post("/v1/customers", ({ billing, input, now }) => {
    const customer = buildCustomer({
      email: input.text("email"),
      name: input.text("name"),
      metadata: input.metadata(),
      at: now,
    });
    input.end();
    billing.state.customers.push(customer);
    return customer;
  }),
  get("/v1/customers", ({ billing: { state }, input }) => {
    const email = input.text("email");
    const customers = state.customers.filter((customer) => email === null || customer.email === email);
    return listPage("/v1/customers", customers, input);
  }),
  get("/v1/customers/:id", ({ billing, id, input }) => {
    input.end();
    return findCustomer(billing.state, id);
  }),

  get("/v1/prices", ({ input }) => {
    const keys = input.texts("lookup_keys");
    const isActive = input.flag("active") ?? true;
    return listPage(
      "/v1/prices",
      isActive && (keys.length === 0 || keys.includes(PRICE.lookup_key)) ? [PRICE] : [],
      input,
    );
  }),
  get("/v1/prices/:id", ({ id, input }) => theOne(PRICE, "price", id, input)),
  get("/v1/products", ({ input }) => listPage("/v1/products", (input.flag("active") ?? true) ? [PRODUCT] : [], input)),
  get("/v1/products/:id", ({ id, input }) => theOne(PRODUCT, "product", id, input)),

  post("/v1/checkout/sessions", createCheckout),
  get("/v1/checkout/sessions", ({ billing: { state }, input }) => {
    const customer = input.text("customer");
    const sessions = state.checkouts.map(({ session }) => session);
    return listPage("/v1/checkout/sessions", ofCustomer(sessions, customer), input);
  }),
  get("/v1/checkout/sessions/:id", ({ billing, id, input }) => {
    input.end();
    return findCheckout(billing.state, id).session;
  }),
  post("/v1/checkout/sessions/:id/expire", ({ billing, id, input, now }) => {
    input.end();
    const { session } = findCheckout(billing.state, id);
    if (session.status !== "open") {
      throw StripeRefusal.invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(billing.state, session, now);
    return session;
  }),

  post("/v1/billing_portal/sessions", ({ billing: { state }, input, now }) => {
    const customer = findCustomer(state, input.needText("customer"), "customer");
    const portal = buildPortal(customer.id, input.address("return_url"), now);
    input.end();
    state.portals.push(portal);
    return portal;
  }),
];

function theOne<T extends { id: string }>(object: T, kind: string, id: string, input: FormReader): T {
  input.end();
  if (object.id !== id) throw StripeRefusal.missing(kind, id);
  return object;
}
