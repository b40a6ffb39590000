import { z } from "zod";
import { MEANS } from "../wire/means.ts";
import { Currency, DecimalString, isStorable } from "../wire/wire.ts";
import { COMPARISON_BOUNDS } from "./share-bounds.ts";
import { payeeId, runId } from "./share-fields.ts";
import { TableColumn, tableText } from "./splits.ts";

const NO_NAME = "Send the name as the table has it";

export const CompareRunInput = z.strictObject({
  id: runId,
  text: tableText.meta({
    description: "What was paid by hand, as a table: a row for each payee and amount, under a header with any names.",
    example: "Payee,Paid\nAda Moreau,412.87\n",
  }),
  columns: z
    .strictObject(
      {
        payee: TableColumn.exactOptional().meta({ description: "The column of the payee, by its number from 0." }),
        amount: TableColumn.exactOptional().meta({ description: "The column of the amount, by its number from 0." }),
        currency: TableColumn.exactOptional().meta({
          description: "The column of the currency, by its number from 0; null for none.",
        }),
      },
      "Say which column is which, each by its number from 0",
    )
    .exactOptional()
    .meta({ description: "Which column is which; one that is left out is recognized by its name and cells." }),
  numbers: z
    .enum(["point", "comma"], "Say point or comma")
    .exactOptional()
    .meta({ description: "Whether amounts have a decimal `point` or `comma`, where they do not tell." }),
  payees: z
    .array(
      z.strictObject({
        name: z.string(NO_NAME).min(1, NO_NAME).max(500, NO_NAME).refine(isStorable, NO_NAME).meta(MEANS.printed_payee),
        is: payeeId.meta({ description: "The payee whom it means." }),
      }),
      "List the names and whom they mean",
    )
    .max(COMPARISON_BOUNDS.answers, `Answer at most ${COMPARISON_BOUNDS.answers} at once`)
    .default([])
    .meta({ description: "Who the names are that match no payee.", example: [] }),
});
export type CompareRunInput = z.infer<typeof CompareRunInput>;

/** What one side has and the other has not, or has otherwise. */
export const DIFFERENCE_CAUSES = [
  "no_payee",
  "no_deal",
  "not_paid",
  "deal",
  "fee",
  "rate",
  "cost",
  "advance",
  "tax",
  "uncovered",
  "balance",
  "minimum",
  "exchange",
  "currency",
  "rounding",
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];

const Why = z.object({
  cause: z.enum(DIFFERENCE_CAUSES).meta({
    description:
      "`no_payee` and `no_deal`: Ledgerline knows nobody of the name, or no deal of theirs. `not_paid`: the table has no row. `deal`, `fee`, `rate`, `cost`, `advance`, `tax`, `balance`, `minimum` and `exchange`: what was calculated differently. `uncovered`: a recording without a deal. `currency`: amounts in two currencies. `rounding`: cents.",
  }),
  text: z.string().meta({
    description: "One sentence that says what differs.",
    example: "By hand, the advance of 1 March 2026 was not recouped: 100.00 USD.",
  }),
  amount: DecimalString.nullable().meta({
    description: "What it explains of the difference, in the payee's currency; null where it has no amount.",
  }),
});

/** What was paid by hand for a period beside what a run has, payee by payee. Nothing is stored. */
export const RunComparison = z.object({
  columns: z.array(z.string()).meta({ description: "The names of the columns, in order.", example: ["Payee", "Paid"] }),
  reading: z
    .object({
      payee: z
        .int()
        .nullable()
        .meta({ description: "The column of the payee, by its number from 0; null where unknown." }),
      amount: z
        .int()
        .nullable()
        .meta({ description: "The column of the amount, by its number from 0; null where unknown." }),
      currency: z
        .int()
        .nullable()
        .meta({ description: "The column of the currency, by its number from 0; null without one." }),
      numbers: z
        .enum(["point", "comma"])
        .nullable()
        .meta({ description: "How decimals are written; null where that is unclear." }),
    })
    .meta({ description: "How the table was read." }),
  missing: z
    .array(z.enum(["payee", "amount", "numbers"]))
    .meta({ description: "What must be answered before amounts can be read." }),
  rows: z.int().meta({ description: "Rows of the table, without its header." }),
  unread: z.array(z.int()).meta({
    description: "The lines of rows without a name or an amount, such as totals; the first 50.",
    example: [9],
  }),
  same: z.int().meta({ description: "How many payees have the same amount on both sides, to the cent." }),
  differ: z.int().meta({ description: "How many differ, or are on one side alone." }),
  sums: z
    .array(
      z.object({
        currency: Currency,
        paid: DecimalString.meta({ description: "What was paid by hand." }),
        due: DecimalString.meta({ description: "What the run has as payable." }),
        difference: DecimalString.meta({ description: "What was paid by hand less what the run has." }),
      }),
    )
    .meta({ description: "Both sides by currency." }),
  payees: z
    .array(
      z.object({
        name: z.string().meta(MEANS.payee_name),
        payee: z.uuid().nullable().meta({ description: "The payee's id; null where nobody has the name." }),
        near: z
          .array(
            z.object({
              id: z.uuid().meta({ description: "A payee's id." }),
              name: z.string().meta(MEANS.payee_name),
            }),
          )
          .meta({ description: "Payees with nearly this name, where nobody has it." }),
        currency: Currency,
        paid: DecimalString.nullable().meta({ description: "What was paid by hand; null without a row." }),
        due: DecimalString.nullable().meta({
          description: "What the run has as payable; null where it has nobody of the name.",
        }),
        difference: DecimalString.meta({ description: "What was paid by hand less what the run has." }),
        why: z
          .array(Why)
          .meta({ description: "What together explains the difference; empty where nothing known does." }),
        exact: z.boolean().meta({ description: "True if that explains it to the cent." }),
        or: z.array(z.array(Why)).meta({ description: "What would explain it to the cent too; at most two others." }),
      }),
    )
    .meta({ description: "Those who differ, the largest difference first; the first 100." }),
  more: z.int().meta({ description: "How many more differ." }),
});
export type RunComparison = z.infer<typeof RunComparison>;
