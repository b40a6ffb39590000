import { groupThousands } from "@ledgerline/decimals";
import { madeOnce } from "../made-once.ts";

const LOCALE = "en-US";
const NBSP = "\u00a0";
export const MINUS = "−";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const compact = madeOnce(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }));
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${currency} ${minimum} ${maximum}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
  });
  moneyFormats.set(key, made);
  return made;
}

/** Intl reads a decimal string digit by digit, so money never becomes a float. */
function decimal(value: string | number): Intl.StringNumericLiteral | number {
  return value as Intl.StringNumericLiteral;
}

/** Negative amounts have a true minus, `−$0.04`, which is as wide as a plus below it. */
function money(value: string | number, currency: string, minimum: number, maximum: number): string {
  return moneyFormat(currency, minimum, maximum).format(decimal(value)).replace("-", MINUS);
}

/** `$1,204.18`: two decimals in every currency, as what stores pay per stream is less than a yen. */
export function formatMoney(value: string | number, currency = "USD", decimals = 2): string {
  return money(value, currency, decimals, decimals);
}

/** `$1,204`: for a range that cents would only blur. */
export function formatWholeMoney(value: string | number, currency = "USD"): string {
  return money(value, currency, 0, 0);
}

/** Money with every digit it has, and at least two decimals: `$1,204.180431`. */
export function formatExactMoney(value: string | number, currency = "USD"): string {
  return money(value, currency, 2, 20);
}

/** A rate per stream: `$0.0029`, with a fifth decimal below a tenth of a cent. */
export function formatRate(rate: number, currency = "USD"): string {
  return money(rate, currency, 4, rate < 0.001 ? 5 : 4);
}

const exchangeRate = madeOnce(() => new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 6 }));

/** A rate between two currencies with six digits, as central banks publish them: `1.08922`. */
export function formatExchangeRate(rate: string): string {
  return exchangeRate().format(decimal(rate));
}

/** `1,234,567`. */
export function formatExactCount(value: number): string {
  return groupThousands(String(Math.round(value)));
}

/** `1.2 M` (or `3.4 B`) from a million up, exact below. */
export function formatCount(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_950_000) return `${compact().format(value / 1e9)}${NBSP}B`;
  if (size >= 1_000_000) return `${compact().format(value / 1e6)}${NBSP}M`;
  return formatExactCount(value);
}

/** A UTC day (`2026-03-14`) or instant as `14 Mar 2026`. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()}${NBSP}${MONTHS[date.getUTCMonth()]}${NBSP}${date.getUTCFullYear()}`;
}

/** A month (`2026-03`, or any day in it) as `Mar 2026`. */
export function formatMonth(value: string): string {
  const date = new Date(`${value.slice(0, 7)}-01`);
  return `${MONTHS[date.getUTCMonth()]}${NBSP}${date.getUTCFullYear()}`;
}

/** An instant as `14 Mar 2026, 09:41 UTC`. */
export function formatInstant(instant: string): string {
  return `${formatDay(instant)}, ${new Date(instant).toISOString().slice(11, 16)}${NBSP}UTC`;
}

/** A size in bytes as `12.4 MB` (powers of 1000). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NBSP}B`;
  const units = ["kB", "MB", "GB", "TB"];
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${compact().format(size)}${NBSP}${units[unit]}`;
}

const list = madeOnce(() => new Intl.ListFormat(LOCALE, { type: "conjunction" }));

/** `Spotify, Tidal, and SoundCloud`. */
export function formatList(items: readonly string[]): string {
  return list().format(items);
}
