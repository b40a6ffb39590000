import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { bookedBefore, forgetReading, reread, rereadAll } from "../../../test/reread.ts";
import { mapStatement } from "../map/map-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { answerStatement } from "./answer-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => new Date("2026-04-20T10:00:00Z") };
});
afterEach(() => ctx.close());

/** Received on 20 April 2026: one row is of a later month, and one of a time before its store. */
const FILE = distrokidText([
  { earnings: "4", month: "2026-02" },
  { earnings: "0.70", month: "2026-05", date: "2026-04-12" },
  { earnings: "1.25", month: "1999-01" },
]);

const answer = (id: string, value: string) => answerStatement(ctx, { id, question: "impossible_months", value });
const nets = async (id: string) => (await getStatement(ctx, id)).totals.map(({ net }) => net);

async function asked(text: string): Promise<string> {
  const { id, state } = await upload(ctx, text);
  expect(state).toBe("received");
  expect(await book(ctx, id)).toBe("nothing");
  return id;
}

describe("a month after the file was received, or before its store opened", () => {
  it("is asked about before anything is booked", async () => {
    const id = await asked(FILE);
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "confirming",
      totals: [],
      question: {
        id: "impossible_months",
        text: "This file has impossible months: 1 row was sold in May 2026, after the file was received on 20 April 2026 (line 3); 1 row was sold on Spotify in January 1999, before that store opened in October 2008 (line 4). What about these rows?",
        options: [{ value: "as_printed" }, { value: "leave_out" }, { value: "refuse" }],
        suggestion: null,
      },
    });
    await expect(answer(id, "2026-03")).rejects.toMatchObject({ code: "bad_request" });
  });

  it("is booked as printed if the artist says that it is right", async () => {
    const id = await asked(FILE);
    expect(await answer(id, "as_printed")).toMatchObject({ state: "received", question: null });
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { booked: 3, refused: 0 },
      sale_period: { from: "1999-01", to: "2026-05" },
    });
    await expectBalancedBooks(ctx);
  });

  it("is refused with its reason and its money if the artist leaves it out", async () => {
    const id = await asked(FILE);
    await answer(id, "leave_out");
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { booked: 1, refused: 2 },
      sale_period: { from: "2026-02", to: "2026-02" },
      proof: { lines: [{ net: "4" }], refused: [{ net: "1.95" }], text: [{ net: "5.95" }] },
    });
    expect((await getRefusals(ctx, id)).refusals.map(({ reason }) => reason)).toEqual([
      "It was sold in May 2026, after the file was received on 20 April 2026",
      "It was sold on Spotify in January 1999, before that store opened in October 2008",
    ]);
    await expectBalancedBooks(ctx);
  });

  it("lets the artist decide not to book the file", async () => {
    const id = await asked(FILE);
    expect(await answer(id, "refuse")).toMatchObject({ state: "refused", totals: [] });
  });

  it("is asked about in a file that the artist has mapped, who may choose other columns", async () => {
    const { id } = await upload(ctx, "Monat,Laden,Geld\n2026-02,Spotify,4\n2026-05,Spotify,0.70\n", "klang.csv");
    const mapping = { columns: { sold: 0, store: 1, net: 2 }, currency: "EUR", numbers: "point" as const };
    const map = async () =>
      mapStatement(
        { ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, id) },
        { id, name: "Klang", mapping },
        new AbortController().signal,
      );
    await map();
    expect(await book(ctx, id)).toBe("nothing");
    expect((await getStatement(ctx, id)).question?.options.map(({ value }) => value)).toEqual([
      "as_printed",
      "leave_out",
      "map",
      "refuse",
    ]);
    expect(await answer(id, "map")).toMatchObject({ state: "unrecognized", question: null });
    await map();
    expect(await book(ctx, id)).toBe("nothing");
    await answer(id, "leave_out");
    expect(await book(ctx, id)).toBe("booked");
    expect(await nets(id)).toEqual(["4"]);
  });

  it("stays as it was decided when the file is read again, however much later", async () => {
    const left = await asked(FILE);
    await answer(left, "leave_out");
    await book(ctx, left);
    await forgetReading(ctx, left);
    expect(await rereadAll({ ...ctx, clock: () => new Date("2031-01-01") })).toEqual({ read: 1, differ: 0 });
    expect(await nets(left)).toEqual(["4"]);
  });

  it("is offered for an answer if an older version booked it unasked", async () => {
    const { id } = await bookedBefore(ctx, { lines: distrokidText([{ earnings: "4" }]), file: FILE });
    expect(await reread(ctx, id)).toBe("differs");
    expect((await getStatement(ctx, id)).new_reading?.asks).toMatch(/^This file has impossible months/);
    expect(await nets(id)).toEqual(["4"]);
  });
});
