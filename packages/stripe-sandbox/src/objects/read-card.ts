import { TEST_CARDS } from "./test-cards.ts";

/** What was typed into a card form. */
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
  pays: boolean;
}

/**
 * The card, or what is wrong with each field. No other number than those of the test cards is taken; with `paysNow` none
 * that can be saved alone.
 */
export function readCard(
  form: CardForm,
  { now, paysNow }: { now: number; paysNow: boolean },
): { card: AcceptedCard } | { errors: CardErrors } {
  const number = form.number.replace(/[\s-]/g, "");
  const known = TEST_CARDS.find((card) => card.number === number);
  const errors: CardErrors = {};
  if (!known) errors.number = "Enter one of the test cards listed below, never a real card.";
  else if (known.declines || (paysNow && !known.pays)) errors.number = "The card was declined. Try another card.";
  const expiry = readExpiry(form.expiry, now);
  if ("error" in expiry) errors.expiry = expiry.error;
  if (!/^\d{3}$/.test(form.cvc.trim())) errors.cvc = "Enter the three digits of the security code.";
  if (form.name.trim() === "") errors.name = "Enter the name on the card.";
  if (!known || "error" in expiry || Object.keys(errors).length > 0) return { errors };
  return { card: { last4: number.slice(-4), expiry: expiry.spelled, pays: known.pays } };
}

function readExpiry(typed: string, now: number): { spelled: string } | { error: string } {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
  if (year === "" || Number(month) < 1 || Number(month) > 12)
    return { error: "Enter the expiry as month and year, such as 12 / 34." };
  const over = Date.UTC(2000 + Number(year), Number(month), 1) / 1000;
  if (over <= now) return { error: "The card has expired. Use another one." };
  return { spelled: `${month.padStart(2, "0")} / ${year}` };
}
