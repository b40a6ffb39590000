import { z } from "zod";
import { CURRENCY_CODE } from "./wire/patterns.ts";
import { Currency, Day } from "./wire/wire.ts";

/** The euro rates of one owner: the artist who uploaded them, or the server for all artists. */
export const LoadedRates = z.object({
  owner: z.enum(["artist", "server"]),
  /** The first and last day with a rate. */
  from: Day,
  to: Day,
  /** Besides the euro. */
  currencies: z.array(Currency),
});
export type LoadedRates = z.infer<typeof LoadedRates>;

export const Currencies = z.object({
  /** The currency that totals are also shown in; null: only the currencies that statements print. */
  display: Currency.nullable(),
  /** The possible choices: the currencies of the newest rates. Empty without rates. */
  choices: z.array(Currency),
  rates: z.array(LoadedRates),
});
export type Currencies = z.infer<typeof Currencies>;

export const DisplayCurrencyInput = z.strictObject({
  /** Null for none. */
  currency: z
    .string("Choose a currency, or null for none")
    .regex(CURRENCY_CODE, "Write the currency as three letters, such as USD")
    .nullable(),
});
export type DisplayCurrencyInput = z.infer<typeof DisplayCurrencyInput>;
