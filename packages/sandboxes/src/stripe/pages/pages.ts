import type Stripe from "stripe";
import { currentPeriod } from "../life/change-subscription.ts";
import { PRICE, PRODUCT } from "../objects/premium-price.ts";
import type { CardErrors, CardForm } from "../objects/read-card.ts";
import type { Checkout, StripeState } from "../objects/stripe-state.ts";
import type { Wire } from "../objects/wire.ts";
import { cardFields, cardList } from "./card-form.ts";
import { escapeHtml, formatDay, formatMoney, page } from "./page.ts";

/** The page of an open checkout. */
export function checkoutPage({ session, trialDays }: Checkout, card: CardForm, errors: CardErrors): string {
  const monthly = `$${PRICE.unit_amount / 100}/month`;
  const terms = trialDays === null ? `${monthly}, starting today` : `${trialDays} days free, then ${monthly}`;
  const cancel = session.cancel_url
    ? `<a class="back" href="${escapeHtml(session.cancel_url)}">Cancel and go back to Ledgerline</a>`
    : "";
  const hasErrors = Object.keys(errors).length > 0;
  return page(
    hasErrors ? "Check the card" : "Pay for Premium",
    `<h1>${PRODUCT.name}, ${monthly}</h1>
<p class="soft">${terms}. Cancel at any time.</p>
<p class="figure">${formatMoney(session.amount_total ?? 0)}</p>
<p class="soft">due today</p>
<section aria-label="Card">
<form method="post" novalidate>
${cardFields(card, errors)}
<button class="next" type="submit">${trialDays === null ? `Pay ${formatMoney(PRICE.unit_amount)}` : "Start free trial"}</button>
</form>
${cancel}
</section>
${cardList()}`,
  );
}

/** An invoice to read or print. */
export function invoicePage(invoice: Wire<Stripe.Invoice>): string {
  const facts: [string, string][] = [
    ["Number", invoice.number ?? ""],
    ["Date", formatDay(invoice.created)],
    ["Billed to", [invoice.customer_name, invoice.customer_email].filter(Boolean).join(", ")],
    ["Status", statusOf(invoice)],
  ];
  const lines = invoice.lines.data.map(
    ({ description, amount, period }) =>
      `<tr><td>${escapeHtml(description ?? "")}<br><span class="soft">${formatDay(period.start)} to ${formatDay(period.end)}</span></td><td>${formatMoney(amount)}</td></tr>`,
  );
  return page(
    `Invoice ${invoice.number ?? ""}`,
    `<h1>Invoice</h1>
<p class="figure">${formatMoney(invoice.total)}</p>
<dl>${facts.map(([name, value]) => `<div><dt class="soft">${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>
<section aria-label="Items"><table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join("")}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${formatMoney(invoice.total)}</td></tr></tfoot>
</table></section>`,
  );
}

function statusOf({ status, attempted, status_transitions: { paid_at: paidAt } }: Wire<Stripe.Invoice>): string {
  if (status === "paid" && paidAt !== null) return `Paid on ${formatDay(paidAt)}`;
  return attempted ? "Not paid: the card was declined" : "Not paid yet";
}

interface PortalView {
  portal: Wire<Stripe.BillingPortal.Session>;
  /** The subscription that has not ended, if any. */
  subscription: Wire<Stripe.Subscription> | null;
  card: CardForm;
  errors: CardErrors;
}

/** The billing portal: the plan, the card and the invoices. */
export function portalPage(state: StripeState, { portal, subscription, card, errors }: PortalView): string {
  const back = portal.return_url
    ? `<a class="back" href="${escapeHtml(portal.return_url)}">Back to Ledgerline</a>`
    : "";
  return page(
    "Billing",
    `${back}
<h1>Billing</h1>
${subscription ? plan(subscription) : '<p class="soft">There is no subscription.</p>'}
${subscription ? cardSection(state, subscription, card, errors) : ""}
${invoices(state, portal.customer)}
${subscription ? cardList() : ""}`,
  );
}

function plan(subscription: Wire<Stripe.Subscription>): string {
  const isCanceled = subscription.cancel_at !== null;
  const [value, label] = isCanceled ? ["keep", "Keep the plan"] : ["cancel", "Cancel the plan"];
  return `<section aria-labelledby="plan"><h2 id="plan">${PRODUCT.name}, $${PRICE.unit_amount / 100}/month</h2>
<p class="soft">${describe(subscription)}</p>
<form class="plain" method="post"><button type="submit" name="action" value="${value}">${label}</button></form>
</section>`;
}

function describe(subscription: Wire<Stripe.Subscription>): string {
  const end = formatDay(currentPeriod(subscription).end);
  if (subscription.status === "past_due") return "The last payment failed. Change the card to try again at once.";
  if (subscription.cancel_at !== null) return `Canceled: it ends on ${end}, with no further charges.`;
  return subscription.status === "trialing" ? `Free until ${end}, then charged monthly.` : `Renews on ${end}.`;
}

function cardSection(
  state: StripeState,
  subscription: Wire<Stripe.Subscription>,
  card: CardForm,
  errors: CardErrors,
): string {
  const saved = state.cards.find(({ id }) => id === subscription.default_payment_method);
  const known = saved ? `<p class="soft">Ends in ${saved.last4}, expires ${saved.expiry}.</p>` : "";
  return `<section aria-labelledby="card"><h2 id="card">Card</h2>${known}
<form method="post" novalidate>
${cardFields(card, errors)}
<button class="next" type="submit" name="action" value="card">Change the card</button>
</form>
</section>`;
}

function invoices(state: StripeState, customer: string): string {
  const lines = state.invoices
    .filter((invoice) => invoice.customer === customer && invoice.hosted_invoice_url)
    .toReversed()
    .map(
      (invoice) =>
        `<li><a href="${escapeHtml(new URL(invoice.hosted_invoice_url ?? "").pathname)}">${formatDay(invoice.created)}</a><span>${formatMoney(invoice.total)}, ${invoice.status === "paid" ? "paid" : "not paid"}</span></li>`,
    );
  const list = lines.length === 0 ? '<p class="soft">None yet.</p>' : `<ul>${lines.join("")}</ul>`;
  return `<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${list}</section>`;
}
