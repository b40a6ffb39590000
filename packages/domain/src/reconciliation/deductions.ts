import type { Deductions } from "@ledgerline/contract/reconciliation/deductions";
import { addDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { listDeductions } from "./deductions.sql.ts";
import { readFigures } from "./figures.ts";

const MOST_STATEMENTS = 1000;
const PARTS = ["gross", "fee", "withheld", "recouped", "fines", "discovery", "net"] as const;

/**
 * What was deducted before the money arrived, by statement and in total. Throws `payment_required` unless the plan
 * includes it.
 */
export async function showDeductions(ctx: AccountContext): Promise<Deductions> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, statements] = await Promise.all([
    readFigures(ctx),
    listDeductions(ctx.db, ctx.accountId, MOST_STATEMENTS),
  ]);
  const totals = [...Map.groupBy(statements, ({ currency }) => currency)].map(([currency, parts]) => {
    const sum = (of: (typeof PARTS)[number]) => addDecimals(parts.map((part) => part[of]));
    return {
      currency,
      gross: sum("gross"),
      fee: sum("fee"),
      withheld: sum("withheld"),
      recouped: sum("recouped"),
      fines: sum("fines"),
      discovery: sum("discovery"),
      net: sum("net"),
    };
  });
  return { ...freshness, totals, statements };
}
