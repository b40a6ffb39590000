import { buildCharge, buildInvoicePayment, paymentIntentOf } from "../objects/build-charge.ts";
import { filterByCustomer, findCustomer } from "../objects/find-object.ts";
import type { StripeState } from "../objects/stripe-state.ts";
import { type ApiRoute, get } from "./api-route.ts";
import { listPage } from "./list-page.ts";

/** Charges, and the invoices they paid. */
export const CHARGE_ROUTES: readonly ApiRoute[] = [
  get("/v1/charges", ({ sandbox: { state }, input }) => {
    const given = input.text("customer");
    const customer = given === null ? null : findCustomer(state, given, "customer").id;
    const charges = filterByCustomer(listCharged(state), customer).map((invoice) =>
      buildCharge(invoice, state.refunds[invoice.id] ?? 0),
    );
    return listPage("/v1/charges", charges, input);
  }),
  get("/v1/invoice_payments", ({ sandbox: { state }, input }) => {
    const payment = input.group("payment");
    payment.choice("type", ["payment_intent"]);
    const intent = payment.text("payment_intent");
    payment.end();
    const invoices = listCharged(state).filter((invoice) => intent === null || paymentIntentOf(invoice) === intent);
    return listPage("/v1/invoice_payments", invoices.map(buildInvoicePayment), input);
  }),
];

function listCharged({ invoices }: StripeState) {
  return invoices.filter(({ amount_paid: paid }) => paid > 0);
}
