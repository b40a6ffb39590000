import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { previewStatement } from "../map/previews.ts";
import { requireStatement } from "../require-statement.ts";
import { answerStatement } from "./answer-statement.ts";
import { moveStatement } from "./move-statement.ts";
import { resolveStatement } from "./resolve-statement.ts";
import { listSources } from "./sources.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const KONTOR =
  "Sales Period;Store;Ch.-Type;Channel ID;Country;Label;Product Type;Product Title;Product Artist;EAN;ISRC;GRID;Article No;Royalties;Units";
const kontor = (...royalties: string[]) =>
  [
    KONTOR,
    ...royalties.map((net) => `2026-01;Spotify;Streaming;1;DE;L;Track;Tide;Lanterns;1;ZZPL22600001;;A;${net};3`),
  ].join("\n");

const answer = (id: string, question: string, value: string) => answerStatement(ctx, { id, question, value });

describe("what no cell of a file says", () => {
  it("is asked one question at a time, and then the file is booked", async () => {
    const asked = await upload(ctx, kontor("14.000", "1.250"), "kontor.csv");
    expect(asked).toMatchObject({
      state: "confirming",
      format_name: "Kontor New Media",
      recognition: { delimiter: ";", header_line: 1, numbers: null },
      question: { id: "numbers", options: [{ value: "point" }, { value: "comma", label: "With a comma: 1.234,56" }] },
    });
    expect(await book(ctx, asked.id)).toBe("nothing");
    expect((await answer(asked.id, "numbers", "point")).question).toMatchObject({ id: "currency", options: [] });
    await expect(answer(asked.id, "numbers", "comma")).rejects.toMatchObject({ code: "conflict" });
    await expect(answer(asked.id, "currency", "euros")).rejects.toMatchObject({
      code: "bad_request",
      message: "Write the currency as three letters, such as USD.",
    });
    const preview = await answer(asked.id, "currency", "eur");
    expect(preview.question).toMatchObject({
      id: "preview",
      text: expect.stringMatching(/^How Kontor writes .* Are these figures right\?$/),
    });
    const confirmed = await answerStatement(ctx, {
      id: asked.id,
      question: "preview",
      value: "yes",
      announced: [{ currency: "EUR", net: "15.30" }],
    });
    expect(confirmed).toMatchObject({ state: "received", question: null, announced: [{ difference: null }] });
    expect(await book(ctx, asked.id)).toBe("booked");
    expect(await getStatement(ctx, asked.id)).toMatchObject({
      totals: [{ currency: "EUR", net: "15.250", units: 6 }],
      announced: [{ currency: "EUR", net: "15.30", difference: "-0.050" }],
    });
  });

  it("is not asked when a cell further down tells, and a preview is shown only once per header", async () => {
    const first = await upload(ctx, kontor(...Array(9000).fill("14.000"), "0,5"), "kontor.csv");
    expect(first.recognition?.numbers).toBe("comma");
    await answer(first.id, "currency", "EUR");
    await answer(first.id, "preview", "yes");
    const second = await upload(ctx, kontor("0,25"), "kontor-2.csv");
    expect(second.question?.id).toBe("currency");
    expect(await answer(second.id, "currency", "EUR")).toMatchObject({ state: "received" });
  });

  it("is judged by the whole file, however many rows at both ends say nothing", async () => {
    const zeros = Array<string>(2600).fill("0");
    const told = await upload(ctx, kontor(...zeros, "1,234", "2,5", "0,25", ...zeros), "kontor.csv");
    expect(told).toMatchObject({ recognition: { numbers: "comma" }, question: { id: "currency" } });
    const open = await upload(ctx, kontor(...zeros, "1,234", ...zeros), "kontor-2.csv");
    expect(open).toMatchObject({ recognition: { numbers: null }, question: { id: "numbers" } });
  });

  it("is asked before booking when rows in the middle of a file contradict those at both ends", async () => {
    const told = Array<string>(6000).fill("0.5");
    const { id } = await upload(ctx, kontor(...told, "1,234", "2,5", "0,25", ...told), "kontor.csv");
    for (const [question, value] of [
      ["currency", "EUR"],
      ["preview", "yes"],
    ] as const) {
      await answer(id, question, value);
    }
    expect(await book(ctx, id)).toBe("nothing");
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "confirming",
      question: { id: "numbers", options: [{ value: "point" }, { value: "comma" }] },
    });
    expect(await answer(id, "numbers", "comma")).toMatchObject({ state: "received" });
    expect(await book(ctx, id)).toBe("booked");
    expect(await getStatement(ctx, id)).toMatchObject({
      rows: { booked: 3, refused: 12_000 },
      totals: [{ currency: "EUR", net: "3.984" }],
    });
  });

  it("opens the mapper when the preview looks wrong", async () => {
    const { id } = await upload(ctx, kontor("0,25"), "kontor.csv");
    await answer(id, "currency", "EUR");
    expect(await answer(id, "preview", "map")).toMatchObject({ state: "unrecognized", question: null });
  });
});

