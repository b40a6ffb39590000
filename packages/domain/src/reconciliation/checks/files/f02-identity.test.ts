import { afterEach, beforeEach, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../../test/artist-context.ts";
import { bookFaulty, exchangedText } from "../../../../test/faulty-files.ts";
import { recompute } from "../../compute/recompute.ts";
import { listFindings } from "../../list-findings.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createArtistContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

test("a few cents that a net lacks are found on a row that prints a bare 0 for what was taken off", async () => {
  const text = exchangedText([{}, {}, { original: 2 }]);
  const net = "2.36000000,,Spotify";
  expect(text).toContain(net);
  await bookFaulty(ctx, text.replace(net, "2.06000000,,Spotify"), "columns.csv");
  await recompute(ctx, ctx);
  expect((await listFindings(ctx, { check: "F2" })).findings).toMatchObject([
    { lines: [{ line_no: 4 }], line_count: 1, loss: [{ currency: "EUR", low: "0.3", mid: "0.3", high: "0.3" }] },
  ]);
});
