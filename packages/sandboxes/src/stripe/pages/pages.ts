import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { currentPeriod } from "../life/change-subscription.ts";
import { PRICE, PRODUCT } from "../objects/premium-price.ts";
import type { Checkout, StripeState } from "../objects/stripe-state.ts";
import { CARDS, type CardErrors, type CardForm } from "../objects/test-cards.ts";
import type { Wire } from "../objects/wire.ts";

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

const LOGO = `<p class="mark"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M7 7h18M3 16h26M7 25h18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/><ellipse cx="16" cy="16" rx="7.6" ry="5.4" transform="rotate(-22 16 16)"/></svg>Ledgerline</p>`;

/** A whole page; `main` is HTML. */
function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Sandbox payments</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="sandbox">Sandbox payments: no card is charged</header>
<main>
${LOGO}
${main}
</main>
</body>
</html>
`;
}

/** A page with a message and a link back. */
export function messagePage(title: string, text: string, backTo: string | null): string {
  const back = backTo === null ? "" : `<p><a class="button" href="${escapeHtml(backTo)}">Back to Ledgerline</a></p>`;
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${back}`);
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Seconds as a day in UTC: `14 Mar 2026`. */
function formatDay(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** Cents as `$4.00`. */
function formatMoney(cents: number): string {
  return MONEY.format(cents / 100);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const PAGE_STYLE = readFileSync(join(import.meta.dirname, "page.css"), "utf8");

const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");

/** Sends HTML that is never cached. Its form may redirect to the origin of `backTo`. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  backTo: string | null = null,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentPolicy(backTo),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}

function contentPolicy(backTo: string | null): string {
  const back = backTo === null ? "" : ` ${new URL(backTo).origin}`;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}

/** The initial values of the form. */
export const BLANK_CARD: CardForm = { number: CARDS.pays, expiry: "12 / 34", cvc: "123", name: "Test Artist" };

const CARD_EFFECTS: Record<keyof typeof CARDS, string> = {
  pays: "pays",
  declines: "is declined",
  paysNever: "fails after the trial",
};

/** The card fields of a posted form. */
export function readCardForm(request: FastifyRequest): CardForm {
  const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
  const field = (name: string) => (form.get(name) ?? "").slice(0, 100);
  return { number: field("number"), expiry: field("expiry"), cvc: field("cvc"), name: field("name") };
}

/** The card fields as HTML, each with its error. */
function cardFields(card: CardForm, errors: CardErrors): string {
  const names = ["number", "expiry", "cvc", "name"] as const;
  const first = names.find((name) => errors[name] !== undefined);
  const field = (name: keyof CardForm, label: string, attributes: string) => {
    const error = errors[name];
    const invalid = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`;
    const focus = name === first ? " autofocus" : "";
    return `<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(card[name])}" required ${attributes}${invalid}${focus}>
${error === undefined ? "" : `<p class="wrong" id="${name}-error">${escapeHtml(error)}</p>`}
</div>`;
  };
  return `${alert(errors)}
${field("number", "Card number", 'inputmode="numeric" autocomplete="off" maxlength="23"')}
<div class="pair">
${field("expiry", "Expiry (MM / YY)", 'autocomplete="off" maxlength="9"')}
${field("cvc", "Security code", 'inputmode="numeric" autocomplete="off" maxlength="4"')}
</div>
${field("name", "Name on card", 'autocomplete="off" maxlength="100"')}`;
}

/** The test cards as HTML, with what each does. */
function cardList(): string {
  const names = ["pays", "declines", "paysNever"] as const;
  const cards = names.map((name) => `<li><code>${CARDS[name]}</code><span>${CARD_EFFECTS[name]}</span></li>`);
  return `<section aria-labelledby="cards"><h2 id="cards">Test cards</h2><ul>${cards.join("")}</ul></section>`;
}

function alert(errors: CardErrors): string {
  if (Object.keys(errors).length === 0) return "";
  return '<p class="alert" role="alert">Nothing was charged. Correct the marked fields and try again.</p>';
}
