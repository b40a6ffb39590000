import { z } from "zod";
import { FRESHNESS } from "../wire/freshness.ts";
import { Currency, Day, DecimalString } from "../wire/wire.ts";

const DEDUCTED = {
  currency: Currency,
  /** Only of the lines that print it. */
  gross: DecimalString,
  /** With what rows of their own say, such as fees of payouts and tax withheld from them. */
  fee: DecimalString,
  withheld: DecimalString,
  recouped: DecimalString,
  /** Taken off in rows of their own, for streams that a store calls artificial. */
  fines: DecimalString,
  /** Net of the lines whose store or tier names Discovery Mode. */
  discovery: DecimalString,
  net: DecimalString,
};

/** Deductions as statements print them: newest accounting date first, at most 1,000. */
export const Deductions = z.object({
  ...FRESHNESS,
  totals: z.array(z.object(DEDUCTED)),
  statements: z.array(
    z.object({ statement_id: z.uuid(), file_name: z.string(), accounted: Day.nullable(), ...DEDUCTED }),
  ),
});
export type Deductions = z.infer<typeof Deductions>;
