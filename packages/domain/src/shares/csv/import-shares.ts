import { type ImportSharesInput, SHARE_CSV_BOUNDS, type ShareImport } from "@ledgerline/contract/shares/shares";
import type { AccountContext } from "../../context/context.ts";
import { changeShares } from "../change/change-shares.ts";
import { listPayees } from "../setup/payees.ts";
import { readCatalogue } from "../setup/require-sound-deals.ts";
import { askClosedPeriods } from "../simulate/closed-periods.ts";
import { CSV_COLUMNS } from "./columns.ts";
import type { Plan, Reader } from "./plan.ts";
import { planDeals, releasesIn } from "./plan-deals.ts";
import { planCosts, planOpenings } from "./plan-money.ts";
import { planPayees } from "./plan-payees.ts";
import { readTable } from "./read-table.ts";

/**
 * Imports payees, deals, costs or opening balances, in the format of exports: the whole file or, if anything in it is
 * wrong, nothing. Without `apply`, it only says what would happen.
 */
export async function importShares(ctx: AccountContext, input: ImportSharesInput): Promise<ShareImport> {
  const { what, text, apply } = input;
  const { all, required } = CSV_COLUMNS[what];
  const table = readTable(text, all, required);
  const answer = (plan: Plan, applied: boolean): ShareImport => ({
    closed_periods: null,
    ...{ rows: table.rows.length, added: plan.added, changed: plan.changed, unchanged: plan.unchanged, applied },
    errors: plan.errors.toSorted((a, b) => a.line - b.line).slice(0, SHARE_CSV_BOUNDS.errors),
    more_errors: Math.max(0, plan.errors.length - SHARE_CSV_BOUNDS.errors),
  });
  // Read before the transaction begins, which would otherwise wait for connections of its own pool.
  const catalogue = what === "deals" ? await readCatalogue(ctx, releasesIn(table)) : { merges: [], releases: [] };
  const allowed = what === "payees" ? (await listPayees(ctx)).allowed : 0;
  const planned = (reader: Reader): Promise<Plan> => {
    if (what === "payees") return planPayees(ctx, reader, table, allowed);
    if (what === "deals") return planDeals(ctx, reader, table, catalogue);
    return what === "costs" ? planCosts(ctx, reader, table) : planOpenings(ctx, reader, table);
  };
  const preview = await planned(ctx.db);
  if (preview.errors.length > 0) return answer(preview, false);
  if (!apply) {
    const { deals } = preview;
    return { ...answer(preview, false), closed_periods: deals ? await askClosedPeriods(ctx, { deals }) : null };
  }
  let done = answer(preview, false);
  await changeShares(ctx, async (tx) => {
    // The stored data may have changed since the preview.
    const plan = await planned(tx);
    done = answer(plan, plan.errors.length === 0);
    if (plan.errors.length > 0) return null;
    await plan.write(tx);
    return { action: "shares_imported", what, rows: table.rows.length };
  });
  return done;
}
