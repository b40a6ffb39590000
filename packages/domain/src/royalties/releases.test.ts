import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText, expectBalancedBooks } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { listLines } from "./lines.ts";
import { listReleases } from "./releases.ts";
import { showTrack } from "./tracks.ts";

const UPC = "200000000013";
const OTHER_UPC = "200000000020";
const SINGLE = "ZZPL22600001";
const ON_TWO = "ZZPL22600002";
const ON_NONE = "ZZPL22600003";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

it("puts a track printed without a UPC into the only release of its ISRC", async () => {
  await bookText(
    ctx,
    distrokidText([
      { isrc: SINGLE, upc: "", earnings: "0.5", date: "2026-04-12" },
      { isrc: SINGLE, upc: UPC, earnings: "0.25" },
      { isrc: ON_TWO, upc: UPC, earnings: "1" },
      { isrc: ON_TWO, upc: OTHER_UPC, earnings: "2" },
      { isrc: ON_TWO, upc: "", earnings: "4" },
      { isrc: ON_NONE, upc: "", earnings: "8" },
      { isrc: "", title: "", upc: UPC, earnings: "16" },
      { isrc: "", title: "", upc: "", earnings: "32" },
    ]),
  );
  const { releases } = await listReleases(ctx, {});
  expect(releases.map(({ upc, net }) => [upc, net])).toEqual([
    [null, "44"],
    [UPC, "17.75"],
    [OTHER_UPC, "2"],
  ]);
  const [, named] = releases;
  const { lines } = await listLines(ctx, { release: named?.release_id });
  expect(lines.map(({ upc, net }) => [upc, net]).toSorted()).toEqual([
    [null, "0.5"],
    [UPC, "0.25"],
    [UPC, "1"],
    [UPC, "16"],
  ]);
  expect((await showTrack(ctx, { track_id: SINGLE })).releases).toEqual([{ upc: UPC, title: null }]);
  await expectBalancedBooks(ctx);
});

it("finds a release by its UPC as a statement prints it, with its leading zeros", async () => {
  const printed = "0190295851927";
  await bookText(
    ctx,
    distrokidText([
      { isrc: SINGLE, upc: printed, earnings: "0.25" },
      { isrc: ON_TWO, upc: OTHER_UPC, earnings: "2" },
    ]),
  );
  for (const release of [printed, "190295851927"]) {
    expect((await listReleases(ctx, { release })).releases).toMatchObject([{ upc: printed, net: "0.25" }]);
    expect((await listLines(ctx, { release })).lines).toMatchObject([{ upc: printed, net: "0.25" }]);
  }
});
