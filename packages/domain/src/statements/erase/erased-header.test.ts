import { expect, it, onTestFinished } from "vitest";
import { createAccountContext } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";

const HEADER =
  "Order ID,Sale ID,Date,Order,Transaction type,Sale type,Sales channel,POS location,Billing country,Billing region,Billing city,Shipping country,Shipping region,Shipping city,Product type,Product vendor,Product,Variant,Variant SKU,Net quantity,Gross sales,Discounts,Returns,Net sales,Shipping,Taxes,Total sales";
const row = (day: string, net: string) =>
  `41,91,2026-04-${day}T12:12:05+00:00,#1,order,product,Online Store,,Sweden,Skåne,Malmö,Sweden,Skåne,Malmö,Vinyl,Harbour,Low Tide,,LP,1,${net},0,0,${net},0,0,${net}`;

it.each([
  ["whole", [row("02", "20"), row("03", "25")], "refused", null],
  ["half", [row("03", "25")], "confirming", "repeated"],
])(
  "a file whose %s is repeated in it is noticed even if names in its header were erased",
  async (_, again, state, asked) => {
    const ctx = await createAccountContext();
    onTestFinished(() => ctx.close());
    const text = [HEADER, row("02", "20"), row("03", "25"), HEADER, ...again].join("\n");
    const { id } = await upload(ctx, text, "sales.csv");
    await answerStatement(ctx, { id, question: "currency", value: "EUR" });
    await book(ctx, id);
    const statement = await getStatement(ctx, id);
    expect(statement).toMatchObject({ state, totals: [] });
    expect(statement.question?.id ?? null).toBe(asked);
  },
);
