import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { changeCard } from "../life/change-card.ts";
import { scheduleCancellation } from "../life/change-subscription.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { type CardErrors, type CardForm, readCard } from "../objects/read-card.ts";
import type { Wire } from "../objects/wire.ts";
import { BLANK_CARD, readCardForm } from "./card-form.ts";
import { messagePage } from "./page.ts";
import { portalPage } from "./portal-page.ts";
import { sendPage } from "./send-page.ts";

interface Visit {
  portal: Wire<Stripe.BillingPortal.Session>;
  subscription: Wire<Stripe.Subscription> | null;
}

export function addPortalPage(app: FastifyInstance, sandbox: StripeSandbox): void {
  app.get("/p/session/:id", async (request, reply) => {
    catchUp(sandbox);
    await sandbox.settle();
    const visit = findVisit(sandbox, request);
    return visit ? show(sandbox, reply, visit) : sendUnknown(reply);
  });
  app.post("/p/session/:id", async (request, reply) => {
    const now = catchUp(sandbox);
    const visit = findVisit(sandbox, request);
    const errors = visit ? act(sandbox, visit, request, now) : {};
    await sandbox.keep();
    if (!visit) return sendUnknown(reply);
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

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    404,
    messagePage("Page not found", "Check the address, or open the billing portal again from Ledgerline.", null),
  );
}
