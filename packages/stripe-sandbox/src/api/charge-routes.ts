import type { BillingState } from "../objects/billing-state.ts";
import { buildCharge, buildInvoicePayment, intentOf } from "../objects/build-charge.ts";
import { findCustomer } from "../objects/find-object.ts";
import { ofCustomer } from "../objects/of-customer.ts";
import { type ApiRoute, get } from "./api-route.ts";
import { listPage } from "./list-page.ts";

/** What was taken from cards, and which bills that paid. */
export const CHARGE_ROUTES: readonly ApiRoute[] = [
  get("/v1/charges", ({ billing: { state }, input }) => {
    const given = input.text("customer");
    const customer = given === null ? null : findCustomer(state, given, "customer").id;
    const charges = ofCustomer(listCharged(state), customer).map((invoice) =>
      buildCharge(invoice, state.refunds[invoice.id] ?? 0),
    );
    return listPage("/v1/charges", charges, input);
  }),
  get("/v1/invoice_payments", ({ billing: { state }, input }) => {
    const payment = input.group("payment");
    payment.choice("type", ["payment_intent"]);
    const intent = payment.text("payment_intent");
    payment.end();
    const invoices = listCharged(state).filter((invoice) => intent === null || intentOf(invoice) === intent);
    return listPage("/v1/invoice_payments", invoices.map(buildInvoicePayment), input);
  }),
];

function listCharged({ invoices }: BillingState) {
  return invoices.filter(({ amount_paid: paid }) => paid > 0);
}
