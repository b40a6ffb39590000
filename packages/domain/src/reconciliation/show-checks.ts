import type { CheckResult, ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { CHECK_IDS } from "@ledgerline/contract/reconciliation/reconciliation";
import { countFindings } from "@ledgerline/db/queries/reconciliation";
import type { StoredCheck } from "@ledgerline/db/schema";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { CHECKS } from "./checks/all-checks.ts";
import { readFigures } from "./read-figures.ts";
import { findTreatyPercent } from "./tax-treaties.sql.ts";

const NOT_YET = "It has not been checked yet.";
const SAMPLE = "Sample data has no statements to check.";

/** The outcome of each check. Throws `payment_required` unless the plan includes it. */
export async function showChecks(ctx: AccountContext): Promise<ReconciliationChecks> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ row, freshness, sample }, counts, treaty] = await Promise.all([
    readFigures(ctx),
    countFindings(ctx.db, ctx.accountId),
    findTreatyPercent(ctx.db, ctx.accountId),
  ]);
  const checks = CHECK_IDS.map((id): CheckResult => {
    const ended: StoredCheck = row?.checks[id] ?? { because: sample ? SAMPLE : NOT_YET, checked: 0 };
    const { because, checked, unchecked = null } = ended;
    const { findings = 0, aside = 0 } = counts.find(({ check }) => check === id) ?? {};
    const { rule, of, question } = CHECKS[id];
    const needs = ended.needs ?? CHECKS[id].needs;
    const state = because !== null ? "not_checked" : findings > 0 ? "found" : "clear";
    const told = { because, unchecked, needs: state === "not_checked" && !sample ? needs : null };
    return { id, question, rule, of, state, ...told, checked, findings, aside };
  });
  return { ...freshness, checks, treaty_percent: treaty };
}
