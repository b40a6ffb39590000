import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Overview } from "@ledgerline/contract/analytics";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { untilPainted } from "../../screenshots/until-painted.ts";
import { statementText } from "../../support/statements.ts";

const SHIPPED_SAMPLE = join(import.meta.dirname, "../../../web/public/sample-distrokid-statement.tsv");
const VIEWS = "months platforms tracks releases countries next plays board checks statements rates own-rates".split(
  " ",
);
const SCREENS = ["/dashboard", ...VIEWS.map((view) => `/dashboard?tab=royalties&view=${view}`)];
const BOOKED = { plays: 90_001, money: 265.171 };
const COUNTED = 3331;

const [OF_STATEMENTS, MEASURED, ESTIMATE, SAMPLE] = [
  "Booked on a statement",
  "Measured by the platform",
  "Estimate: worked out, and booked nowhere",
  "Sample: made up so you can try the screens",
] as const;

test("with booked, measured and estimated figures, every sum on every screen keeps to one kind", async ({
  premiumArtist: artist,
  openDashboard,
}) => {
  const row = { date: "2026-10-12", month: "2026-08", quantity: `${BOOKED.plays}`, earnings: `${BOOKED.money}` };
  await artist.upload("real.tsv", statementText([row]));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const exported = `date,listeners,streams,followers\n${yesterday},1200,${COUNTED},400\n`;
  await artist.upload("Paper Lanterns-audience-timeline.csv", exported);
  const expected = async () => (await artist.call<Overview>("GET", "/analytics/overview")).totals.revenue;
  await expect.poll(expected).toBeGreaterThan(0);
  const revenue = await expected();

  const { page } = await openDashboard(artist);
  const kinds = new Map<string, Set<string>>();
  for (const screen of SCREENS) {
    const { amounts, marked } = await figuresOn(page, screen);
    for (const amount of amounts) {
      for (const mixed of [BOOKED.money + revenue, BOOKED.plays + COUNTED]) {
        expect(Math.abs(amount - mixed), `${screen} shows ${amount}`).toBeGreaterThan(0.02);
      }
    }
    for (const { amount, kind } of marked) {
      const name = Object.entries({ ...BOOKED, counted: COUNTED, expected: revenue }).find(
        ([, figure]) => Math.abs(figure - amount) < 0.006,
      )?.[0];
      if (name) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
    }
  }
  expect(kinds).toEqual(
    new Map([
      ["money", new Set<string>([OF_STATEMENTS])],
      ["plays", new Set<string>([OF_STATEMENTS])],
      ["counted", new Set([MEASURED])],
      ["expected", new Set([ESTIMATE])],
    ]),
  );
});

test("with sample data only, every figure on every screen is marked as a sample, and none as booked", async ({
  premiumArtist: artist,
  openDashboard,
}) => {
  await artist.upload("renamed.tsv", await readFile(SHIPPED_SAMPLE, "utf8"));
  await artist.addSampleData();
  const { page } = await openDashboard(artist);
  for (const screen of SCREENS) {
    const { text, amounts, marked } = await figuresOn(page, screen);
    const said = [text, ...marked.map(({ kind }) => kind)].join();
    // The screen of published rates explains what an estimate is.
    const others = screen.endsWith("=rates") ? [OF_STATEMENTS, MEASURED] : [OF_STATEMENTS, MEASURED, ESTIMATE];
    for (const kind of others) expect(said, screen).not.toContain(kind);
    if (/(?:dashboard|=months|=board)$/.test(screen)) expect(said, screen).toContain(SAMPLE);
    if (/platforms|tracks|releases|countries/.test(screen)) expect(amounts.filter(Boolean), screen).toEqual([]);
  }
});

interface Shown {
  text: string;
  amounts: number[];
  /** Each amount that has a mark, with the mark's text. */
  marked: { amount: number; kind: string }[];
}

/** Reads all numbers that a screen shows. */
async function figuresOn(page: Page, address: string): Promise<Shown> {
  await page.goto(address);
  await untilPainted(page);
  const { text, marked } = await page.getByRole("tabpanel").evaluate((panel: HTMLElement) => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what a style hides is not shown.
    text: panel.innerText,
    marked: [...panel.querySelectorAll("button[aria-label]")]
      .filter(({ ariaLabel }) => /^(Booked on|Measured by|Estimate:|Sample:)/.test(ariaLabel ?? ""))
      .map((mark) => {
        const before = document.createRange();
        before.setStart(mark.closest("dd, td, th, p, li") ?? panel, 0);
        before.setEndBefore(mark);
        return { text: `${before}`, kind: mark.ariaLabel ?? "" };
      }),
  }));
  return {
    text,
    amounts: amountsIn(text),
    marked: marked.flatMap(({ text: behind, kind }) => {
      const amount = amountsIn(behind).at(-1);
      return amount === undefined ? [] : [{ amount, kind }];
    }),
  };
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([amount]) => Number(amount.replaceAll(",", "")));
}
