import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { changeSubscription } from "../life/change-subscription.ts";
import { emitEvent } from "../life/emit-event.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { buildCharge } from "../objects/build-charge.ts";
import { findInvoice, findSubscription } from "../objects/find-object.ts";

interface OfObject<Body> {
  Params: { id: string };
  Body: Body;
}

/** What can happen at Stripe without a call to its API. */
export function addObjectControl(app: FastifyInstance, sandbox: StripeSandbox): void {
  const { state } = sandbox;
  app.put<OfObject<{ status: Stripe.Subscription.Status }>>("/subscriptions/:id/status", async ({ params, body }) => {
    const subscription = findSubscription(state, params.id);
    changeSubscription(state, subscription, catchUp(sandbox), { status: body.status });
    await sandbox.keep();
    return { status: subscription.status };
  });
  app.post<OfObject<{ amount?: number }>>("/invoices/:id/refund", async ({ params, body }, reply) => {
    const invoice = findInvoice(state, params.id);
    const before = state.refunds[invoice.id] ?? 0;
    const refunded = before + (body.amount ?? invoice.amount_paid - before);
    if (!(refunded > before) || refunded > invoice.amount_paid) {
      return reply.code(400).send({ detail: "The refund exceeds what was paid." });
    }
    const at = catchUp(sandbox);
    state.refunds[invoice.id] = refunded;
    const previous = { amount_refunded: before };
    emitEvent(state, { type: "charge.refunded", object: buildCharge(invoice, refunded), previous, at });
    await sandbox.keep();
    return { refunded };
  });
}
