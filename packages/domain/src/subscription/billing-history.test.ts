import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { billingHistory, MOST_PAYMENTS } from "./billing-history.ts";

test("the newest thousand payments are listed", async () => {
  const ctx = await createAccountContext();
  onTestFinished(() => ctx.close());
  await ctx.db.sql`
    insert into billing_transactions
      (account_id, id, invoice_id, amount_minor, currency, payment_status, invoice_url, created_at)
    select ${ctx.accountId}, gen_random_uuid(), 'in_' || n, n, 'USD', 'paid', null, '2026-01-01'::date + n
    from generate_series(1, ${MOST_PAYMENTS + 1}::int) n`;
  const { transactions } = await billingHistory(ctx);
  expect(transactions).toHaveLength(MOST_PAYMENTS);
  expect([transactions[0]?.amount, transactions.at(-1)?.amount]).toEqual(["10.01", "0.02"]);
});
