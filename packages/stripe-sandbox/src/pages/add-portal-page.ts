import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { type Billing, catchUp } from "../life/billing.ts";
import { changeCard } from "../life/change-card.ts";
import { scheduleCancellation } from "../life/change-subscription.ts";
import { type CardErrors, type CardForm, readCard } from "../objects/read-card.ts";
import type { Wire } from "../objects/wire.ts";
import { BLANK_CARD } from "./card-fields.ts";
import { notePage } from "./page.ts";
import { portalPage } from "./portal-page.ts";
import { readCardForm } from "./read-card-form.ts";
import { sendPage } from "./send-page.ts";

interface Visit {
  portal: Wire<Stripe.BillingPortal.Session>;
  subscription: Wire<Stripe.Subscription> | null;
}

export function addPortalPage(app: FastifyInstance, billing: Billing): void {
  app.get("/p/session/:id", async (request, reply) => {
    catchUp(billing);
    await billing.settle();
    const visit = findVisit(billing, request);
    return visit ? show(billing, reply, visit) : sendUnknown(reply);
  });
  app.post("/p/session/:id", async (request, reply) => {
    const now = catchUp(billing);
    const visit = findVisit(billing, request);
    const errors = visit ? act(billing, visit, request, now) : {};
    await billing.keep();
    if (!visit) return sendUnknown(reply);
    if (Object.keys(errors).length > 0) return show(billing, reply, visit, readCardForm(request), errors);
    return reply.redirect(request.url, 303);
  });
}

/** Does what the button says, and tells what was wrong with the card. */
function act({ state }: Billing, { subscription }: Visit, request: FastifyRequest, now: number): CardErrors {
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

function findVisit({ state }: Billing, request: FastifyRequest): Visit | null {
  const { id } = request.params as { id: string };
  const portal = state.portals.find((known) => known.id === id);
  if (!portal) return null;
  const subscription = state.subscriptions.findLast(
    ({ customer, status }) => customer === portal.customer && status !== "canceled",
  );
  return { portal, subscription: subscription ?? null };
}

function show(
  { state }: Billing,
  reply: FastifyReply,
  visit: Visit,
  card: CardForm = BLANK_CARD,
  errors: CardErrors = {},
): FastifyReply {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return sendPage(reply, status, portalPage(state, { ...visit, card, errors }));
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, notePage("No such visit", "Check the address, or come again from Ledgerline.", null));
}
