import { readFileSync } from "node:fs";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, confirmPreview, upload } from "../../../test/booking.ts";
import { forgetReading, reread } from "../../../test/reread.ts";

let ctx: TestArtist;
beforeAll(async () => {
  ctx = await createAccountContext();
});
afterAll(() => ctx.close());

it("a file of any layout that is read by the rules that booked it shows no difference", async () => {
  const differing: string[] = [];
  let booked = 0;
  for (const { id: format } of FORMATS) {
    const path = goldenPath(format);
    const [first] = path ? parseGolden(readFileSync(path, "utf8")) : [];
    if (!first) continue;
    const received = await upload(ctx, `${first.input.trimEnd()}\n`, `${format}.csv`).catch(() => null);
    if (!received) continue;
    const { id, question } = received;
    if (question?.id === "preview") await confirmPreview(ctx, id);
    const outcome = await book(ctx, id);
    if (outcome !== "booked") continue;
    booked += 1;
    await forgetReading(ctx, id);
    if ((await reread(ctx, id)) !== "same") differing.push(format);
  }
  expect(differing).toEqual([]);
  expect(booked).toBeGreaterThan(20);
});
