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
/** Which file a check lacks, or `links`, and the same in a sentence. */
const CheckNeed = z.object({ code: z.enum(CHECK_NEEDS), text: z.string() });
export type CheckNeed = z.infer<typeof CheckNeed>;

export const CheckResult = z.object({
  id: CheckId,
  /** What it answers, such as `Did every store pay?` */
  question: z.string(),
  /** What must hold, in a sentence. */
  rule: z.string(),
  state: z.enum(CHECK_STATES),
  /** Why it was not checked. */
  because: z.string().nullable(),
  /** What would let it be checked; null when it was. */
  needs: CheckNeed.nullable(),
  /** What was not checked beside what was, and why. */
  unchecked: z.string().nullable(),
  /** How much was looked at. */
  checked: z.number(),
  /** Of what `checked` is the number, such as `lines`. */
  of: z.string(),
  /** Those that are not set aside, and those that are. */
  findings: z.int(),
  aside: z.int(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** F1 to F16, in their order. */
export const ReconciliationChecks = z.object({
  ...FRESHNESS,
  checks: z.array(CheckResult),
  /** What the artist said their treaty lets the United States withhold, in percent; null when they have not. */
  treaty_percent: DecimalString.nullable(),
});
export type ReconciliationChecks = z.infer<typeof ReconciliationChecks>;