describe("a currency that the file names against its layout's", () => {
  const text = distrokidText([
    { date: "2026-03-12", earnings: "€0.25" },
    { date: "2026-03-12", earnings: "0.5" },
  ]);

  it("is asked about when it is printed next to an amount, and the answer is booked", async () => {
    const asked = await upload(ctx, text, "march.tsv");
    expect(asked).toMatchObject({
      state: "confirming",
      question: { id: "currency", suggestion: "EUR", text: expect.stringContaining("The file names EUR") },
    });
    expect(await answer(asked.id, "currency", "EUR")).toMatchObject({ state: "received" });
    expect(await book(ctx, asked.id)).toBe("booked");
    expect(await getStatement(ctx, asked.id)).toMatchObject({ totals: [{ currency: "EUR", net: "0.75" }] });
  });

  it("is asked about when it is named in a column that such files do not usually have", async () => {
    const extra = (code: string) =>
      distrokidText([{ date: "2026-04-12" }])
        .trimEnd()
        .split("\n")
        .map((line, at) => `${line}\t${at === 0 ? "Currency" : code}`)
        .join("\n");
    const asked = await upload(ctx, extra("CAD"), "april.tsv");
    expect(asked.question).toMatchObject({ id: "currency", suggestion: "CAD" });
    expect(await upload(ctx, extra("USD"), "april-usd.tsv")).toMatchObject({ state: "received", question: null });
  });
});

describe("a column with money that the layout does not have", () => {
  const withColumn = (name: string, date: string, ...cells: string[]) =>
    distrokidText(cells.map((_, at) => ({ date, earnings: `${at + 1}.25` })))
      .trimEnd()
      .split("\n")
      .map((line, at) => `${line}\t${at === 0 ? name : cells[at - 1]}`)
      .join("\n");

  it("is named before the file is booked, once for files of the same columns", async () => {
    const text = withColumn("Net After Tax (USD)", "2026-03-12", "1.06", "1.91", "2.76", "3.61");
    const asked = await upload(ctx, text, "march.tsv");
    expect(asked).toMatchObject({
      state: "confirming",
      question: {
        id: "preview",
        options: [{ value: "yes" }, { value: "map" }],
        text: expect.stringContaining("“Net After Tax (USD)” is not read."),
      },
    });
    const of = { ...ctx, statement: await requireStatement(ctx.db, ctx.accountId, asked.id) };
    const preview = await previewStatement(of, { mapping: null }, new AbortController().signal);
    expect(preview.unread).toEqual([{ column: "Net After Tax (USD)", total: "9.34" }]);
    expect(await answer(asked.id, "preview", "yes")).toMatchObject({ state: "received", question: null });
    expect(await book(ctx, asked.id)).toBe("booked");
    const next = await upload(ctx, withColumn("Net After Tax (USD)", "2026-04-12", "1.06", "1.92"), "april.tsv");
    expect(next).toMatchObject({ state: "received", question: null });
  });

  it("can be mapped instead", async () => {
    const asked = await upload(ctx, withColumn("Net After Tax (USD)", "2026-03-12", "1.06", "1.91", "2.76"), "a.tsv");
    expect(await answer(asked.id, "preview", "map")).toMatchObject({ state: "unrecognized", question: null });
  });

  it.each([
    ["counts plays", "Plays", ["10", "20", "30"]],
    ["repeats what is read", "Earnings again", ["1.25", "2.25", "3.25"]],
    ["is empty", "Adjustment", ["0.00", "0.00", "0.00"]],
    ["has names", "Mood", ["calm", "loud", "calm"]],
  ])("is not asked about when it %s", async (_, name, cells) => {
    expect(await upload(ctx, withColumn(name, "2026-03-12", ...cells), "march.tsv")).toMatchObject({
      state: "received",
      question: null,
    });
  });
});

