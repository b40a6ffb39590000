import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createAccountContext } from "../../test/account-context.ts";
import { billingHistory, MOST_PAYMENTS, majorUnits } from "./billing.ts";

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

test("each currency has its own number of decimals", () => {
  expect(majorUnits(400, "USD")).toBe("4.00");
  expect(majorUnits(5, "USD")).toBe("0.05");
  expect(majorUnits(-400, "EUR")).toBe("-4.00");
  expect(majorUnits(400, "JPY")).toBe("400");
  expect(majorUnits(4000, "KWD")).toBe("4.000");
  expect(majorUnits(140_000, "HUF")).toBe("1400.00");
  expect(majorUnits(55_000, "ISK")).toBe("550.00");
});

test("no digit is lost or added", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
      expect(Number(majorUnits(amount, currency).replace(".", ""))).toBe(amount);
    }),
  );
});
