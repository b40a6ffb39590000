import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { type Billing, catchUp } from "../life/billing.ts";
import { changeSubscription } from "../life/change-subscription.ts";
import { emitEvent } from "../life/emit-event.ts";
import { buildCharge } from "../objects/build-charge.ts";
import { findInvoice, findSubscription } from "../objects/find-object.ts";

interface OfObject<Body> {
  Params: { id: string };
  Body: Body;
}

/** What happens at the provider by no call of the product's. */
export function addObjectControl(app: FastifyInstance, billing: Billing): void {
  const { state } = billing;
  app.put<OfObject<{ status: Stripe.Subscription.Status }>>("/subscriptions/:id/status", async ({ params, body }) => {
    const subscription = findSubscription(state, params.id);
    changeSubscription(state, subscription, catchUp(billing), { status: body.status });
    await billing.keep();
    return { status: subscription.status };
  });
  app.post<OfObject<{ amount?: number }>>("/invoices/:id/refund", async ({ params, body }, reply) => {
    const invoice = findInvoice(state, params.id);
    const before = state.refunds[invoice.id] ?? 0;
    const refunded = before + (body.amount ?? invoice.amount_paid - before);
    if (!(refunded > before) || refunded > invoice.amount_paid) {
      return reply.code(400).send({ detail: "There is not so much to give back." });
    }
    const at = catchUp(billing);
    state.refunds[invoice.id] = refunded;
    const previous = { amount_refunded: before };
    emitEvent(state, { type: "charge.refunded", object: buildCharge(invoice, refunded), previous, at });
    await billing.keep();
    return { refunded };
  });
}
