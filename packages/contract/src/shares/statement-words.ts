import type { Speech } from "../papers/speech.ts";
import type { PayeeStatement } from "./payee-statements.ts";

type Payment = PayeeStatement["payment"];
type Said = Pick<PayeeStatement, "currency" | "closing" | "payable" | "paid" | "payment">;
/** How amounts are written, which are decimals. */
type Writing = Pick<Speech, "say" | "money" | "day">;

/** Who is told: the payee, or somebody else about the payee of this name. */
export type Addressee = "you" | { name: string };

/** The values of a message that speaks to one of them. */
export function toWhom(to: Addressee): { to: string; name: string } {
  return to === "you" ? { to, name: "" } : { to: "other", name: to.name };
}

/** What a payee gets, first of all: `You get €13.01 on 1 Dec 2026`. */
export function paymentHeadline(said: Said, speech: Writing, to: Addressee): string {
  const { currency, closing, payable, paid, payment } = said;
  const who = toWhom(to);
  const amount = speech.money(payable, currency);
  const isPayable = Number(payable) > 0;
  switch (payment.state) {
    case "preview":
      return isPayable ? speech.say("would_get", { ...who, amount }) : speech.say("nothing_would");
    case "paid": {
      const told = { ...who, amount: speech.money(paid, currency) };
      return payment.on === null
        ? speech.say("was_paid", told)
        : speech.say("was_paid_on", { ...told, day: speech.day(payment.on) });
    }
    case "part_paid":
      return speech.say("was_paid_part", { ...who, amount, paid: speech.money(paid, currency) });
    case "below_minimum":
      return speech.say("has", { ...who, amount: speech.money(closing, currency) });
    case "held":
      // Nobody can say when.
      return speech.say("gets", { ...who, amount });
    default:
      if (!isPayable) return speech.say("nothing_paid");
      return payment.pay_on === null
        ? speech.say("gets", { ...who, amount })
        : speech.say("gets_on", { ...who, amount, day: speech.day(payment.pay_on) });
  }
}

/** Where that stands, in a sentence; null where the headline says it all. */
export function paymentNote({ currency, closing, payment }: Said, speech: Writing): string | null {
  switch (payment.state) {
    case "preview":
      return speech.say("note_preview");
    case "unapproved":
      return speech.say("note_unapproved");
    case "unsent":
      return speech.say("note_unsent");
    case "held":
      return heldText(payment, speech);
    case "part_paid":
      return speech.say("note_part_paid");
    case "below_minimum":
      return payment.minimum === null
        ? speech.say("below_minimum")
        : speech.say("below_least", { least: speech.money(payment.minimum, currency) });
    case "nothing":
      return Number(closing) < 0 ? speech.say("negative_waits", { amount: speech.money(closing, currency) }) : null;
    default:
      return null;
  }
}

function heldText({ held, held_until: until }: Payment, speech: Writing): string {
  if (held !== "bank_changed") return speech.say(`held_${held ?? "no_bank"}`);
  return until === null
    ? speech.say("held_until_confirmed")
    : speech.say("held_bank_changed", { day: speech.day(until) });
}

/** How it is paid, and to whom if not to the payee. */
export function paidHow({ by, payer, through }: Payment, speech: Writing): string {
  const how = by === "hand" ? speech.say("paid_by_hand", { payer }) : speech.say(`paid_by_${by}`);
  return through === null ? how : speech.say("paid_through", { how, name: through });
}

/** How an entry or a payment is called, with its other end. */
export function transferText(
  { kind, note, pays, deal }: PayeeStatement["transfers"][number],
  speech: Pick<Speech, "say" | "period">,
): string {
  const entry =
    pays !== null && (kind === "paid" || kind === "returned")
      ? speech.say(`entry_${kind}_for`, { period: speech.period(pays) })
      : speech.say(`entry_${kind}`);
  const ofDeal = deal === null ? entry : speech.say("entry_of_deal", { entry, deal });
  return note === "" ? ofDeal : speech.say("named", { kind: ofDeal, note });
}

/** Kinds of use that statements are read into; others are said as they are printed. */
const USES = [
  ...["stream", "download", "ugc", "match", "video", "physical", "merchandise"],
  ...["performance", "mechanical", "adjustment", "fine", "tax", "fee"],
] as const;
type Use = (typeof USES)[number];

export function useText(kind: string, speech: Pick<Speech, "say">): string {
  return (USES as readonly string[]).includes(kind) ? speech.say(`use_${kind as Use}`) : kind.replaceAll("_", " ");
}

/** From when terms hold: `terms from 1 Jan 2026`. */
export function termsText({ from, to }: { from: string | null; to: string | null }, speech: Writing): string {
  if (from === null)
    return to === null ? speech.say("terms_always") : speech.say("terms_until", { to: speech.day(to) });
  if (to === null) return speech.say("terms_from", { from: speech.day(from) });
  return speech.say("terms_between", { from: speech.day(from), to: speech.day(to) });
}
