import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { changeCard, currentPeriod, emitEvent, payInvoice, scheduleCancellation } from "../life/change-subscription.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { buildInvoice, finalizeInvoice } from "../objects/invoice.ts";
import { PRICE } from "../objects/premium-price.ts";
import { type Checkout, findCustomer, type StripeState } from "../objects/stripe-state.ts";
import { buildSubscription } from "../objects/subscription.ts";
import { type AcceptedCard, type CardErrors, type CardForm, readCard } from "../objects/test-cards.ts";
import { createId, type Wire } from "../objects/wire.ts";
import { BLANK_CARD, checkoutPage, invoicePage, messagePage, portalPage, readCardForm, sendPage } from "./pages.ts";

/** The hosted pages: the checkout, the billing portal and invoices. */
export function addPages(app: FastifyInstance, sandbox: StripeSandbox): void {
  app.get("/c/pay/:id", (request, reply) => showCheckout(sandbox, request, reply));
  app.post("/c/pay/:id", (request, reply) => payCheckout(sandbox, request, reply));
  addPortalPage(app, sandbox);
  app.get("/i/:id", (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const invoice = sandbox.state.invoices.find(({ hosted_invoice_url: url }) => url && new URL(url).pathname === path);
    if (!invoice) return sendPage(reply, 404, messagePage("Invoice not found", "Check the address.", null));
    return sendPage(reply, 200, invoicePage(invoice));
  });
}

async function showCheckout(
  sandbox: StripeSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  catchUp(sandbox);
  await sandbox.settle();
  const checkout = findRequested(sandbox, request);
  if (!checkout) return sendUnknown(reply);
  if (checkout.session.status !== "open") return sendClosed(reply, checkout);
  return sendPage(reply, 200, checkoutPage(checkout, BLANK_CARD, {}), checkout.session.success_url);
}

/** A second submit finds the checkout complete, and redirects to the same page. */
async function payCheckout(
  sandbox: StripeSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = catchUp(sandbox);
  const checkout = findRequested(sandbox, request);
  if (checkout?.session.status !== "open") {
    await sandbox.settle();
    if (!checkout) return sendUnknown(reply);
    return checkout.session.status === "complete"
      ? reply.redirect(successUrl(checkout), 303)
      : sendClosed(reply, checkout);
  }
  const form = readCardForm(request);
  const read = readCard(form, { now, paysNow: checkout.trialDays === null });
  if ("errors" in read) {
    await sandbox.settle();
    return sendPage(reply, 400, checkoutPage(checkout, form, read.errors), checkout.session.success_url);
  }
  completeCheckout(sandbox.state, checkout, { ...read.card, name: form.name.trim() }, now);
  await sandbox.keep();
  return reply.redirect(successUrl(checkout), 303);
}

function findRequested({ state }: StripeSandbox, request: FastifyRequest): Checkout | undefined {
  const { id } = request.params as { id: string };
  return state.checkouts.find(({ session }) => session.id === id);
}

function successUrl({ session }: Checkout): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    404,
    messagePage("Checkout not found", "Check the address, or start again in Ledgerline.", null),
  );
}

function sendClosed(reply: FastifyReply, checkout: Checkout): FastifyReply {
  const { session } = checkout;
  if (session.status === "complete") {
    const text = "The card was accepted. There is nothing left to do here.";
    return sendPage(reply, 200, messagePage("This checkout is complete", text, successUrl(checkout)));
  }
  const text = "Nothing was charged. Start again in Ledgerline.";
  return sendPage(reply, 410, messagePage("This checkout has expired", text, session.cancel_url));
}

interface Visit {
  portal: Wire<Stripe.BillingPortal.Session>;
  subscription: Wire<Stripe.Subscription> | null;
}

function addPortalPage(app: FastifyInstance, sandbox: StripeSandbox): void {
  app.get("/p/session/:id", async (request, reply) => {
    catchUp(sandbox);
    await sandbox.settle();
    const visit = findVisit(sandbox, request);
    return visit ? show(sandbox, reply, visit) : sendUnknownPortal(reply);
  });
  app.post("/p/session/:id", async (request, reply) => {
    const now = catchUp(sandbox);
    const visit = findVisit(sandbox, request);
    const errors = visit ? act(sandbox, visit, request, now) : {};
    await sandbox.keep();
    if (!visit) return sendUnknownPortal(reply);
    if (Object.keys(errors).length > 0) return show(sandbox, reply, visit, readCardForm(request), errors);
    return reply.redirect(request.url, 303);
  });
}

/** Runs the action of the button, and returns what is wrong with the card. */
function act({ state }: StripeSandbox, { subscription }: Visit, request: FastifyRequest, now: number): CardErrors {
  if (!subscription) return {};
  const action = new URLSearchParams(String(request.body ?? "")).get("action");
  if (action === "cancel") scheduleCancellation(state, subscription, now, "dated");
  if (action === "keep") scheduleCancellation(state, subscription, now, "none");
  if (action !== "card") return {};
  const read = readCard(readCardForm(request), { now, paysNow: false });
  if ("errors" in read) return read.errors;
  changeCard(state, subscription, read.card, now);
  return {};
}

function findVisit({ state }: StripeSandbox, request: FastifyRequest): Visit | null {
  const { id } = request.params as { id: string };
  const portal = state.portals.find((known) => known.id === id);
  if (!portal) return null;
  const subscription = state.subscriptions.findLast(
    ({ customer, status }) => customer === portal.customer && status !== "canceled",
  );
  return { portal, subscription: subscription ?? null };
}

function show(
  { state }: StripeSandbox,
  reply: FastifyReply,
  visit: Visit,
  card: CardForm = BLANK_CARD,
  errors: CardErrors = {},
): FastifyReply {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return sendPage(reply, status, portalPage(state, { ...visit, card, errors }));
}

function sendUnknownPortal(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    404,
    messagePage("Page not found", "Check the address, or open the billing portal again from Ledgerline.", null),
  );
}

/** Pays an open checkout, which starts the subscription. Its first invoice is for $0 if it has a trial. */
export function completeCheckout(
  state: StripeState,
  { session, trialDays, metadata }: Checkout,
  { name, ...card }: AcceptedCard & { name: string },
  at: number,
): void {
  const customer = findCustomer(state, String(session.customer));
  const saved = { ...card, id: createId("pm") };
  state.cards.push(saved);
  const subscription = buildSubscription({
    customer: customer.id,
    paymentMethod: saved.id,
    metadata,
    trialDays,
    at,
  });
  const invoice = buildInvoice({
    customer,
    subscription,
    reason: "subscription_create",
    amount: trialDays === null ? PRICE.unit_amount : 0,
    service: currentPeriod(subscription),
    period: { start: at, end: at },
    at,
  });
  subscription.latest_invoice = invoice.id;
  customer.currency = PRICE.currency;
  state.subscriptions.push(subscription);
  state.invoices.push(invoice);
  emitEvent(state, { type: "customer.subscription.created", object: subscription, at });
  finalizeInvoice(invoice, customer, at);
  if (invoice.amount_due > 0) invoice.attempt_count = 1;
  payInvoice(state, invoice, at);
  Object.assign(session, {
    status: "complete",
    payment_status: trialDays === null ? "paid" : "no_payment_required",
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
    customer_details: detailsOf(customer, name),
  } satisfies Partial<Wire<Stripe.Checkout.Session>>);
  emitEvent(state, { type: "checkout.session.completed", object: session, at });
}

function detailsOf(customer: Wire<Stripe.Customer>, name: string): Wire<Stripe.Checkout.Session.CustomerDetails> {
  return {
    address: { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: customer.email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
