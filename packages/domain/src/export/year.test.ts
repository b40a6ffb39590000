import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../test/account-context.ts";
import { bookText } from "../../test/booking.ts";
import { createPaidArtist } from "../../test/distrokid-books.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { openYear, readYear } from "./year.ts";
import { YEAR_NOTE, yearPaper } from "./year-paper.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

async function bookTwoYears(): Promise<void> {
  const row = { month: "2025-11", store: "Spotify" };
  const rows = [
    { ...row, date: "2025-12-30", territory: "SE", earnings: "5" },
    { ...row, date: "2026-01-12", territory: "SE", earnings: "10.5" },
    { ...row, date: "2026-02-12", territory: "SE", earnings: "2", withheld: "0.3" },
    { ...row, date: "2026-02-12", territory: "DE", earnings: "-1.25" },
    { ...row, date: "2026-03-12", store: "Spotify (Artificial Streaming Penalty)", territory: "US", earnings: "-10" },
  ];
  expect(await bookText(ctx, distrokidText(rows), "two years.tsv")).toMatchObject({ state: "booked" });
}

const csvOf = async (year: number) => text((await openYear(ctx, { year, format: "csv" })).content);

test("a year has the lines of its accounting dates, though its file is of two years", async () => {
  await bookTwoYears();
  expect((await csvOf(2026)).split("\r\n").slice(0, 8)).toEqual([
    "\ufeffyear,kind,sender,country,currency,amount,exchanged_to,exchanged",
    "2026,earned,DistroKid,SE,USD,12.5,,",
    "2026,earned,DistroKid,DE,USD,-1.25,,",
    "2026,withheld,DistroKid,,USD,0,,",
    "2026,royalties_withheld,DistroKid,,USD,0.3,,",
    "2026,fees,DistroKid,,USD,0,,",
    "2026,fines,DistroKid,,USD,10,,",
    "2026,net,DistroKid,,USD,1.25,,",
  ]);
  expect(await csvOf(2025)).toContain("2025,net,DistroKid,,USD,5,,");
  expect((await csvOf(2024)).split("\r\n")[1]).toBe("");
});

test("amounts are exchanged at the rate of each accounting date", async () => {
  await bookTwoYears();
  for (const [day, rate] of [
    ["2025-12-30", "1.1"],
    ["2026-01-12", "1.25"],
    ["2026-02-12", "1.6"],
    ["2026-03-12", "2"],
  ] as const) {
    await ctx.db.sql`insert into account_exchange_rates (account_id, currency, day, per_euro)
      values (${ctx.accountId}, 'USD', ${day}, ${rate})`;
  }
  await ctx.db.sql`update accounts set display_currency = 'EUR' where id = ${ctx.accountId}`;
  const csv = await csvOf(2026);
  // 10.5 / 1.25 + 2 / 1.6
  expect(csv).toContain("2026,earned,DistroKid,SE,USD,12.5,EUR,9.65");
  expect(csv).toContain("2026,fines,DistroKid,,USD,10,EUR,5");
});

test("the page says what the CSV says, and that it is no advice", async () => {
  await bookTwoYears();
  const { fileName, type, content } = await openYear(ctx, { year: 2026, format: "pdf" });
  expect([fileName, type, (await text(content)).slice(0, 5)]).toEqual([
    "ledgerline-2026.pdf",
    "application/pdf",
    "%PDF-",
  ]);
  expect(yearPaper(await readYear(ctx, 2026), "2026-12-31")).toMatchObject({
    headline: "1.25 USD",
    columns: ["Withheld tax", "Withheld royalties", "Fees", "Fines", "Net"],
    senders: [{ name: "DistroKid", cells: ["–", "0.30 USD", "–", "10.00 USD", "1.25 USD"] }],
    countries: [
      {
        sender: "DistroKid",
        rows: [
          { name: "Sweden", cells: ["12.50 USD"] },
          { name: "Germany", cells: ["−1.25 USD"] },
        ],
      },
    ],
    more: null,
    footnote: YEAR_NOTE,
  });
  expect(YEAR_NOTE).toContain("no tax advice");
});

test("a year without statements says so", async () => {
  expect(yearPaper(await readYear(ctx, 2026), "2026-12-31")).toMatchObject({
    headline: "Nothing is booked",
    senders: [],
  });
});
