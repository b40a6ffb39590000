// @module-tag screens
import { readFile } from "node:fs/promises";
import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StatementList } from "@ledgerline/contract/statements/statements";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { SCREEN_SIZES, untilDrawn } from "../../support/good-screen.ts";
import { takeShifts, watchShifts } from "../../support/layout-shifts.ts";
import { generateStatement } from "../../support/statements.ts";

/** Answers arrive one after another, so that each could move what the one before it showed. */
const SLOWER_MS = [60, 240, 120];

/** The screens that a full account's links must at least lead to: an unreachable one would go unmeasured. */
const REACHED = [
  "/dashboard",
  ...["artist-lookup", "platforms", "subscription", "royalties", "export"].map((tab) => `/dashboard tab=${tab}`),
  ...[
    "platforms",
    "tracks",
    "releases",
    "countries",
    "next",
    "plays",
    "board",
    "checks",
    "statements",
    "rates",
    "own-rates",
  ].map((view) => `/dashboard tab=royalties view=${view}`),
  ...["track", "figures", "lines", "cell", "statement-lines", "statement-notes"].map(
    (view) => `/dashboard tab=royalties view=${view}`,
  ),
  "/dashboard tab=export view=claims",
  "/dashboard tab=export view=claims claim=new",
  "/settings",
];

describe.each(["a wide screen", "a phone"])("on %s, no screen moves while it arrives", (size) => {
  const options = SCREEN_SIZES[size] ?? {};

  test("of an empty account", async ({ openPage, artist }) => {
    const page = await openPage({ ...options, isFirstVisit: true, storageState: artist.storageState });
    await visitAll(page);
  });

  test("of an account with statements, platforms and a trial", async ({ openPage, artist }) => {
    const deeper = await fill(artist);
    const page = await openPage({ ...options, isFirstVisit: true, storageState: artist.storageState });
    expect(await visitAll(page, deeper)).toEqual(expect.arrayContaining(REACHED));
  });
});

/** Fills the account. Returns the addresses of screens that only some statements and months lead to. */
async function fill(artist: TestArtist): Promise<string[]> {
  await artist.subscribe();
  await artist.connect("youtube", "UCquietHarborChannel0001");
  await artist.connect("tidal");
  const { path, name } = await generateStatement({ name: "year.tsv", rows: 600, firstMonth: "2025-01", months: 12 });
  await artist.upload(name, await readFile(path, "utf8"));
  const { statements } = await artist.call<StatementList>("GET", "/statements");
  let cell: BoardCell | undefined;
  const compared = async () => {
    const { cells } = await artist.call<ReconciliationBoard>("GET", "/reconciliation/board");
    cell = cells.find(({ platform }) => platform === "spotify");
    return cell !== undefined;
  };
  await expect.poll(compared).toBe(true);
  return [
    `view=cell&platform=spotify&from=${cell?.month}&to=${cell?.month}`,
    `view=statement-lines&statement=${statements[0]?.id}`,
    `view=statement-notes&statement=${statements[0]?.id}`,
  ].map((place) => `/dashboard?tab=royalties&${place}`);
}

/** Opens every linked screen by its address, then the tabs from within. Returns which screens there are. */
async function visitAll(page: Page, deeper: readonly string[] = []): Promise<string[]> {
  await watchShifts(page);
  const untilAnswered = await slowAnswers(page);
  const moved: Record<string, string[]> = {};
  const look = async (screen: string) => {
    await untilAnswered();
    const shifts = await takeShifts(page);
    if (shifts.length > 0) moved[screen] = shifts;
  };
  const found = new Map(["/dashboard", "/settings", ...deeper].map((address) => [screenOf(address), address]));
  for (const [screen, address] of found) {
    await page.goto(address);
    await look(screen);
    for (const link of await linksOf(page)) {
      if (!found.has(screenOf(link))) found.set(screenOf(link), link);
    }
  }
  const dashboard = new DashboardPage(page);
  await dashboard.open("export");
  for (const tab of DashboardPage.tabs) {
    await dashboard.openTab(tab);
    await look(`${tab}, by its tab`);
  }
  expect(moved).toEqual({});
  return [...found.keys()];
}

/** The addresses within the product that a screen links to; a tab counts by the panel that it opens. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([download], [target])")];
    const tabs = [...document.querySelectorAll("[role=tab]")];
    return [
      ...tabs.map(({ id }) => `/dashboard?tab=${/trigger-(.+)$/.exec(id)?.[1]}`),
      ...links.map((link) => link.getAttribute("href") ?? "").filter((href) => /^\/(dashboard|settings)/.test(href)),
    ];
  });
}

/** Which screen an address opens, whatever its content. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const { tab, view, claim } = Object.fromEntries(searchParams);
  const parts = [
    pathname,
    tab && tab !== "overview" && `tab=${tab}`,
    view && view !== "months" && `view=${view}`,
    claim && `claim=${claim}`,
  ];
  return parts.filter(Boolean).join(" ");
}

declare global {
  interface Window {
    unanswered: number;
  }
}

/**
 * Delays every answer a little; returns a function that waits until all have arrived and are painted. Done in the page
 * itself, because a browser whose requests are routed keeps no compiled scripts.
 */
async function slowAnswers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((slower) => {
    const ask = window.fetch;
    let asked = 0;
    window.unanswered = 0;
    window.fetch = async (input, init) => {
      if (!`${input instanceof Request ? input.url : input}`.includes("/trpc/")) return ask(input, init);
      window.unanswered += 1;
      const later = slower[asked++ % slower.length] ?? 0;
      try {
        const answer = await ask(input, init);
        const text = await answer.text();
        await new Promise((resolve) => setTimeout(resolve, later));
        return new Response(text, { status: answer.status, headers: answer.headers });
      } finally {
        window.unanswered -= 1;
      }
    };
  }, SLOWER_MS);
  return async () => {
    await page.waitForFunction(
      () =>
        document.querySelector("main") !== null &&
        ![...document.querySelectorAll("[role=status]")].some(({ textContent }) =>
          /^(Loading|Opening|Checking|Comparing|Searching)/.test(textContent),
        ),
    );
    await untilDrawn(page);
    await page.waitForFunction(() => window.unanswered === 0);
    await untilDrawn(page);
  };
}
