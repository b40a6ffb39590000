/** The test cards, by what they do. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  paysNever: "4000 0000 0000 0341",
} as const;

/** The input of a card form. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardErrors = Partial<Record<keyof CardForm, string>>;

export interface AcceptedCard {
  last4: string;
  expiry: string;
  /** False for the card that can be saved but fails every charge. */
  pays: boolean;
}

/**
 * The card, or what is wrong with each field. Only test cards are accepted; with `paysNow`, only the one that can be
 * charged.
 */
export function readCard(
  form: CardForm,
  { now, paysNow }: { now: number; paysNow: boolean },
): { card: AcceptedCard } | { errors: CardErrors } {
  const number = digitsOf(form.number);
  const isKnown = Object.values(CARDS).some((card) => digitsOf(card) === number);
  const pays = number === digitsOf(CARDS.pays);
  const errors: CardErrors = {};
  if (!isKnown) errors.number = "Enter one of the test cards listed below, never a real card.";
  else if (number === digitsOf(CARDS.declines) || (paysNow && !pays)) {
    errors.number = "The card was declined. Try another card.";
  }
  const expiry = readExpiry(form.expiry, now);
  if ("error" in expiry) errors.expiry = expiry.error;
  if (!/^\d{3}$/.test(form.cvc.trim())) errors.cvc = "Enter the three digits of the security code.";
  if (form.name.trim() === "") errors.name = "Enter the name on the card.";
  if ("error" in expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { last4: number.slice(-4), expiry: expiry.text, pays } };
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, "");
}

function readExpiry(typed: string, now: number): { text: string } | { error: string } {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  if (year === "" || Number(month) < 1 || Number(month) > 12) {
    return { error: "Enter the expiry as month and year, such as 12 / 34." };
  }
  const end = Date.UTC(2000 + Number(year), Number(month), 1) / 1000;
  if (end <= now) return { error: "The card has expired. Use another one." };
  return { text: `${month.padStart(2, "0")} / ${year}` };
}
