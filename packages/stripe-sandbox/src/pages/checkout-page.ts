import { PRICE, PRODUCT } from "../objects/premium-price.ts";
import type { CardErrors, CardForm } from "../objects/read-card.ts";
import type { Checkout } from "../objects/stripe-state.ts";
import { cardFields, cardList } from "./card-form.ts";
import { escapeHtml, formatMoney } from "./format.ts";
import { page } from "./page.ts";

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
