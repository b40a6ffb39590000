import { z } from "zod";
import { InWords } from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { DecimalString } from "../wire/wire.ts";
import { CheckId } from "./reconciliation.ts";

const CHECK_STATES = ["found", "clear", "not_checked"] as const;

const CHECK_NEEDS = [
  "statement",
  "history",
  "plays",
  "links",
  "columns",
  "totals",
  "names",
  "exchange",
  "shares",
  "tax",
  "units",
  "recordings",
] as const;
/** The file that a check lacks, or `links`, and the same in a sentence. */
const CheckNeed = z.object({
  code: z.enum(CHECK_NEEDS).meta({ description: "What is lacking, as a code." }),
  text: InWords.meta({ example: "Upload a statement that says what was withheld." }),
});
export type CheckNeed = z.infer<typeof CheckNeed>;

export const CheckResult = z.object({
  id: CheckId.meta(MEANS.id),
  question: z.string().meta({ description: "What the check answers, such as `Did every store pay?`" }),
  rule: z.string().meta({
    description: "What must hold, in a sentence.",
    example: "Each store pays for every month in which it sold something.",
  }),
  state: z.enum(CHECK_STATES).meta({ description: "`found`, `clear` or `not_checked`." }),
  because: z.string().nullable().meta({
    description: "Why: another reading counts, or a check was not made; null when there is nothing to explain.",
  }),
  needs: CheckNeed.nullable().meta({ description: "What would let it be checked; null when it was." }),
  /** What was left unchecked, and why. */
  unchecked: z.string().nullable().meta({ description: "What was left unchecked, and why; null when nothing was." }),
  checked: z.number().meta({ description: "How much was looked at." }),
  /** The unit of `checked`, such as `lines`. */
  of: z.string().meta({ description: "What `checked` counts, such as `lines`.", example: "lines" }),
  /** Findings that are not set aside, and those that are. */
  findings: z.int().meta(MEANS.findings),
  aside: z.int().meta(MEANS.aside),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** F1 to F16, in order. */
export const ReconciliationChecks = z.object({
  ...FRESHNESS,
  checks: z.array(CheckResult).meta({ description: "The checks, in their order." }),
  treaty_percent: DecimalString.nullable().meta({
    description: "What the treaty lets the United States withhold, in percent; null until the artist says.",
  }),
});
export type ReconciliationChecks = z.infer<typeof ReconciliationChecks>;
