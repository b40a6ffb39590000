import type { Layout } from "@ledgerline/contract/statements/layouts";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, bookText, expectBalancedBooks, getStatement, upload } from "../../../test/booking.ts";
import { answerStatement } from "../decide/answer-statement.ts";
import { requireStatement } from "../require-statement.ts";
import { listFormats, shareMapping, showLayout } from "./formats.ts";
import { addLayout, mapStatement } from "./map-statement.ts";
import { listColumns } from "./previews.ts";

let ctx: TestArtist;
let other: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
  other = await createAccountContext();
});
afterEach(() => Promise.all([ctx.close(), other.close()]));

const signal = new AbortController().signal;
const HEADER = "Month,Shop,Song,Qty,Gross,Your cut";
const MAPPING: Mapping = {
  columns: { sold: 0, store: 1, track: 2, units: 3, gross: 4, net: 5 },
  numbers: "point",
  currency: "EUR",
};
const file = (month: string, ...rows: string[]) =>
  `${[HEADER, ...rows.map((row) => `${month},Spotify,Tide,2,${row}`)].join("\n")}\n`;

async function mapped(): Promise<string> {
  const { id } = await upload(ctx, file("2026-01", "3.00,1.50"), "first.csv");
  const statement = await requireStatement(ctx.db, ctx.accountId, id);
  await mapStatement({ ...ctx, statement }, { id, name: "Quiet Mill", mapping: MAPPING }, signal);
  expect(await book(ctx, id)).toBe("booked");
  const { formats } = await listFormats(ctx);
  return formats.find(({ evidence }) => evidence === "own")?.id ?? "";
}

const ownOf = async (artist: TestArtist) =>
  (await listFormats(artist)).formats.filter(({ evidence }) => evidence === "own");

it("a layout goes from one account to another, which looks at its preview once", async () => {
  const layout = await showLayout(ctx, { id: await mapped() });
  expect(layout).toMatchObject({ name: "Quiet Mill", header: HEADER.split(","), reading: { numbers: "point" } });
  const waiting = await upload(other, file("2026-02", "4.00,2.00"), "second.csv");
  expect((await getStatement(other, waiting.id)).state).toBe("unrecognized");
  await addLayout(other, layout, signal);
  expect(await getStatement(other, waiting.id)).toMatchObject({ state: "confirming", question: { id: "preview" } });
  expect(await ownOf(other)).toMatchObject([{ confirm: expect.stringContaining("Somebody else") }]);
  await answerStatement(other, { id: waiting.id, question: "preview", value: "yes" });
  expect(await book(other, waiting.id)).toBe("booked");
  const next = await bookText(other, file("2026-03", "1.00,0.25"), "third.csv");
  expect(next).toMatchObject({ state: "booked", totals: [{ currency: "EUR", net: "0.25", units: 2 }] });
  await expectBalancedBooks(other);
});

it("rules that no mapping has are kept, and refuse rows that contradict them", async () => {
  const layout = await showLayout(ctx, { id: await mapped() });
  const strict: Layout = {
    ...layout,
    reading: { ...layout.reading, identities: [{ product: ["gross", { percent: "Share" }], equals: "net" }] },
    header: [...layout.header, "Share"],
  };
  await addLayout(other, strict, signal);
  const [own] = await ownOf(other);
  expect(await showLayout(other, { id: own?.id ?? "" })).toMatchObject({ reading: strict.reading });
  const text = [`${HEADER},Share`, "2026-02,Spotify,Tide,2,4.00,2.00,50", "2026-02,Spotify,Ebb,2,4.00,3.00,50"].join(
    "\n",
  );
  const { id } = await upload(other, text, "strict.csv");
  await answerStatement(other, { id, question: "preview", value: "yes" });
  expect(await book(other, id)).toBe("booked");
  expect(await getStatement(other, id)).toMatchObject({ rows: { booked: 1, refused: 1 } });
});

it("a layout whose figures are wrong leads to the columns, filled in by it", async () => {
  const layout = await showLayout(ctx, { id: await mapped() });
  await addLayout(other, layout, signal);
  const { id } = await upload(other, file("2026-02", "4.00,2.00"), "second.csv");
  await answerStatement(other, { id, question: "preview", value: "map" });
  const statement = await requireStatement(other.db, other.accountId, id);
  const { guess } = await listColumns({ ...other, statement }, signal);
  expect(guess).toMatchObject({ columns: MAPPING.columns });
  expect(guess).not.toHaveProperty("unseen");
});

it("what was said so far is shared without the names that were typed, if that is asked for", async () => {
  const { id } = await upload(ctx, file("2026-01", "3.00,1.50"), "first.csv");
  const statement = await requireStatement(ctx.db, ctx.accountId, id);
  const mapping: Mapping = { columns: { sold: 0, net: 5 }, numbers: "point", currency: "EUR", store: "Peter's shop" };
  const share = (blank: boolean) => shareMapping({ ...ctx, statement }, { id, mapping, name: "Peter", blank });
  expect(share(false)).toMatchObject({ name: "Peter", reading: { columns: { store: { fixed: "Peter's shop" } } } });
  expect(JSON.stringify(share(true))).not.toContain("Peter");
});

it("a layout for a header that the account reads already is refused", async () => {
  const layout = await showLayout(ctx, { id: await mapped() });
  await expect(addLayout(ctx, layout, signal)).rejects.toMatchObject({ code: "conflict" });
});

it("of two layouts for a header that are added at once, one is refused, and nothing is read by both", async () => {
  const layout = await showLayout(ctx, { id: await mapped() });
  const swapped: Layout = { ...layout, name: "Another", reading: { ...layout.reading, numbers: "comma" } };
  const added = await Promise.allSettled([addLayout(other, layout, signal), addLayout(other, swapped, signal)]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(added.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await ownOf(other)).toHaveLength(1);
});

it.each([
  ["the column of the money", { header: HEADER.split(",").slice(0, 5) }],
  ["all names", { header: ["", ""] }],
])("a layout without %s is refused with a sentence", async (_what, change) => {
  const layout = await showLayout(ctx, { id: await mapped() });
  await expect(addLayout(other, { ...layout, ...change }, signal)).rejects.toMatchObject({ code: "bad_request" });
  expect(await ownOf(other)).toEqual([]);
});
