import type { BillingHistory } from "@ledgerline/contract/subscription/subscription";
import { listBillingTransactions } from "@ledgerline/db/queries/subscription";
import type { AccountContext } from "../context/context.ts";
import { majorUnits } from "./major-units.ts";

export async function billingHistory(ctx: AccountContext): Promise<BillingHistory> {
  const rows = await listBillingTransactions(ctx.db, ctx.accountId);
  return {
    transactions: rows.map((row) => ({
      id: row.id,
      amount: majorUnits(row.amountMinor, row.currency),
      currency: row.currency,
      created_at: row.createdAt.toISOString(),
      payment_status: row.paymentStatus,
      invoice_url: row.invoiceUrl,
    })),
  };
}
