import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";

/** Whether a finding is about an amount, which somebody can be asked for. */
export function hasMoney({ money, at_stake: stake }: Pick<Finding, "money" | "at_stake">): boolean {
  return stake !== null || money.length > 0;
}
