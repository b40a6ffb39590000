import { z } from "zod";
import { FirstDay, LastDay } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { CURRENCY_CODE } from "./wire/patterns.ts";
import { Currency } from "./wire/wire.ts";

/** The euro rates of one owner: the artist who uploaded them, or the server for all artists. */
export const LoadedRates = z.object({
  owner: z
    .enum(["artist", "server"])
    .meta({ description: "Whose rates they are: the account's own, or the server's for everybody." }),
  /** The first and last day with a rate. */
  from: FirstDay,
  to: LastDay,
  /** Besides the euro. */
  currencies: z.array(Currency).meta(MEANS.currencies),
});
export type LoadedRates = z.infer<typeof LoadedRates>;

export const Currencies = z.object({
  /** The currency that totals are also shown in; null: only the currencies that statements print. */
  display: Currency.nullable().meta(MEANS.display),
  /** The possible choices: the currencies of the newest rates. Empty without rates. */
  choices: z.array(Currency).meta({ description: "The currencies that can be chosen; empty without rates." }),
  rates: z.array(LoadedRates).meta({ description: "The exchange rates that are loaded." }),
});
export type Currencies = z.infer<typeof Currencies>;

export const DisplayCurrencyInput = z.strictObject({
  /** Null for none. */
  currency: z
    .string("Choose a currency, or null for none")
    .regex(CURRENCY_CODE, "Write the currency as three letters, such as USD")
    .nullable()
    .meta({ description: "The currency to show totals in too; null for none." }),
});
export type DisplayCurrencyInput = z.infer<typeof DisplayCurrencyInput>;
