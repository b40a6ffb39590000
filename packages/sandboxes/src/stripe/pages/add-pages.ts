import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { scheduleCancellation } from "../life/change-subscription.ts";
import { changeCard } from "../life/charge-invoice.ts";
import { completeCheckout } from "../life/complete-checkout.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { type CardErrors, type CardForm, readCard } from "../objects/read-card.ts";
import type { Checkout } from "../objects/stripe-state.ts";
import type { Wire } from "../objects/wire.ts";
import { BLANK_CARD, readCardForm } from "./card-form.ts";
import { messagePage, sendPage } from "./page.ts";
import { checkoutPage, invoicePage, portalPage } from "./pages.ts";

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
