import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, confirmPreview, expectBalancedBooks, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { bookedBefore, reread } from "../../../test/reread.ts";
import { mapStatement } from "../map/map-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { answerStatement } from "./answer-statement.ts";

/** More than is examined before a file is booked, in rows and in bytes. */
const AROUND = 3000;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const answer = (id: string, value: string) => answerStatement(ctx, { id, question: "currency", value });

/** A row deep in the file, between thousands of others. */
function amidst<Row>(row: Row, others: Row): Row[] {
  return [...Array<Row>(AROUND).fill(others), row, ...Array<Row>(AROUND).fill(others)];
}

async function expectAsked(id: string, suggestion: string | null): Promise<void> {
  expect(await book(ctx, id)).toBe("nothing");
  expect(await getStatement(ctx, id)).toMatchObject({
    state: "confirming",
    question: { id: "currency", suggestion },
    totals: [],
  });
}

describe("another currency deep in a long file", () => {
  const marked = distrokidText(amidst({ earnings: "€0.5" }, { earnings: "0.25" }));

  it("is asked about when it is printed next to an amount", async () => {
    const { id, state } = await upload(ctx, marked);
    expect(state).toBe("received");
    await expectAsked(id, "EUR");
    await answer(id, "EUR");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { booked: 2 * AROUND + 1, refused: 0 },
      totals: [{ currency: "EUR", net: "1500.50" }],
    });
  });

  it("is refused, and in the proof in its own currency, when the artist says that the others are right", async () => {
    const { id } = await upload(ctx, marked);
    await book(ctx, id);
    await answer(id, "USD");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { booked: 2 * AROUND, refused: 1 },
      totals: [{ currency: "USD", net: "1500.00" }],
      proof: {
        text: expect.arrayContaining([
          { currency: "USD", net: "1500.00" },
          { currency: "EUR", net: "0.5" },
        ]),
        lines: [{ currency: "USD", net: "1500.00" }],
        refused: [{ currency: "EUR", net: "0.5" }],
      },
    });
    expect((await getRefusals(ctx, id)).refusals[0]?.reason).toMatch(/^Earnings \(USD\) is in €, but .* in USD/);
    await expectBalancedBooks(ctx);
  });

  it("is asked about when it is named in a column that such files do not usually have", async () => {
    const [header, ...rows] = distrokidText(amidst({}, {})).trimEnd().split("\n");
    const text = [`${header}\tCurrency`, ...rows.map((row, at) => `${row}\t${at === AROUND ? "CAD" : "USD"}`)].join(
      "\n",
    );
    const { id, state } = await upload(ctx, text);
    expect(state).toBe("received");
    await expectAsked(id, "CAD");
  });

  it("is asked about when it contradicts the currency in the header", async () => {
    const header =
      "Payment Date,Start of reporting period,End of reporting period,Store,Store service,Country of sale or stream,Album,UPC,Track,ISRC,Primary artist(s),Quantity of sales or streams,Gross earnings (EUR),Net earnings (EUR),Share %";
    const row = (net: string) =>
      `2026-04-10,2026-01-01,2026-01-31,Spotify,Premium,CA,R,200000000011,Tide,ZZPL22600001,Lanterns,3,0.25,${net},100`;
    const text = [header, ...amidst(row("$0.5"), row("0.25"))].join("\n");
    const { id, question } = await upload(ctx, text, "landr.csv");
    expect(question?.id).toBe("preview");
    await confirmPreview(ctx, id);
    await expectAsked(id, null);
    await answer(id, "USD");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({ totals: [{ currency: "USD", net: "1500.50" }] });
  });

  it("is asked about when the artist has mapped the file with one currency for all", async () => {
    const text = ["Monat,Laden,Titel,Betrag", ...amidst("2026-01,Tidal,Tide,£0.5", "2026-01,Tidal,Tide,0.25")].join(
      "\n",
    );
    const { id } = await upload(ctx, text, "klang.csv");
    const columns = { sold: 0, store: 1, track: 2, net: 3 };
    const statement = await requireStatement(ctx.db, ctx.accountId, id);
    const mapping = { columns, currency: "EUR", numbers: "point" as const };
    await mapStatement({ ...ctx, statement }, { id, name: "Klang", mapping }, new AbortController().signal);
    await expectAsked(id, "GBP");
  });
});

it("a booked statement whose file names another currency deep inside is offered to be booked again", async () => {
  const booked = distrokidText([{ earnings: "0.25" }, { earnings: "0.5" }]);
  const file = distrokidText([{ earnings: "0.25" }, ...amidst({ earnings: "€0.5" }, { earnings: "0" })]);
  const { id } = await bookedBefore(ctx, { lines: booked, file });
  expect(await reread(ctx, id)).toBe("differs");
  expect((await getStatement(ctx, id)).new_reading?.asks).toMatch(/^Which currency/);
});
