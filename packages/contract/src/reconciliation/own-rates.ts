import { z } from "zod";
import { PlatformId } from "../streaming/platforms.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { Currency, DecimalString, Month, SaleMonth } from "../wire/wire.ts";

export const OwnRatesInput = z.strictObject({
  platform: z.enum(PlatformId.options, "Name one of the six platforms"),
  /** The month of sale; the newest by default. */
  month: SaleMonth.optional(),
});
export type OwnRatesInput = z.infer<typeof OwnRatesInput>;

/** The published rate of one unit, in the currency of the artist's money. */
const Published = z.object({ low: DecimalString, mid: DecimalString, high: DecimalString });

const EARNED = {
  units: z.number(),
  net: DecimalString,
  /** Net divided by units. */
  rate: DecimalString,
};

/** How many places are listed: those with the most units. */
export const MOST_PLACES = 500;

/** What one unit of a platform earned the artist, in the currency of most units. */
export const OwnRates = z.object({
  ...FRESHNESS,
  platform: PlatformId,
  /** Null without any units. */
  currency: Currency.nullable(),
  /** Newest first, at most 24. */
  months: z.array(z.object({ month: Month, ...EARNED, published: Published.nullable() })),
  /** The month that the rest is about. */
  month: Month.nullable(),
  /** The rate of the preceding twelve months; null if fewer than three of them have units. */
  usual: DecimalString.nullable(),
  /** The month's rate minus the usual one, in two parts that add up to the difference. */
  difference: z
    .object({
      /** Because the mix of countries and tiers changed. */
      mix: DecimalString,
      /** Because countries and tiers paid different rates. */
      rates: DecimalString,
    })
    .nullable(),
  /** Territories and tiers, most units first; empty where no statement names them. */
  places: z.array(
    z.object({
      territory: z.string(),
      tier: z.string(),
      ...EARNED,
      /** Share of the month's units, in percent. */
      share: DecimalString,
      /** Its rate in the preceding twelve months; null if it had no units. */
      usual: DecimalString.nullable(),
    }),
  ),
});
export type OwnRates = z.infer<typeof OwnRates>;
