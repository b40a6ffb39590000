import type { ForecastGap, NextPayment, PaymentForecast } from "@ledgerline/contract/forecast";
import { counted } from "../../lib/format/counted.ts";
import { formatDay, formatMoney, formatMonth, formatWholeMoney } from "../../lib/format/format.ts";

type Range = Pick<NextPayment, "low" | "mid" | "high" | "currency">;

/** From here on, cents would only pretend to be known, and from there on so would single units. */
const WHOLE_FROM = 10;
const TENS_FROM = 1000;

/** An estimate, no more exactly than it is known: `$1,240`, `$86`, `$0.41`. */
export function roughMoney(amount: string, currency: string): string {
  const size = Number(amount);
  if (size >= TENS_FROM) return formatWholeMoney(Math.round(size / 10) * 10, currency);
  return size >= WHOLE_FROM ? formatWholeMoney(amount, currency) : formatMoney(amount, currency);
}

/** `$1,050–$1,430` */
export function roughRange({ low, high, currency }: Pick<Range, "low" | "high" | "currency">): string {
  return `${roughMoney(low, currency)}–${roughMoney(high, currency)}`;
}

/** `about $1,240 ($1,050–$1,430)`, or the amount to the cent where its statement is booked. */
function amountText(payment: NextPayment): string {
  const { mark, mid, currency } = payment;
  if (mark === "statement") return `${formatMoney(mid, currency)}, which is booked,`;
  return `about ${roughMoney(mid, currency)} (${roughRange(payment)})`;
}

/** `Next: about $1,240 ($1,050–$1,430) from DistroKid around 12 Dec 2026` */
export function nextSentence(payment: NextPayment, today: string): string {
  const { source_name: name, expected_on: day } = payment;
  const from = `${amountText(payment)} from ${name || "your distributor"}`;
  if (day < today) return `Expected since ${formatDay(day)}: ${from.replace(/,$/, "")}`;
  return `Next: ${from} around ${formatDay(day)}`;
}

/** What an estimate rests on: `14 statements, plays that are not paid yet, earlier years`. */
export function basisText({ rests_on: { periods, plays, season } }: NextPayment): string {
  const parts = [counted(periods, "statement"), plays && "plays that are not paid yet", season && "earlier years"];
  return parts.filter(Boolean).join(", ");
}

/** Why a sender has no forecast. */
export function gapSentence({ source_name: name, currency, why, periods, needed, last }: ForecastGap): string {
  const sender = `${name || "Your distributor"}, ${currency}`;
  if (why === "short") {
    return `${sender}: ${periods} of ${needed} statements. The others make a forecast possible.`;
  }
  if (why === "uneven") return `${sender}: too uneven, as half of the last months brought no money.`;
  return `${sender}: nothing since ${last === null ? "long ago" : formatMonth(last)}, so nothing is expected.`;
}

/** How good the forecasts of the next payment were; null before there is one. */
export function heldSentence(held: PaymentForecast["held"]): string | null {
  const next = held.find(({ ahead }) => ahead === 1);
  if (!next) return null;
  const off = next.off_percent === null ? "" : ` The middle one was off by ${next.off_percent}%.`;
  const forecasts = counted(next.forecasts, "forecast");
  return `${next.within} of ${forecasts} of the next payment held; four of five should.${off}`;
}
