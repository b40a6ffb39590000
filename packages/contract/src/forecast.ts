import { z } from "zod";
import { Source } from "./statements/source.ts";
import { FRESHNESS } from "./wire/freshness.ts";
import { CALENDAR_TOKEN } from "./wire/patterns.ts";
import { Currency, Day, DecimalString, Instant, Month, WebAddress } from "./wire/wire.ts";

/** The most that is forecast and kept for one account. */
export const FORECAST_BOUNDS = { payments: 1200, senders: 60, kept: 5000, past: 12 } as const;

/** Whose payment it is. */
const SENDER = {
  /** The account with a distributor. */
  source: z.string(),
  source_name: z.string(),
  currency: Currency,
};

const RANGE = { low: DecimalString, mid: DecimalString, high: DecimalString };

/** A payment that has not come yet. */
export const NextPayment = z.object({
  ...SENDER,
  /** The accounting month that it is for. */
  period: Month,
  /** `statement` for one whose statement is booked and whose money has not arrived, `estimate` for any other. */
  mark: Source,
  /** The bounds hold four times out of five. All three are the same where the statement is booked. */
  ...RANGE,
  expected_on: Day,
  /** The first and the last day on which it would be as early and as late as before. */
  earliest: Day,
  latest: Day,
  /** What the days rest on: when money arrived, or the dates of statements. */
  dated_by: z.enum(["payouts", "statements"]),
  rests_on: z.object({
    /** How many accounting periods. */
    periods: z.int(),
    /** Whether measured plays that are not paid yet, and the same time of earlier years, count for much of it. */
    plays: z.boolean(),
    season: z.boolean(),
  }),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** A sender of whose payments nothing can be said. */
export const ForecastGap = z.object({
  ...SENDER,
  /** `short`: too few periods; `stopped`: nothing comes any more; `uneven`: half of the periods have no money. */
  why: z.enum(["short", "stopped", "uneven"]),
  periods: z.int(),
  /** How many periods are needed; 0 unless there are too few. */
  needed: z.int(),
  last: Month.nullable(),
});
export type ForecastGap = z.infer<typeof ForecastGap>;

/** A forecast, and what came. */
export const PastPayment = z.object({
  ...SENDER,
  period: Month,
  ...RANGE,
  /** Null where it was worked out afterwards, from what was booked of the periods before. */
  made_on: Day.nullable(),
  came: DecimalString,
  /** How many periods came in one; such a payment is not held against the forecast of one. */
  covers: z.int(),
});
export type PastPayment = z.infer<typeof PastPayment>;

export const PaymentForecast = z.object({
  ...FRESHNESS,
  /** Those of the next six months, by day. */
  next: z.array(NextPayment),
  gaps: z.array(ForecastGap),
  /** The newest twelve forecasts of the next payment whose money has come, the newest first. */
  past: z.array(PastPayment),
  /** How good all kept forecasts were, by how many payments ahead they were. */
  held: z.array(
    z.object({
      ahead: z.int(),
      forecasts: z.int(),
      /** How many had what came within their bounds. */
      within: z.int(),
      /** By how much the middle one of them was off, in percent of what came; null where nothing came. */
      off_percent: DecimalString.nullable(),
    }),
  ),
});
export type PaymentForecast = z.infer<typeof PaymentForecast>;

/** The payment that is expected first, and how many senders have none for want of statements. */
export const ForecastLine = z.object({
  ...FRESHNESS,
  next: NextPayment.nullable(),
  gaps: z.int(),
});
export type ForecastLine = z.infer<typeof ForecastLine>;

/** The calendar that other programs subscribe to. */
export const PaymentCalendar = z.object({
  /** When its address was made; null without one. */
  made_at: Instant.nullable(),
});
export type PaymentCalendar = z.infer<typeof PaymentCalendar>;

/** A new address, which is shown once. */
export const MadeCalendar = z.object({ address: WebAddress });
export type MadeCalendar = z.infer<typeof MadeCalendar>;

const INCOMPLETE = "This address is not complete. Copy all of it.";
export const CalendarFileInput = z.strictObject({ token: z.string(INCOMPLETE).regex(CALENDAR_TOKEN, INCOMPLETE) });
export type CalendarFileInput = z.infer<typeof CalendarFileInput>;
