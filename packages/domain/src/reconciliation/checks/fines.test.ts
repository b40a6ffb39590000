import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../../test/account-context.ts";
import { bookMonth, createPaidArtist, measurePlays, songs } from "../../../test/distrokid-books.ts";
import { monthsFrom } from "../../calendar.ts";
import { createClaim } from "../../claims/create-claim.ts";
import { openPacket } from "../../claims/packet.ts";
import { listCauses } from "../causes.ts";
import { recompute } from "../recompute.ts";
import { showBoard, showDeductions } from "../show-board.ts";

const MONTHS = monthsFrom("2026-02", "2026-08");
const [SONG] = songs(1) as [ReturnType<typeof songs>[number]];
const STORE = "Spotify (Artificial Streaming Penalty)";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

test("a fine is no store and bends no rate; it is a deduction, and its claim has the plays by day", async () => {
  for (const month of MONTHS) {
    const fine = { ...SONG, store: STORE, units: 0, earnings: "-10.00" };
    await bookMonth(ctx, month, [{ ...SONG, units: 3100 }, ...(month === "2026-06" ? [fine] : [])]);
  }
  await measurePlays(ctx, ["2026-06"], SONG, 103);
  await recompute(ctx, ctx);
  const { causes } = await listCauses(ctx, {});
  expect(causes).toMatchObject([
    {
      kind: "fine",
      text: `DistroKid took a fine of 10.00 USD for “${SONG.title}” in June 2026, printed as “${STORE}”. Ask DistroKid which streams it is for.`,
      sure: "sure",
      why: expect.stringContaining("No deadline for objecting is known"),
      loss: [{ currency: "USD", mid: "10" }],
    },
  ]);
  const { platforms, cells } = await showBoard(ctx, {});
  expect(platforms.map(({ platform }) => platform)).toEqual(["spotify"]);
  const june = cells.find(({ month }) => month === "2026-06");
  expect(june?.money).toEqual([{ currency: "USD", net: "9.300000" }]);
  expect((await showDeductions(ctx)).totals).toMatchObject([{ currency: "USD", fines: "10" }]);

  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: [], cause: causes[0]?.key, to: "" });
  expect(claim.money).toMatchObject([{ currency: "USD", asked: { mid: "10" } }]);
  expect(claim.days.filter(({ plays }) => plays === 103)).toHaveLength(30);
  expect(claim.letter.text).toContain("10.00 USD were taken as a fine");
  const { zip } = await openPacket(ctx, { id: claim.id });
  const bytes = Buffer.concat(await Array.fromAsync(zip, (part) => Buffer.from(part)));
  expect(bytes.includes("about-the-fine.txt") && bytes.includes("plays-by-day.csv")).toBe(true);
});