describe("an account with a distributor", () => {
  const MARCH = { date: "2026-03-12" };

  it("is the only one until the artist says that a file belongs to another", async () => {
    const first = await upload(ctx, distrokidText([MARCH]), "first.tsv");
    await book(ctx, first.id);
    const other = await upload(ctx, distrokidText([MARCH, MARCH]), "other.tsv");
    expect(other.source).toEqual(first.source);
    expect(await book(ctx, other.id)).toBe("overlapping");
    const resolved = await resolveStatement(ctx, { id: other.id, action: "other_account", name: "The band" });
    expect(resolved).toMatchObject({ state: "received", source: { name: "The band", distributor: "DistroKid" } });
    expect(await book(ctx, other.id)).toBe("booked");
    await expectBalancedBooks(ctx);

    const third = await upload(ctx, distrokidText([{ date: "2026-04-12" }]), "third.tsv");
    expect(third).toMatchObject({
      state: "confirming",
      source: null,
      question: {
        id: "source",
        options: [{ label: "DistroKid" }, { label: "The band" }, { value: "new", label: "Another account" }],
      },
    });
    await expect(answer(third.id, "source", "elsewhere")).rejects.toMatchObject({ code: "bad_request" });
    const named = await answer(third.id, "source", "new: Solo");
    expect(named).toMatchObject({ state: "received", source: { name: "Solo" } });
    const { sources } = await listSources(ctx);
    expect(sources.map(({ name, statements }) => [name, statements])).toEqual([
      ["DistroKid", 1],
      ["Solo", 1],
      ["The band", 1],
    ]);
  });

  it("is recognized by what the file prints", async () => {
    const header =
      "STATEMENT PERIOD,TRANSACTION DATE,ACCOUNT ID,ACCOUNT NAME,ACCOUNT CURRENCY,SALE COUNTRY,STORE,PRODUCT ARTIST,PRODUCT,TRACK ARTIST,TRACK,ISRC,TRANSACTION TYPE,QUANTITY,NET SHARE ACCOUNT CURRENCY";
    const orchard = (account: string, net: string) =>
      `${header}\nJanuary 2026,2025-11-30,${account},Harbour,USD,Germany,Spotify,A,P,A,T,ZZPL22600001,Stream,3,${net}\n`;
    const first = await upload(ctx, orchard("90817", "1"), "a.csv");
    const same = await upload(ctx, orchard("90817", "2"), "b.csv");
    const other = await upload(ctx, orchard("90818", "3"), "c.csv");
    expect(same.source?.id).toBe(first.source?.id);
    expect(other.source?.name).toBe("The Orchard 90818");
    const named = await upload(ctx, orchard("Bj\u00f6rk", "4"), "d.csv");
    const composedOtherwise = await upload(ctx, orchard("Bjo\u0308rk", "5"), "e.csv");
    expect(composedOtherwise.source?.id).toBe(named.source?.id);
    expect(named.source?.id).not.toBe(other.source?.id);
  });

  it("can be changed for one statement, but not to one that has the same periods booked", async () => {
    const first = await upload(ctx, distrokidText([MARCH]), "first.tsv");
    const second = await upload(ctx, distrokidText([{ date: "2026-04-12" }]), "second.tsv");
    for (const { id } of [first, second]) await book(ctx, id);
    const moved = await moveStatement(ctx, { id: second.id, name: "Band" });
    expect(moved.source?.name).toBe("Band");
    const third = await upload(ctx, distrokidText([MARCH, MARCH]), "third.tsv");
    await answer(third.id, "source", moved.source?.id ?? "");
    expect(await book(ctx, third.id)).toBe("booked");
    await expect(moveStatement(ctx, { id: third.id, source: first.source?.id ?? "" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining('"first.tsv" of that account has 2026-03-12 booked too'),
    });
  });
});

describe("rows below a second header that stand above it", () => {
  const rows = [0.5, 0.25, 0.125, 0.0625].map((net, at) => ({ isrc: `ZZPL2260000${at}`, earnings: `${net}` }));
  const halfAgain = `${distrokidText(rows)}${distrokidText(rows.slice(0, 2))}`;

  const asked = async () => {
    const { id } = await upload(ctx, halfAgain, "joined.tsv");
    expect(await book(ctx, id)).toBe("nothing");
    expect(await getStatement(ctx, id)).toMatchObject({
      state: "confirming",
      question: {
        id: "repeated",
        options: [{ value: "leave_out" }, { value: "keep" }, { value: "refuse", label: "Do not book this file" }],
      },
    });
    return id;
  };

  it.each([
    ["leave_out", "0.9375", { read: 7, booked: 4, refused: 1, noted: 2 }],
    ["keep", "1.6875", { read: 7, booked: 6, refused: 1, noted: 0 }],
  ])("are asked about, and %s books %s", async (value, net, counted) => {
    const id = await asked();
    expect(await answer(id, "repeated", value)).toMatchObject({ state: "received", question: null });
    expect(await book(ctx, id)).toBe("booked");
    const { totals, rows: found, proof } = await getStatement(ctx, id);
    expect(found).toEqual(counted);
    expect(totals).toMatchObject([{ currency: "USD", net }]);
    expect(proof?.text).toEqual([{ currency: "USD", net: "1.6875" }]);
    await expectBalancedBooks(ctx);
  });

  it("can be a reason not to book the file", async () => {
    const id = await asked();
    expect(await answer(id, "repeated", "refuse")).toMatchObject({
      state: "refused",
      detail: "You chose not to book this file. Upload it again to decide anew.",
    });
  });

  it("are not asked about when they are different rows", async () => {
    const other = distrokidText(rows.map((row) => ({ ...row, earnings: "7" })));
    const { id } = await upload(ctx, `${distrokidText(rows)}${other}`, "joined.tsv");
    expect(await book(ctx, id)).toBe("booked");
  });
});
