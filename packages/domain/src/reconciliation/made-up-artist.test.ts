import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { CHECK_IDS, type Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { sample } from "@ledgerline/vitest-config/sample";
import { afterAll, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookArtist } from "../../test/made-up-artist/book-artist.ts";
import { claimOnce } from "../../test/made-up-artist/claim-once.ts";
import { FAULTS } from "../../test/made-up-artist/faults.ts";
import { TODAY } from "../../test/made-up-artist/make-artist.ts";
import { plant } from "../../test/made-up-artist/plant.ts";
import { Trial } from "../../test/made-up-artist/trial.ts";
import { nameFault, OWING, stakeOf, whatToFind } from "../../test/made-up-artist/what-to-find.ts";
import { sayTheSame, sayTheSameOn } from "../../test/say-the-same.ts";
import { listCauses } from "./causes.ts";
import { listFindings } from "./findings.ts";
import { recompute } from "./recompute.ts";
import { showBoard, showDeductions, showWatch } from "./show-board.ts";

/** `SEEDS=20` is the longest run. */
const FIRST = Number(process.env["FIRST_SEED"] ?? 1);
const SEEDS = Number(process.env["SEEDS"] ?? sample(1, 2));
/** When every distributor has stopped. */
const LATER = "2027-06-01";
const NOW = new Date(`${TODAY}T12:00:00Z`);
/** The board's reason for each thing planted. */
const REASONS = {
  edges: "edges",
  version: "other_version",
  adjustment: "adjustment",
  below_1000: "below_1000",
  not_due: "not_due",
};

const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST + at);
const trial = new Trial();
afterAll(() => trial.print());

async function everyPage<Page extends { cursor: string | null }>(
  read: (input: { cursor?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read({ ...(cursor !== undefined && { cursor }) });
    pages.push(page);
    if (page.cursor === null) return pages;
    cursor = page.cursor;
  }
}

const allFindings = async (ctx: TestArtist): Promise<Finding[]> =>
  (await everyPage((input) => listFindings(ctx, input))).flatMap(({ findings }) => findings);
const allCauses = async (ctx: TestArtist): Promise<Cause[]> =>
  (await everyPage((input) => listCauses(ctx, input))).flatMap(({ causes }) => causes);

test.each(seeds)(
  "every fault of artist %i is found as one thing, and nothing innocent is called missing",
  async (seed) => {
    const created = await createAccountContext();
    const ctx = { ...created, clock: () => NOW, settings: { ...created.settings, premiumForAll: true } };
    try {
      const made = plant(seed);
      const { artist, faults, innocent } = made;
      expect([faults.length, new Set(faults.map(({ kind }) => kind))]).toEqual([34, new Set(FAULTS)]);
      const booked = await bookArtist(ctx, made);
      expect(await recompute(ctx, ctx)).toBe("computed");
      const [found, causes] = [await allFindings(ctx), await allCauses(ctx)];
      const wanted = whatToFind(made, booked);
      expect(trial.judge(seed, wanted, found, causes)).toEqual({ missed: [], invented: [], scattered: [] });

      // Each finding names who owes it and what it comes to.
      for (const { check, fault, is } of wanted) {
        if (check === "F12" && fault.kind === "titles") continue;
        const owing = fault.distributor === null ? undefined : OWING[fault.distributor];
        expect(found.find(is)?.source?.distributor, `${check}: ${nameFault(fault)}`).toBe(owing);
      }
      for (const { platform, month, track_id: isrc, at_stake: stake } of found.filter(({ check }) => check === "F16")) {
        if (platform !== "spotify") continue;
        const track = artist.tracks.findIndex((one) => one.isrc === isrc);
        const { currency, ...range } = stakeOf(artist, track, month ?? "");
        expect(stake?.currency).toBe(currency);
        for (const end of ["low", "mid", "high"] as const) expect(Number(stake?.[end])).toBeCloseTo(range[end], 2);
      }
      const long: string[] = [];
      for (const cause of causes.filter(({ steps }) => steps.includes("claim"))) {
        if (await claimOnce(ctx, cause, { artist, booked, wanted, found })) long.push(cause.kind);
      }
      expect(long).toEqual(expect.arrayContaining(["exchange", "share", "tax"]));

      const small = artist.tracks.flatMap(({ isSmall, isrc }) => (isSmall ? [isrc] : []));
      expect((await showWatch(ctx)).tracks.map(({ track_id }) => track_id).sort()).toEqual(small);
      // The radio station prints no gross, and lines whose columns do not add up have too little net.
      const euros = (await showDeductions(ctx)).totals.find(({ currency }) => currency === "EUR");
      const radio = artist.lines.filter(({ distributor }) => distributor === "C");
      const columns = artist.lines.filter(({ planted }) => planted === "columns");
      const gap = [...columns.map(({ net, due = net }) => due - net), ...radio.map(({ net }) => -net)];
      expect(Number(euros?.gross) - Number(euros?.withheld) - Number(euros?.net)).toBeCloseTo(
        gap.reduce((sum, one) => sum + one / 1_000_000, 0),
        2,
      );

      // The board is short where plays were not paid. No month is overdue, because other stores and sources have it.
      const { cells } = await showBoard(ctx, {});
      const unpaid = found.filter(({ check }) => check === "F16").map(({ platform, month }) => `${platform} ${month}`);
      expect(trial.alarms(cells)).toEqual(new Set(unpaid));
      for (const [kind, reason] of Object.entries(REASONS)) {
        for (const { month } of innocent.filter((one) => one.kind === kind)) {
          const cell = cells.find((one) => one.platform === "spotify" && one.month === month);
          expect(
            cell?.reasons.map((one) => one.reason),
            `${kind} ${month}`,
          ).toContain(reason);
        }
      }

      const kinds = [...(await sayTheSame(ctx, found)), ...(await sayTheSameOn(ctx, LATER))];
      expect(kinds).toEqual(expect.arrayContaining(["F5 hole", "F5 double", "F5 stopped", "F7 far"]));
      const never = CHECK_IDS.filter((check) => !kinds.some((kind) => kind.split(" ")[0] === check));
      expect(never).toEqual(["F1"]);
    } finally {
      await created.close();
    }
  },
  300_000,
);

test("nearly everything planted is found, and nearly everything found was planted", () => {
  const { recall, leastRecall, precision, seldomAlarms } = trial.figures();
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(leastRecall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(seldomAlarms).toBeLessThan(0.03);
});
