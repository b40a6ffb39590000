import { minorDecimals } from "@ledgerline/decimals";
import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./languages.ts";
import type { EN, MessageId, Messages } from "./messages/en.ts";

/** Each is fetched when somebody reads in it. */
const LOADED: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en.ts")).EN,
  de: async () => (await import("./messages/de.ts")).DE,
  fr: async () => (await import("./messages/fr.ts")).FR,
  es: async () => (await import("./messages/es.ts")).ES,
  "pt-BR": async () => (await import("./messages/pt-br.ts")).PT_BR,
  it: async () => (await import("./messages/it.ts")).IT,
  nl: async () => (await import("./messages/nl.ts")).NL,
  pl: async () => (await import("./messages/pl.ts")).PL,
  sv: async () => (await import("./messages/sv.ts")).SV,
  ja: async () => (await import("./messages/ja.ts")).JA,
};

/** Dates of the app are `14 Mar 2026`, and its amounts `$1,204.18`; no country writes both. */
const LOCALES: Partial<Record<Language, string>> = { en: "en-US" };

const made = new Map<Language, Promise<Speech>>();

export function speechOf(language: Language): Promise<Speech> {
  const known = made.get(language);
  if (known) return known;
  const speech = LOADED[language]().then((messages) => new Speech(language, messages));
  made.set(language, speech);
  speech.catch(() => made.delete(language));
  return speech;
}

const NBSP = "\u00a0";
/** As wide as a plus, and never taken for a hyphen. */
const MINUS = "\u2212";
/** Letters of scripts that are written from right to left. */
export const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters that change the direction of what follows, and would reach beyond a name. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A name that somebody chose, within a sentence from left to right: its direction ends where it does. */
export function isolated(name: string): string {
  const plain = name.replace(CONTROLS, "");
  return FROM_RIGHT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** What a language says, and how it writes amounts, days and countries. */
export class Speech {
  readonly language: Language;
  readonly #messages: Messages;
  readonly #locale: string;
  readonly #made = new Map<string, unknown>();

  constructor(language: Language, messages: Messages) {
    this.language = language;
    this.#messages = messages;
    this.#locale = LOCALES[language] ?? language;
  }

  /** A message with its values. Names end their own direction. */
  say<Id extends MessageId>(id: Id, ...[values]: ValuesOf<Id>): string {
    const message = this.#once(
      `say ${id}`,
      () => new IntlMessageFormat(this.#messages[id], this.#locale, undefined, { ignoreTag: true }),
    );
    const given = Object.entries<string | number>(values ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? isolated(value) : value,
    ]);
    return String(message.format(Object.fromEntries(given)));
  }

  /** `$1,204.18`, `1.204,18 $`: a decimal in the currency's minor unit. */
  money(decimal: string, currency: string): string {
    const digits = minorDecimals(currency);
    return this.#signed(decimal, {
      ...{ style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
  }

  /** The same with every digit that it has. */
  exactMoney(decimal: string, currency: string): string {
    return this.#signed(decimal, { style: "currency", currency, minimumFractionDigits: 2, maximumFractionDigits: 20 });
  }

  count(value: number): string {
    return this.#signed(String(Math.round(value)), {});
  }

  /** `12.5%` of `0.125`. */
  percent(decimal: string): string {
    return this.#signed(decimal, { style: "percent", maximumFractionDigits: 6 });
  }

  /** A rate between two currencies with six digits, as central banks publish them. */
  rate(decimal: string): string {
    return this.#signed(decimal, { maximumSignificantDigits: 6 });
  }

  /** A UTC day, or the day of an instant. */
  day(day: string): string {
    const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
    if (this.language === "en") return `${date.getUTCDate()}${NBSP}${this.month(day)}`;
    return bound(this.#dates({ day: "numeric", month: "short", year: "numeric" }).format(date));
  }

  /** A UTC day with its time: `20 Nov 2026, 09:41 UTC`. */
  instant(at: string): string {
    if (this.language === "en") return `${this.day(at)}, ${at.slice(11, 16)}${NBSP}UTC`;
    const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
    return bound(this.#dates({ day: "numeric", month: "short", year: "numeric", ...time }).format(new Date(at)));
  }

  /** A month, or that of a day. */
  month(month: string): string {
    return bound(this.#dates({ month: "short", year: "numeric" }).format(monthDate(month)));
  }

  /** A period: its months if they are whole, else its days. */
  period({ from, to }: { from: string; to: string }): string {
    const next = new Date(`${to}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    const isWhole = from.endsWith("-01") && next.getUTCDate() === 1;
    if (!isWhole) return `${this.day(from)} – ${this.day(to)}`;
    if (from.slice(0, 7) === to.slice(0, 7)) return this.month(from);
    if (this.language === "en") return `${this.month(from)} – ${this.month(to)}`;
    return bound(this.#dates({ month: "short", year: "numeric" }).formatRange(monthDate(from), monthDate(to)));
  }

  /** A country by its code; anything else as it is printed. */
  country(territory: string): string {
    if (!/^[A-Z]{2}$/.test(territory)) return territory;
    const names = this.#once(
      "countries",
      () => new Intl.DisplayNames(this.#locale, { type: "region", fallback: "code" }),
    );
    return names.of(territory) ?? territory;
  }

  /** Intl reads a decimal string digit by digit, so money never becomes a float. */
  #signed(decimal: string, options: Intl.NumberFormatOptions): string {
    const format = this.#once(JSON.stringify(options), () => new Intl.NumberFormat(this.#locale, options));
    return format.format(decimal as Intl.StringNumericLiteral).replace("-", MINUS);
  }

  #dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return this.#once(
      JSON.stringify(options),
      () => new Intl.DateTimeFormat(this.#locale, { ...options, timeZone: "UTC" }),
    );
  }

  /** To make what formats takes longer than to format a thousand times. */
  #once<Value>(key: string, make: () => Value): Value {
    const known = this.#made.get(key) as Value | undefined;
    if (known !== undefined) return known;
    const value = make();
    this.#made.set(key, value);
    return value;
  }
}

function monthDate(month: string): Date {
  return new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
}

/** A date that no line ends within. */
function bound(date: string): string {
  return date.replaceAll(" ", NBSP);
}

/** Says some of the messages. */
export interface Says<Id extends MessageId> {
  language: Language;
  say: <One extends Id>(id: One, ...values: ValuesOf<One>) => string;
}

/** The values of a message: by the names that its English has. */
type ValuesOf<Id extends MessageId> = [Placeholder<(typeof EN)[Id]>] extends [never]
  ? []
  : [Record<Placeholder<(typeof EN)[Id]>, string | number>];
type Placeholder<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | Placeholder<Rest>
  : never;
type NameIn<Inside extends string> = Inside extends `${string}{${infer Within}`
  ? NameIn<Inside extends `${infer Name}, ${string}` ? Name : never> | NameIn<Within>
  : Inside extends `${infer Name}, ${string}`
    ? NameIn<Name>
    : Inside extends "" | `${string}${" " | "#" | "'" | "{"}${string}`
      ? never
      : Inside;
