import { z } from "zod";
import { PlatformId } from "../streaming/platforms.ts";
import { High, Low, Mid, Net, Territory, Units } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, DecimalString, Month, SaleMonth } from "../wire/wire.ts";

export const OwnRatesInput = z.strictObject({
  platform: z.enum(PlatformId.options, "Name one of the six platforms").meta(MEANS.platform),
  /** The month of sale; the newest by default. */
  month: SaleMonth.optional().meta(MEANS.month),
});
export type OwnRatesInput = z.infer<typeof OwnRatesInput>;

/** The published rate of one unit, in the currency of the artist's money. */
const Published = z.object({ low: Low, mid: Mid, high: High });

const EARNED = {
  units: Units,
  net: Net,
  rate: DecimalString.meta({ description: "Net divided by units, as a decimal string; null without units." }),
};

/** How many places are listed: those with the most units. */
export const MOST_PLACES = 500;

/** What one unit of a platform earned the artist, in the currency of most units. */
export const OwnRates = z.object({
  ...FRESHNESS,
  platform: PlatformId,
  /** Null without any units. */
  currency: Currency.nullable(),
  months: z
    .array(
      z.object({
        month: Month.meta({ description: "The month that the rest is of; null without any units." }),
        ...EARNED,
        published: Published.nullable().meta({
          description: "The published rate of one unit, in the same currency; null where there is none.",
        }),
      }),
    )
    .meta({ description: "The newest months, at most 24." }),
  month: Month.nullable().meta({ description: "The month that the rest is of; null without any units." }),
  /** The rate of the preceding twelve months; null if fewer than three of them have units. */
  usual: DecimalString.nullable().meta(MEANS.usual),
  /** The month's rate minus the usual one, in two parts that add up to the difference. */
  difference: z
    .object({
      /** Because the mix of countries and tiers changed. */
      mix: DecimalString.meta({
        description: "The part that comes from other countries and tiers having more of the units.",
      }),
      /** Because countries and tiers paid different rates. */
      rates: DecimalString.meta({ description: "The part that comes from countries and tiers paying another rate." }),
    })
    .nullable()
    .meta(MEANS.difference),
  /** Territories and tiers, most units first; empty where no statement names them. */
  places: z
    .array(
      z.object({
        territory: Territory,
        tier: z
          .string()
          .meta({ description: "The subscription tier as printed; null where none is printed.", example: "Premium" }),
        ...EARNED,
        /** Share of the month's units, in percent. */
        share: DecimalString.meta({ description: "The part of the whole, in percent." }),
        /** Its rate in the preceding twelve months; null if it had no units. */
        usual: DecimalString.nullable().meta(MEANS.usual),
      }),
    )
    .meta({ description: "Territories and tiers, the most units first." }),
});
export type OwnRates = z.infer<typeof OwnRates>;
