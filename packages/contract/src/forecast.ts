import { z } from "zod";
import { Source } from "./statements/source.ts";
import { FRESHNESS } from "./wire/freshness.ts";
import { MEANS } from "./wire/means.ts";
import { CALENDAR_TOKEN } from "./wire/patterns.ts";
import { Currency, Day, DecimalString, Instant, Month, WebAddress } from "./wire/wire.ts";

/** The most that is forecast and kept for one account. */
export const FORECAST_BOUNDS = { payments: 1200, senders: 60, kept: 5000, past: 12 } as const;

/** Whose payment it is. */
const SENDER = {
  /** The account with a distributor. */
  source: z.string().meta(MEANS.source),
  source_name: z
    .string()
    .meta({ description: "What the account with the distributor is called.", example: "DistroKid" }),
  currency: Currency,
};

/** A payment that has not come yet. */
export const NextPayment = z.object({
  ...SENDER,
  period: Month.meta({ description: "The accounting month that it is for." }),
  mark: Source.meta({
    description:
      "`estimate`; `statement` when the statement is booked and its money has not arrived yet; `sample` when it is made up.",
  }),
  /** The bounds hold four times out of five. All three are the same where the statement is booked. */
  low: DecimalString.meta({ description: "The low end of the range, which holds four times out of five." }),
  mid: DecimalString.meta({ description: "About how much it comes to." }),
  high: DecimalString.meta({ description: "The high end of the range, which holds four times out of five." }),
  expected_on: Day.meta({
    description: "The day on which it usually comes. A day that has passed means that its statement is not there yet.",
  }),
  /** The first and the last day on which it would be as early and as late as before. */
  earliest: Day.meta({ description: "The day on which it comes if it is as early as it ever was." }),
  latest: Day.meta({ description: "The latest day on which it usually comes." }),
  dated_by: z
    .enum(["payouts", "statements"])
    .meta({ description: "What the days rest on: when `payouts` arrived, or the dates of `statements`." }),
  rests_on: z
    .object({
      periods: z.int().meta({ description: "How many accounting periods." }),
      plays: z
        .boolean()
        .meta({ description: "Whether plays that were measured and are not paid yet count for much of it." }),
      season: z.boolean().meta({ description: "Whether the same time of earlier years counts for much of it." }),
    })
    .meta({ description: "What the amount rests on." }),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** A sender of whose payments nothing can be said. */
export const ForecastGap = z.object({
  ...SENDER,
  why: z.enum(["short", "stopped", "uneven"]).meta({
    description:
      "`short`: too few accounting periods; `stopped`: nothing comes any more; `uneven`: half of the periods bring no money.",
    example: "The rows say so themselves.",
  }),
  periods: z.int().meta({ description: "How many accounting periods there are." }),
  needed: z.int().meta({ description: "How many accounting periods are needed; 0 unless there are too few." }),
  last: Month.nullable().meta({ description: "The last accounting month; null without one." }),
});
export type ForecastGap = z.infer<typeof ForecastGap>;

/** A forecast, and what came. */
export const PastPayment = z.object({
  ...SENDER,
  period: Month.meta({ description: "The accounting month that it was for." }),
  low: DecimalString.meta({ description: "The least that was expected, four times out of five." }),
  mid: DecimalString.meta({ description: "About how much was expected." }),
  high: DecimalString.meta({ description: "The most that was expected, four times out of five." }),
  made_on: Day.nullable().meta({
    description: "When it was forecast; null when that was worked out afterwards, from the periods before.",
  }),
  came: DecimalString.meta({ description: "What is booked of it." }),
  covers: z.int().meta({
    description: "How many accounting periods came in one; if more than one, a forecast of one is not judged by it.",
  }),
});
export type PastPayment = z.infer<typeof PastPayment>;

export const PaymentForecast = z.object({
  ...FRESHNESS,
  next: z
    .array(NextPayment)
    .meta({ description: "The payments of the next six months, by the day on which they are expected." }),
  gaps: z.array(ForecastGap).meta({ description: "Senders and currencies without a forecast, and why." }),
  past: z
    .array(PastPayment)
    .meta({ description: "The newest forecasts of the next payment whose money has come, the newest first." }),
  held: z
    .array(
      z.object({
        ahead: z.int().meta({ description: "How many payments ahead." }),
        forecasts: z.int().meta({ description: "How many were compared with what came." }),
        within: z.int().meta({ description: "How many of them had a range that held." }),
        off_percent: DecimalString.nullable().meta({
          description: "Their median error, in percent of what came.",
        }),
      }),
    )
    .meta({ description: "How good the forecasts were, by how many payments ahead they were made." }),
});
export type PaymentForecast = z.infer<typeof PaymentForecast>;

/** The payment that is expected first, and how many senders have none for want of statements. */
export const ForecastLine = z.object({
  ...FRESHNESS,
  next: NextPayment.nullable().meta({
    description: "The payment that is expected first; null when none can be forecast.",
  }),
  gaps: z.int().meta({ description: "How many senders and currencies have no forecast." }),
});
export type ForecastLine = z.infer<typeof ForecastLine>;

/** The calendar that other programs subscribe to. */
export const PaymentCalendar = z.object({
  made_at: Instant.nullable().meta({
    description: "When the address was made that calendar programs read, in UTC; null without one.",
  }),
});
export type PaymentCalendar = z.infer<typeof PaymentCalendar>;

/** A new address, which is shown once. */
export const MadeCalendar = z.object({
  address: WebAddress.meta({ description: "The address to subscribe to. It is shown only once." }),
});
export type MadeCalendar = z.infer<typeof MadeCalendar>;

const INCOMPLETE = "This address is not complete. Copy all of it.";
export const CalendarFileInput = z.strictObject({
  token: z.string(INCOMPLETE).regex(CALENDAR_TOKEN, INCOMPLETE).meta({ description: "The last part of the address." }),
});
export type CalendarFileInput = z.infer<typeof CalendarFileInput>;
