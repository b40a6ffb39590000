import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Billing, catchUp } from "../life/billing.ts";
import { completeCheckout } from "../life/complete-checkout.ts";
import type { Checkout } from "../objects/billing-state.ts";
import { readCard } from "../objects/read-card.ts";
import { addPortalPage } from "./add-portal-page.ts";
import { BLANK_CARD } from "./card-fields.ts";
import { checkoutPage } from "./checkout-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { notePage } from "./page.ts";
import { readCardForm } from "./read-card-form.ts";
import { sendPage } from "./send-page.ts";

/** The pages that people see: the checkout, the billing portal, an invoice. */
export function addPages(app: FastifyInstance, billing: Billing): void {
  app.get("/c/pay/:id", (request, reply) => showCheckout(billing, request, reply));
  app.post("/c/pay/:id", (request, reply) => payCheckout(billing, request, reply));
  addPortalPage(app, billing);
  app.get("/i/:id", (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const invoice = billing.state.invoices.find(({ hosted_invoice_url: url }) => url && new URL(url).pathname === path);
    if (!invoice) return sendPage(reply, 404, notePage("No such invoice", "Check the address.", null));
    return sendPage(reply, 200, invoicePage(invoice));
  });
}

async function showCheckout(billing: Billing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  catchUp(billing);
  await billing.settle();
  const checkout = findPaid(billing, request);
  if (!checkout) return sendUnknown(reply);
  if (checkout.session.status !== "open") return sendOver(reply, checkout);
  return sendPage(reply, 200, checkoutPage(checkout, BLANK_CARD, {}), checkout.session.success_url);
}

/** A second press of the button finds the checkout complete, and is led the same way. */
async function payCheckout(billing: Billing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const now = catchUp(billing);
  const checkout = findPaid(billing, request);
  if (checkout?.session.status !== "open") {
    await billing.settle();
    if (!checkout) return sendUnknown(reply);
    return checkout.session.status === "complete"
      ? reply.redirect(successUrl(checkout), 303)
      : sendOver(reply, checkout);
  }
  const form = readCardForm(request);
  const read = readCard(form, { now, paysNow: checkout.trialDays === null });
  if ("errors" in read) {
    await billing.settle();
    return sendPage(reply, 400, checkoutPage(checkout, form, read.errors), checkout.session.success_url);
  }
  completeCheckout(billing.state, checkout, { ...read.card, name: form.name.trim() }, now);
  await billing.keep();
  return reply.redirect(successUrl(checkout), 303);
}

function findPaid({ state }: Billing, request: FastifyRequest): Checkout | undefined {
  const { id } = request.params as { id: string };
  return state.checkouts.find(({ session }) => session.id === id);
}

function successUrl({ session }: Checkout): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, notePage("No such payment", "Check the address, or start again in Ledgerline.", null));
}

function sendOver(reply: FastifyReply, checkout: Checkout): FastifyReply {
  const { session } = checkout;
  if (session.status === "complete") {
    const text = "The card was accepted. Nothing more is to be done here.";
    return sendPage(reply, 200, notePage("This checkout is complete", text, successUrl(checkout)));
  }
  const text = "It is no longer open. Nothing was charged. Start again in Ledgerline.";
  return sendPage(reply, 410, notePage("This checkout has expired", text, session.cancel_url));
}
