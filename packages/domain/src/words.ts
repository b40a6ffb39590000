import { domainToUnicode } from "node:url";
import type { Role } from "@ledgerline/contract/auth/roles";
import { FROM_RIGHT } from "@ledgerline/contract/papers/speech";
import type { UserRow } from "@ledgerline/db/queries/auth/users";
import { groupThousands, isZeroDecimal, minorDecimals, roundDecimal, trimZeros } from "@ledgerline/decimals";
import { monthsBetween } from "./calendar.ts";

/** `1 line`, `1,234 lines`. */
export function countText(count: string | number, one: string): string {
  const number = Number(count);
  return `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;
}

/** Made once: to make one takes longer than to write a thousand months. */
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const LIST = new Intl.ListFormat("en-US");

/** `a`, `a and b`, `a, b, and c`. */
export function listText(parts: readonly string[]): string {
  return LIST.format(parts);
}

/** `2026-03` as `March 2026`. */
export function monthText(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-03-14` as `14 March 2026`. */
export function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
}

/** The first and last of some months, in words, such as `May to July 2026`; empty for none. */
export function monthsText(months: readonly string[]): string {
  const [first, ...others] = [...months].sort();
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return "";
  if (first === last) return monthText(first);
  const from = first.slice(0, 4) === last.slice(0, 4) ? monthText(first).slice(0, -5) : monthText(first);
  return `${from} to ${monthText(last)}`;
}

/** More stretches of months than these are named by their first and last month. */
const MOST_STRETCHES = 3;

/** All of some months, such as `January to March and May 2026` or `March and April 2026`; empty for none. */
export function eachMonthText(months: readonly string[]): string {
  const stretches: string[][] = [];
  for (const month of [...new Set(months)].sort()) {
    const last = stretches.at(-1)?.at(-1);
    if (last !== undefined && monthsBetween(last, month) === 1) stretches.at(-1)?.push(month);
    else stretches.push([month]);
  }
  if (stretches.length > MOST_STRETCHES) return monthsText(months);
  const parts = stretches.flatMap((stretch) => (stretch.length === 2 ? stretch.map((month) => [month]) : [stretch]));
  const isLast = (at: number) => at === parts.length - 1;
  const year = (at: number) => parts[at]?.at(-1)?.slice(0, 4);
  const named = parts.map((stretch, at) => {
    const text = monthsText(stretch);
    return isLast(at) || year(at) !== year(at + 1) || text.split(" ").length > 4 ? text : text.slice(0, -5);
  });
  return listText(named);
}

const COUNTRIES = new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });

/** The name of a country by its code; anything else as it is printed. */
export function countryText(territory: string): string {
  return /^[A-Z]{2}$/.test(territory) ? (COUNTRIES.of(territory) ?? territory) : territory;
}

/** Countries whose names have an article within a sentence. */
const WITH_ARTICLE = /^United |Islands$|Republic$|^(?:Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros)$/;

/** A country as it stands after a preposition: `the United States`, `Sweden`. */
export function withinText(territory: string): string {
  const name = countryText(territory);
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** As wide as a plus, and never taken for a hyphen. */
const MINUS = "\u2212";

/** `−1,234.50 USD`, `500 JPY`: every given digit, and at least those of the currency's minor unit. */
export function moneyText(amount: string, currency: string): string {
  const sign = amount.startsWith("-") && !isZeroDecimal(amount) ? MINUS : "";
  const [whole = "", digits = ""] = amount.replace("-", "").split(".");
  const least = minorDecimals(currency);
  const decimals = trimZeros(digits.padEnd(least, "0"), least);
  return `${sign}${groupThousands(whole)}${decimals === "" ? "" : `.${decimals}`} ${currency}`;
}

/** The same, rounded to the minor unit. An amount that is less than that keeps its digits, up to the sixth decimal. */
export function amountText(value: string, currency: string): string {
  const rounded = roundDecimal(value, minorDecimals(currency));
  return moneyText(isZeroDecimal(rounded) ? roundDecimal(value, 6) : rounded, currency);
}

/** The middle of a range, followed by its ends where they differ. */
export function rangeText({ low, mid, high }: { low: string; mid: string; high: string }, currency: string): string {
  const amount = amountText(mid, currency);
  if (amountText(low, currency) === amountText(high, currency)) return amount;
  return `about ${amount} (between ${amountText(low, currency)} and ${amountText(high, currency)})`;
}

const LETTER = /\p{L}/u;

export type Direction = "ltr" | "rtl";

/** The direction of a paragraph, which is that of its first letter. */
export function directionOf(text: string): Direction {
  const first = LETTER.exec(text);
  return first && FROM_RIGHT.test(first[0]) ? "rtl" : "ltr";
}

/** The name that other members see for a user. */
export function memberName({ realName, email }: Pick<UserRow, "realName" | "email">): string {
  return realName ?? shownEmail(email);
}

/** A role within a sentence, such as `an owner`. */
export function roleText(role: Role): string {
  return /^[aeo]/.test(role) ? `an ${role}` : `a ${role}`;
}

const CODED = /[@.]xn--/i;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[^\P{L}\p{Script=Latin}]/u;

/**
 * An email as people write it, with the letters of its domain. A domain with a part of several alphabets stays as it is
 * sent: forged ones look like that.
 */
export function shownEmail(email: string): string {
  if (!CODED.test(email)) return email;
  const at = email.lastIndexOf("@");
  const domain = domainToUnicode(email.slice(at + 1));
  const isMixed = domain.split(".").some((part) => LATIN.test(part) && OTHER.test(part));
  return domain === "" || isMixed ? email : `${email.slice(0, at)}@${domain}`;
}

const LONGEST = 80;
const HARMLESS = /^[\p{L}\p{M}\p{N} '’&,!()+.-]+$/u;
/** A full stop within a word looks like an address, which mail programs turn into a link. */
const ADDRESS = /\.[^ ]/;

/** A name that somebody chose, if it can be shown to a stranger without advertising or linking anything; else null. */
export function nameForStrangers(name: string): string | null {
  return name.length <= LONGEST && HARMLESS.test(name) && !ADDRESS.test(name) ? name : null;
}
