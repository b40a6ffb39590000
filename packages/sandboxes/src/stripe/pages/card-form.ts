import type { FastifyRequest } from "fastify";
import type { CardErrors, CardForm } from "../objects/read-card.ts";
import { CARDS } from "../objects/test-cards.ts";
import { escapeHtml } from "./page.ts";

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
export function cardFields(card: CardForm, errors: CardErrors): string {
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
export function cardList(): string {
  const names = ["pays", "declines", "paysNever"] as const;
  const cards = names.map((name) => `<li><code>${CARDS[name]}</code><span>${CARD_EFFECTS[name]}</span></li>`);
  return `<section aria-labelledby="cards"><h2 id="cards">Test cards</h2><ul>${cards.join("")}</ul></section>`;
}

function alert(errors: CardErrors): string {
  if (Object.keys(errors).length === 0) return "";
  return '<p class="alert" role="alert">Nothing was charged. Correct the marked fields and try again.</p>';
}
