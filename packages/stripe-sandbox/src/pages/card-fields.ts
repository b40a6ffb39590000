import type { CardErrors, CardForm } from "../objects/read-card.ts";
import { spellCard, TEST_CARDS } from "../objects/test-cards.ts";
import { escapeHtml } from "./escape-html.ts";

/** What the form shows before anybody typed. */
export const BLANK_CARD: CardForm = {
  number: spellCard(TEST_CARDS[0]?.number ?? ""),
  expiry: "12 / 34",
  cvc: "123",
  name: "",
};

/** The fields of a card, each with its own error. */
export function cardFields(card: CardForm, errors: CardErrors): string {
  const names = ["number", "expiry", "cvc", "name"] as const;
  const first = names.find((name) => errors[name] !== undefined);
  const field = (name: keyof CardForm, label: string, attributes: string) => {
    const error = errors[name];
    const wrong = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-error"`;
    const focus = name === first ? " autofocus" : "";
    return `<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(card[name])}" required ${attributes}${wrong}${focus}>
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

/** The cards to try, and what each does. */
export function cardList(): string {
  const cards = TEST_CARDS.map(({ number, does }) => `<li><code>${spellCard(number)}</code><span>${does}</span></li>`);
  return `<section aria-labelledby="cards"><h2 id="cards">Test cards</h2><ul>${cards.join("")}</ul></section>`;
}

function alert(errors: CardErrors): string {
  if (Object.keys(errors).length === 0) return "";
  return '<p class="alert" role="alert">Nothing was charged. Correct what is marked below, and send it again.</p>';
}
