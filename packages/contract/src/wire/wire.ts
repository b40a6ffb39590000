import { z } from "zod";
import { MEANS } from "./means.ts";
import { CURRENCY_CODE, SALE_MONTH } from "./patterns.ts";

/** An exact decimal as a string, with every digit that was printed, e.g. `0.011000000000`. */
export const DecimalString = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A UTC day, `YYYY-MM-DD`, that exists in the calendar. */
export const Day = z.iso.date();
/** A day given by a caller. */
export function day(what: string) {
  const message = `Enter ${what} as YYYY-MM-DD`;
  return z.iso.date(message).refine((date) => date >= "1990" && date < "2200", message);
}
/** A month, `YYYY-MM`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const NO_SALE_MONTH = "Write the month as YYYY-MM";
/** A month of sale given by a caller. */
export const SaleMonth = z.string(NO_SALE_MONTH).regex(SALE_MONTH, NO_SALE_MONTH);
/** An instant in UTC as an ISO 8601 string. */
export const Instant = z.iso.datetime();
/** An address that a browser may open. */
export const WebAddress = z.url({ protocol: /^https?$/ });
/** An ISO 4217 code, e.g. `USD`. */
export const Currency = z.string().regex(CURRENCY_CODE).meta(MEANS.currency);
/** The answer of a call that only has to confirm success. */
export const Done = z.object({ message: z.string().meta({ description: "One sentence that says what was done." }) });
export type Done = z.infer<typeof Done>;

type Changed<Fields extends z.core.$ZodLooseShape> = { [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]> };

/** The fields of a change: one that is left out stays as it is. They have no defaults, which would say something. */
export function changed<Fields extends Record<string, z.ZodType>>(fields: Fields): Changed<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.exactOptional()]);
  return Object.fromEntries(entries) as Changed<Fields>;
}

/** False for text that Postgres cannot keep: with NUL or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** False for text that is not storable, and for other control characters. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text) && isStorable(text);
}
