import { z } from "zod";
import { FRESHNESS } from "../wire/freshness.ts";
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
const CheckNeed = z.object({ code: z.enum(CHECK_NEEDS), text: z.string() });
export type CheckNeed = z.infer<typeof CheckNeed>;

export const CheckResult = z.object({
  id: CheckId,
  /** The question that it answers, such as `Did every store pay?` */
  question: z.string(),
  /** What must hold, in a sentence. */
  rule: z.string(),
  state: z.enum(CHECK_STATES),
  /** Why it was not checked. */
  because: z.string().nullable(),
  /** What would allow checking it; null if it was checked. */
  needs: CheckNeed.nullable(),
  /** What was left unchecked, and why. */
  unchecked: z.string().nullable(),
  /** How much was looked at. */
  checked: z.number(),
  /** The unit of `checked`, such as `lines`. */
  of: z.string(),
  /** Findings that are not set aside, and those that are. */
  findings: z.int(),
  aside: z.int(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** F1 to F16, in order. */
export const ReconciliationChecks = z.object({
  ...FRESHNESS,
  checks: z.array(CheckResult),
  /** The percentage that, the artist says, their treaty lets the United States withhold; null if they have not said. */
  treaty_percent: DecimalString.nullable(),
});
export type ReconciliationChecks = z.infer<typeof ReconciliationChecks>;
