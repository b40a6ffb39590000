import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestArtist } from "../../../test/account-context.ts";
import { bookMonth, createPaidArtist, measurePlays, songs } from "../../../test/distrokid-books.ts";
import { daysIn, monthsFrom } from "../../calendar.ts";
import { setClaimState } from "../../claims/change-claim.ts";
import { createClaim } from "../../claims/create-claim.ts";
import { listCauses, setCauseAside } from "../causes.ts";
import { recompute } from "../recompute.ts";
import { showBoard, showSummary } from "../show-board.ts";

const MONTHS = monthsFrom("2025-06", "2026-08");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createPaidArtist();
});
afterEach(() => ctx.close());

async function found(): Promise<Cause[]> {
  await recompute(ctx, ctx);
  return (await listCauses(ctx, {})).causes;
}

/** Claims a cause as its screen does, and expects one sum in the list, the cells, the claim and the summary. */
async function expectOneSum(cause: Cause, { ofBoard = true } = {}): Promise<void> {
  const asked = (loss: readonly StakeSum[]) => loss.map(({ currency, ...range }) => ({ currency, asked: range }));
  expect(sumStakes([...cause.cells.flatMap(({ loss }) => loss), ...cause.beyond])).toEqual(cause.loss);
  expect((await showSummary(ctx)).at_stake).toEqual((await listCauses(ctx, {})).loss);
  if (ofBoard) {
    const { cells } = await showBoard(ctx, {});
    for (const { platform, month, loss } of cause.cells) {
      const cell = cells.find((one) => one.platform === platform && one.month === month);
      expect(cell?.loss, `${platform} ${month}`).toEqual(loss);
    }
  }
  const claim = await createClaim(ctx, { kind: "late", cells: [], findings: [], cause: cause.key, to: "" });
  expect(claim.money).toMatchObject(asked(cause.loss));
}

test("a store that is missing for months is one cause with all of them, and one sum everywhere", async () => {
  const gone = ["2026-01", "2026-02", "2026-03"];
  for (const month of MONTHS) {
    const stores = ["Spotify", "Apple Music", ...(gone.includes(month) ? [] : ["Anghami"])];
    await bookMonth(
      ctx,
      month,
      stores.map((store) => ({ store, units: 1900 })),
    );
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({
    kind: "store",
    text: "Anghami is missing from DistroKid's statements for January to March 2026: 17.10 USD. Ask DistroKid.",
    from: "2026-01",
    to: "2026-03",
    sure: "likely",
    steps: ["claim", "look"],
    claim: null,
  });
  expect(cause?.cells.map(({ month }) => month)).toEqual(gone);
  await expectOneSum(cause as Cause);

  // A claim that was sent is done, and nothing is at stake twice.
  const { causes } = await listCauses(ctx, {});
  expect(causes[0]?.claim).toMatchObject({ state: "draft" });
  await setClaimState(ctx, { id: causes[0]?.claim?.id ?? "", state: "sent" });
  expect(await listCauses(ctx, {})).toMatchObject({ causes: [], open: 0, aside: 1, loss: [] });
  expect(await listCauses(ctx, { aside: "true" })).toMatchObject({ causes: [{ claim: { state: "sent" } }] });
  expect(await showSummary(ctx)).toMatchObject({ to_do: 0, at_stake: [] });
});

test("a country that is missing takes the songs that were played there", async () => {
  const three = songs(3);
  for (const month of MONTHS) {
    await bookMonth(
      ctx,
      month,
      three.flatMap((song) => {
        const units = 100 * daysIn(month);
        const us = Math.round(units * 0.7);
        const germany = { ...song, territory: "DE", units: units - us };
        return [{ ...song, territory: "US", units: us }, ...(month === "2026-04" ? [] : [germany])];
      }),
    );
  }
  for (const song of three) await measurePlays(ctx, MONTHS, song, 100);
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ kind: "country", checks: ["F13", "F16"], findings: 4, sure: "likely" });
  expect(cause?.text).toMatch(
    /^Germany is missing from Spotify on DistroKid's statements, April 2026, 3 songs: about 8\.\d\d USD\. Ask DistroKid\.$/,
  );
  await expectOneSum(cause as Cause);
  await setCauseAside(ctx, { key: cause?.key ?? "", note: "We left Germany out." });
  expect(await showSummary(ctx)).toMatchObject({ to_do: 0, at_stake: [] });
});

test("a country is missed without plays too, and not where another month's few units explain it", async () => {
  for (const month of MONTHS) {
    const few = { store: "Apple Music", territory: "JP", units: month === "2026-02" ? 40 : 1500, rate: 0.006 };
    const gone = { store: "Spotify", territory: "DE", units: 2000 };
    await bookMonth(ctx, month, [
      { store: "Spotify", territory: "US", units: 5000 },
      { store: "Apple Music", territory: "US", units: 3000, rate: 0.007 },
      few,
      ...(month === "2026-03" || month === "2026-04" ? [] : [gone]),
    ]);
  }
  const [cause, ...others] = await found();
  expect(others).toEqual([]);
  expect(cause?.text).toBe(
    "Germany is missing from Spotify on DistroKid's statements, March to April 2026: 12.00 USD. Ask DistroKid.",
  );
  await expectOneSum(cause as Cause, { ofBoard: false });
});

test("a month of which most songs are short is one cause, and a song that is short by itself another", async () => {
  const five = songs(5);
  for (const month of MONTHS) {
    await bookMonth(
      ctx,
      month,
      five.map((song, at) => {
        const all = 100 * daysIn(month);
        const isShort = (month === "2026-05" && at < 4) || (month === "2026-01" && at === 4);
        return { ...song, units: isShort ? Math.round(all * 0.6) : all };
      }),
    );
  }
  for (const song of five) await measurePlays(ctx, MONTHS, song, 100);
  const causes = await found();
  expect(causes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^4,960 plays of 4 songs on Spotify in May 2026 were not paid: about 14\.\d\d USD/),
    expect.stringMatching(/^“Song E” was played 3,100 times on Spotify in January 2026 and paid 1,860 times/),
  ]);
  for (const cause of causes) await expectOneSum(cause);
});
