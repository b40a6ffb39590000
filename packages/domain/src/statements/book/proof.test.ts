import { readFileSync } from "node:fs";
import { addTrigger, dropTrigger } from "@ledgerline/db/test/add-trigger";
import { asOwner } from "@ledgerline/db/test/test-server";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, bookText, confirmPreview, countLines, expectBalancedBooks, upload } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { UnprovenBooking } from "./booking-faults.ts";
import { proveBooking } from "./proof.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Makes Postgres store something other than it is sent. */
async function spoil(table: string, change: string): Promise<() => Promise<unknown>> {
  const run = asOwner(ctx);
  await addTrigger(run, { name: "spoil", table, does: change });
  return () => dropTrigger(run, "spoil");
}

const TEXT = distrokidText([
  { isrc: "ZZPL22600001", territory: "SE", artist: "One", earnings: "0.5" },
  { isrc: "ZZPL22600002", territory: "US", artist: "Two", earnings: "0.25" },
  { isrc: "", title: "", territory: "", artist: "", earnings: "-0.125", quantity: "0" },
]);

it.each([
  ["the money of a track", "royalty_tracks", "new.net := new.net + 0.000000000001"],
  ["the lines of a track", "royalty_tracks", "new.lines := new.lines + 1"],
  ["the track of a sum", "royalty_tracks", "new.track_id := 'ZZPL22600002'"],
  [
    "the territories of a platform",
    "royalty_cuts",
    "if new.cut = 'platform_territory' then new.keys[1] := 'XX'; end if",
  ],
  ["the units of a territory", "royalty_cuts", "if new.cut = 'platform_territory' then new.key_units[1] := 99; end if"],
  ["the artist of a sum", "royalty_cuts", "if new.cut = 'artist_territory' then new.of := 'One'; end if"],
  ["the total of a cut", "royalty_cuts", "if new.cut = 'platform_track' then new.net := 1; end if"],
])("books nothing if Postgres changes %s", async (_what, table, change) => {
  const { id } = await upload(ctx, TEXT);
  const repair = await spoil(table, change);
  await expect(book(ctx, id)).rejects.toThrow(/A roll-up is not the sum of its lines/);
  expect(await countLines(ctx)).toBe(0);
  await repair();
  expect(await book(ctx, id)).toBe("booked");
  await expectBalancedBooks(ctx);
});

const golden = (format: string) => parseGolden(readFileSync(goldenPath(format) ?? "", "utf8"));
const bandcamp = (about: RegExp) => golden("bandcamp-full").filter((each) => about.test(each.about));

it.each(["label_track", "label_track_all", "label_release_all", "label_platform", "label_territory"])(
  "books nothing if Postgres changes the label of a sum in %s",
  async (cut) => {
    const [given] = golden("believe");
    if (!given) throw new Error("There is no such case");
    const { id } = await upload(ctx, goldenBytes(given));
    await confirmPreview(ctx, id);
    const repair = await spoil("royalty_cuts", `if new.cut = '${cut}' then new.of := 'Another'; end if`);
    await expect(book(ctx, id)).rejects.toThrow(/A roll-up is not the sum of its lines/);
    await repair();
    expect(await book(ctx, id)).toBe("booked");
    await expectBalancedBooks(ctx);
  },
);

it("shows that a file with returns comes to the distributor's own net, with shipping beside it", async () => {
  const [given] = bandcamp(/^# Refunds with a net amount/);
  if (!given) throw new Error("There is no such case");
  const { totals, proof, rows } = await bookText(ctx, goldenBytes(given), "raw.csv");
  expect(totals).toEqual([{ currency: "USD", net: "-8.57", units: 0 }]);
  expect(rows).toEqual({ read: 4, booked: 3, refused: 0, noted: 1 });
  expect(proof).toMatchObject({
    text: [{ currency: "USD", net: "-8.57" }],
    lines: [{ currency: "USD", net: "-8.57" }],
    refused: [],
    noted: [{ currency: "USD", net: "0" }],
  });
  expect(proof).not.toHaveProperty("unreadable_rows");
  await expectBalancedBooks(ctx);
});

it("says how many refused rows have money that is in no sum", async () => {
  const text = distrokidText([
    { earnings: "0.5" },
    { earnings: "?" },
    { earnings: "" },
    { month: "May", earnings: "2" },
  ]);
  const { proof } = await bookText(ctx, text);
  expect(proof).toMatchObject({ refused: [{ currency: "USD", net: "2" }], unreadable_rows: 2 });
});

const MONTH = {
  saleMonth: "2026-01-01",
  saleMonths: 1,
  platform: "spotify",
  currency: "USD",
  units: 3,
  streamUnits: 3,
  net: "0.30",
  lines: 2,
};
const USD = (net: string) => [{ currency: "USD", net }];
const FILE_LINES = { total: 6, header: 1, rows: 3, blank: 2 };
const SOUND = { text: USD("0.5"), refused: USD("0.2"), lines: [MONTH], months: [{ ...MONTH, net: "0.3" }] };

describe("the proof of a booking", () => {
  it("has four sums of the same money", () => {
    expect(proveBooking(SOUND)).toEqual({
      text: USD("0.5"),
      lines: USD("0.30"),
      refused: USD("0.2"),
      months: USD("0.3"),
    });
  });

  it("has the file's lines when all of it is booked", () => {
    expect(proveBooking({ ...SOUND, fileLines: FILE_LINES }).file_lines).toEqual(FILE_LINES);
  });

  it.each([
    ["a line of the file was read as nothing", { fileLines: { ...FILE_LINES, rows: 2 } }],
    ["more lines were read than the file has", { fileLines: { ...FILE_LINES, blank: 3 } }],
    ["a cent of the text is in no line", { text: USD("0.51") }],
    ["a currency of the text is in no line", { text: [...USD("0.5"), { currency: "EUR", net: "1" }] }],
    ["a month has other money than its lines", { months: [{ ...MONTH, net: "0.31" }] }],
    ["a month has other units than its lines", { months: [{ ...MONTH, units: 4 }] }],
    ["a month has other streams than its lines", { months: [{ ...MONTH, streamUnits: 2 }] }],
    ["a month counts other lines than it has", { months: [{ ...MONTH, lines: 3 }] }],
    ["a month has no lines", { months: [MONTH, { ...MONTH, platform: "tidal", net: "0" }] }],
    ["lines have no month", { months: [] }],
  ])("fails when %s", (_what, change) => {
    expect(() => proveBooking({ ...SOUND, ...change })).toThrow(UnprovenBooking);
  });
});
