import type { CheckResult, ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { CHECK_IDS } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StateTreatyInput } from "@ledgerline/contract/reconciliation/treaty";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { countFindings } from "@ledgerline/db/queries/reconciliation";
import type { StoredCheck } from "@ledgerline/db/schema";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { CHECKS } from "./checks/checks.ts";
import { findTreatyPercent, saveTreatyPercent } from "./checks/evidence.sql.ts";
import { readFigures } from "./figures.ts";

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

/** Stores the rate that the artist's treaty lets the United States withhold, for check F9; null withdraws it. */
export async function stateTreaty(ctx: AccountContext, { percent }: StateTreatyInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await saveTreatyPercent(tx, ctx.accountId, percent);
    await recordEvent(tx, ctx, { action: "treaty_stated", percent });
  });
  return { message: SUCCESSES.treatyStated };
}
