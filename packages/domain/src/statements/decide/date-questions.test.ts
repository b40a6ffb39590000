import { findFormat } from "@ledgerline/statements/formats/catalogue";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "./answer-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const answer = (id: string, question: string, value: string) => answerStatement(ctx, { id, question, value });

describe("the order of day and month", () => {
  const { header = [] } = findFormat("cdbaby") ?? {};
  const cdbaby = (...dates: string[]) =>
    [
      header.join(","),
      ...dates.map((date) => {
        const cells: Record<string, string> = { "Sales Date": date, "Report Date": date, "Partner Name": "Spotify" };
        const figures: Record<string, string> = { Quantity: "1", Subtotal: "0.5", "Net Sales": "0.5", ...cells };
        return header.map((name) => figures[name] ?? "").join(",");
      }),
    ].join("\n");
  const EARLY = Array<string>(3000).fill("03/04/2026");

  it("is the layout's if all dates fit both, and the cells' once one of them proves the other", async () => {
    const open = await upload(ctx, cdbaby(...EARLY), "open.csv");
    expect(open).toMatchObject({ state: "received", question: null });
    await book(ctx, open.id);
    expect(await getStatement(ctx, open.id)).toMatchObject({ sale_period: { from: "2026-03", to: "2026-03" } });
    const told = await upload(ctx, cdbaby(...EARLY, "25/04/2026", ...EARLY), "told.csv");
    expect(told).toMatchObject({ question: null });
    await book(ctx, told.id);
    expect(await getStatement(ctx, told.id)).toMatchObject({
      rows: { refused: 0 },
      sale_period: { from: "2026-04", to: "2026-04" },
    });
  });

  it("is asked when a date in the middle of a file proves a different order from those at both ends", async () => {
    const told = Array<string>(6000).fill("03/25/2026");
    const { id } = await upload(ctx, cdbaby(...told, "05/04/2026", "25/04/2026", ...told), "joined.csv");
    expect(await book(ctx, id)).toBe("nothing");
    expect((await getStatement(ctx, id)).question?.id).toBe("dates");
    await answer(id, "dates", "month_first");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({ rows: { booked: 12_001, refused: 1 } });
  });

  it("is asked for Bandcamp files when no date tells, because some accounts have the day first", async () => {
    const header =
      "date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount";
    const order = (day: string) => `${day} 5:45pm,,track,Tide,Lanterns,USD,1,1,,1,0.1,,1,,11,,0.9`;
    const open = await upload(ctx, [header, order("3/4/26"), order("5/4/26")].join("\n"), "raw.csv");
    expect(open).toMatchObject({ state: "confirming", question: { id: "dates" } });
    await answer(open.id, "dates", "day_first");
    await book(ctx, open.id);
    expect(await getStatement(ctx, open.id)).toMatchObject({ sale_period: { from: "2026-04", to: "2026-04" } });
    const told = await upload(ctx, [header, order("3/4/26"), order("3/14/26")].join("\n"), "raw-2.csv");
    expect(told).toMatchObject({ state: "received", question: null });
  });

  it("is asked when some dates fit only one order and others only the other", async () => {
    const asked = await upload(ctx, cdbaby("25/04/2026", "04/25/2026"), "both.csv");
    expect(asked).toMatchObject({
      state: "confirming",
      question: { id: "dates", options: [{ value: "day_first" }, { value: "month_first" }] },
    });
    await answer(asked.id, "dates", "day_first");
    await book(ctx, asked.id);
    expect(await getStatement(ctx, asked.id)).toMatchObject({ rows: { booked: 1, refused: 1 } });
  });
});
