import type { PayeeStatement } from "./payee-statements.ts";

type Payment = PayeeStatement["payment"];
type Said = Pick<PayeeStatement, "currency" | "closing" | "payable" | "paid" | "payment">;

/** How a reader's amounts and days are written. */
export interface Writing {
  money(amount: string, currency: string): string;
  day(day: string): string;
}

/** Who is told: the payee, or somebody else about the payee of this name. */
export type Addressee = "you" | { name: string };

/** What a payee gets, first of all: `You get €13.01`. */
export function paymentHeadline(said: Said, { money, day }: Writing, to: Addressee): string {
  const { currency, closing, payable, paid, payment } = said;
  const who = to === "you" ? "You" : to.name;
  const verb = (you: string, other: string) => `${who} ${to === "you" ? you : other}`;
  const amount = money(payable, currency);
  const isPayable = Number(payable) > 0;
  switch (payment.state) {
    case "preview":
      return isPayable ? `${who} would get ${amount}` : "Nothing would be paid for this period";
    case "paid":
      return `${verb("were", "was")} paid ${money(paid, currency)}${payment.on === null ? "" : ` on ${day(payment.on)}`}`;
    case "part_paid":
      return `${verb("were", "was")} paid ${money(paid, currency)} of ${amount}`;
    case "below_minimum":
      return `${verb("have", "has")} ${money(closing, currency)}`;
    default:
      return isPayable ? `${verb("get", "gets")} ${amount}` : "Nothing is paid for this period";
  }
}

/** Where that stands, in a sentence; null where the headline says it all. */
export function paymentNote({ currency, closing, payment }: Said, { money, day }: Writing): string | null {
  if (payment.state === "preview") return "A preview: it may still change.";
  if (payment.state === "unapproved") return "Closed, but a second member has not approved it yet.";
  if (payment.state === "unsent") return "Closed, not sent yet.";
  if (payment.state === "held") return HELD[payment.held ?? "no_bank"](payment, day);
  if (payment.state === "part_paid") return "The rest is still to be paid.";
  if (payment.state === "below_minimum") {
    const least = payment.minimum === null ? "" : ` of ${money(payment.minimum, currency)}`;
    return `That is below the least payment${least}, so it is carried to the next period.`;
  }
  if (payment.state === "nothing" && Number(closing) < 0) {
    return `The balance of ${money(closing, currency)} waits for later receipts. It is never a claim on the payee.`;
  }
  return null;
}

const HELD: Record<NonNullable<Payment["held"]>, (payment: Payment, day: Writing["day"]) => string> = {
  bank_changed: ({ held_until: until }, day) =>
    `The bank details were changed, so nothing is paid to them until ${until === null ? "they are confirmed" : day(until.slice(0, 10))}.`,
  no_bank: () => "It cannot be paid yet: there are no bank details.",
  not_euro: () => "It cannot be paid yet: a SEPA transfer pays euros alone.",
  other_currency: () => "It cannot be paid yet: the bank account takes another currency.",
  no_latin_name: () => "It cannot be paid yet: the bank needs the holder's name in Latin letters.",
  no_email: () => "It cannot be paid yet: Wise needs an email address.",
};

/** How it is paid. */
export function paidHow({ by, payer }: Payment): string {
  if (by === "bank") return "By bank transfer";
  if (by === "paypal") return "With PayPal";
  return by === "wise" ? "With Wise" : `By ${payer}, as agreed`;
}

/** What a closing line is made of. */
export const MADE_OF: Record<PayeeStatement["made_of"][number]["what"], string> = {
  songs: "What the songs earned",
  costs_and_tax: "Costs and tax",
  advances: "Kept for advances",
  other: "From before, payments and other entries",
  rounding: "Rounding",
};

/** How an entry or a payment is called, with its other end. */
export function transferText(
  { kind, note, pays, deal }: PayeeStatement["transfers"][number],
  period: (of: { from: string; to: string }) => string,
): string {
  const forPeriod = pays === null ? "" : ` for ${period(pays)}`;
  const names = {
    opening: "Opening balance",
    adjustment: "Adjustment",
    paid: `Paid out${forPeriod}`,
    returned: `A payment${forPeriod} that came back`,
  };
  const of = deal === null ? "" : `, ${deal}`;
  return `${names[kind]}${of}${note === "" ? "" : `: ${note}`}`;
}
