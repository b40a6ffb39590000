import { refusalOf } from "@ledgerline/contract/auth/roles";
import type { BillingHistory } from "@ledgerline/contract/subscription/subscription";
import type { AccountContext } from "../context/context.ts";
import { listBillingTransactions } from "./billing-transactions.sql.ts";
import { majorUnits } from "./major-units.ts";

/** As many as are read from the payment provider for one customer. */
export const MOST_PAYMENTS = 1_000;

/** Links to invoices are only for members who may change the plan, because invoices show who pays. */
export async function billingHistory(ctx: AccountContext): Promise<BillingHistory> {
  const rows = await listBillingTransactions(ctx.db, ctx.accountId, MOST_PAYMENTS);
  const mayPay = refusalOf(ctx.actor, "plan:write") === null;
  return {
    transactions: rows.map((row) => ({
      id: row.id,
      amount: majorUnits(row.amountMinor, row.currency),
      currency: row.currency,
      created_at: row.createdAt.toISOString(),
      payment_status: row.paymentStatus,
      invoice_url: mayPay ? row.invoiceUrl : null,
    })),
  };
}
