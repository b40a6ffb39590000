import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { mapStatement } from "./map-statement.ts";
import { listColumns, previewStatement } from "./previews.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => new Date("2026-11-20T10:00:00Z") };
});
afterEach(() => ctx.close());

const signal = new AbortController().signal;
const of = async (id: string) => ({ ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) });
const file = (january: string) =>
  `Store,Track Title,Jan,Feb,Mar,Total\nSpotify,Slow Tide,${january},2.25,,${(Number(january) + 2.25).toFixed(2)}\n`;

it("months as columns ask for their year, and each later file for its own", async () => {
  const { id } = await upload(ctx, file("1.50"), "royalties.csv");
  const { guess } = await listColumns(await of(id), signal);
  const mapping = { ...guess, currency: "EUR" } as Mapping;
  expect(mapping.wide).toEqual({ field: "sold", columns: [2, 3, 4], total: 5 });
  const asked = await previewStatement(await of(id), { mapping }, signal);
  expect(asked).toMatchObject({ rows: [], missing: [{ field: "year" }] });
  const said = { ...mapping, year: 2024 };
  expect(await previewStatement(await of(id), { mapping: said }, signal)).toMatchObject({
    missing: [],
    sale_period: { from: "2024-01", to: "2024-02" },
  });
  const waiting = await upload(ctx, file("1.75"), "royalties 2025.csv");
  await mapStatement(await of(id), { id, name: "By month", mapping: said }, signal);
  expect(await book(ctx, id)).toBe("booked");
  expect(await getStatement(ctx, id)).toMatchObject({ sale_period: { from: "2024-01", to: "2024-02" } });

  const later = await upload(ctx, file("3.10"), "royalties-2024-2025.csv");
  expect(await getStatement(ctx, later.id)).toMatchObject({ question: { id: "year", options: [], suggestion: null } });
  const open = await getStatement(ctx, waiting.id);
  expect(open).toMatchObject({ state: "confirming", question: { id: "year", suggestion: "2025" } });
  const answer = { id: waiting.id, question: "year" };
  await expect(answerStatement(ctx, { ...answer, value: "25" })).rejects.toMatchObject({ code: "bad_request" });
  await answerStatement(ctx, { ...answer, value: "2025" });
  expect(await book(ctx, waiting.id)).toBe("booked");
  expect(await getStatement(ctx, waiting.id)).toMatchObject({
    sale_period: { from: "2025-01", to: "2025-02" },
    totals: [{ currency: "EUR", net: "4.00" }],
  });
});
