import { type ImportSharesInput, SHARE_CSV_BOUNDS, type ShareImport } from "@ledgerline/contract/shares/shares";
import type { AccountContext } from "../../context/context.ts";
import { changeShares } from "../change/change-shares.ts";
import { listPayees } from "../setup/payees.ts";
import { findUnbooked, readRecordingNames, unbookedSentence } from "../setup/recording-names.ts";
import { readCatalogue } from "../setup/require-sound-deals.ts";
import { askClosedPeriods } from "../simulate/closed-periods.ts";
import { CSV_COLUMNS } from "./columns.ts";
import type { Plan, Reader } from "./plan.ts";
import { namesInDeals, planDeals } from "./plan-deals.ts";
import { namesInCosts, planCosts, planOpenings } from "./plan-money.ts";
import { planPayees } from "./plan-payees.ts";
import { readTable } from "./read-table.ts";

/**
 * Imports payees, deals, costs or opening balances, in the format of exports: the whole file or, if anything in it is
 * wrong, nothing. Without `apply`, it only says what would happen.
 */
export async function importShares(ctx: AccountContext, input: ImportSharesInput): Promise<ShareImport> {
  const { what, text, apply, choices } = input;
  const { all, required } = CSV_COLUMNS[what];
  const table = readTable(text, all, required);
  // Read before the transaction begins, which would otherwise wait for connections of its own pool.
  const written = what === "deals" ? namesInDeals(table) : what === "costs" ? namesInCosts(table) : [];
  const recordings = await readRecordingNames(ctx, written, choices);
  const releases = written.filter(({ by }) => by === "releases").flatMap((each) => recordings.known(each));
  const catalogue = what === "deals" ? await readCatalogue(ctx, releases) : { merges: [], releases: [] };
  const allowed = what === "payees" ? (await listPayees(ctx)).allowed : 0;
  const planned = (reader: Reader): Promise<Plan> => {
    if (what === "payees") return planPayees(ctx, reader, table, allowed);
    if (what === "deals") return planDeals(ctx, reader, table, { catalogue, recordings });
    return what === "costs" ? planCosts(ctx, reader, table, recordings) : planOpenings(ctx, reader, table);
  };
  const preview = await planned(ctx.db);
  const warnings = await warningsOf(ctx, preview);
  const answer = (plan: Plan, applied: boolean): ShareImport => ({
    closed_periods: null,
    ...{ rows: table.rows.length, added: plan.added, changed: plan.changed, unchanged: plan.unchanged, applied },
    errors: plan.errors.toSorted((a, b) => a.line - b.line).slice(0, SHARE_CSV_BOUNDS.errors),
    more_errors: Math.max(0, plan.errors.length - SHARE_CSV_BOUNDS.errors),
    warnings: warnings.slice(0, SHARE_CSV_BOUNDS.errors),
    more_warnings: Math.max(0, warnings.length - SHARE_CSV_BOUNDS.errors),
  });
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

/** The rows that name what nothing booked has, unless somebody has confirmed that on the deal. */
async function warningsOf(ctx: AccountContext, { named = [], errors }: Plan): Promise<ShareImport["warnings"]> {
  // A row whose names are asked about says so already.
  const asked = new Set(errors.map(({ line }) => String(line)));
  const terms = named.filter(({ key }) => !asked.has(key));
  if (terms.length === 0) return [];
  const by = new Map(terms.map((each) => [each.key, each.by]));
  const unbooked = [...(await findUnbooked(ctx, { terms })).values()].filter(({ open }) => open > 0);
  return unbooked
    .map((found) => ({
      ...{ line: Number(found.key), column: "recordings" },
      message: unbookedSentence(by.get(found.key) ?? "tracks", { ...found, count: found.open }),
    }))
    .sort((a, b) => a.line - b.line);
}
