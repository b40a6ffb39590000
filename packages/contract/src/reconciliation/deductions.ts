import { z } from "zod";
import { FileName, Net, StatementId } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day, DecimalString } from "../wire/wire.ts";

const DEDUCTED = {
  currency: Currency,
  /** Only of the lines that print it. */
  gross: DecimalString.meta({
    description: "What the store paid before deductions, as a decimal string; null where it is not printed.",
    example: "466.50",
  }),
  /** With what rows of their own say, such as fees of payouts and tax withheld from them. */
  fee: DecimalString.meta({
    description: "What the distributor took, as a decimal string; null where it is not printed.",
  }),
  withheld: DecimalString.meta({
    description: "Tax that was withheld, as a decimal string; null where it is not printed.",
  }),
  recouped: DecimalString.meta({
    description: "What was kept against advances, as a decimal string; null where it is not printed.",
  }),
  /** Taken off in rows of their own, for streams that a store calls artificial. */
  fines: DecimalString.meta({ description: "Fines that were taken off in rows of their own." }),
  discovery: DecimalString.meta({ description: "Net of the lines whose store or tier names Discovery Mode." }),
  net: Net,
};

/** Deductions as statements print them: newest accounting date first, at most 1,000. */
export const Deductions = z.object({
  ...FRESHNESS,
  totals: z.array(z.object(DEDUCTED)).meta(MEANS.totals),
  statements: z
    .array(
      z.object({
        statement_id: StatementId,
        file_name: FileName,
        accounted: Day.nullable().meta(MEANS.accounted),
        ...DEDUCTED,
      }),
    )
    .meta(MEANS.statements),
});
export type Deductions = z.infer<typeof Deductions>;
