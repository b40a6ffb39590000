// @module-tag screens
import { readFile } from "node:fs/promises";
import type { BoardCell, ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run } from "@ledgerline/contract/shares/runs";
import type { StatementList } from "@ledgerline/contract/statements/statements";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { HIGHEST, SCREEN_SIZES, screenFaults, untilDrawn } from "../../support/good-screen.ts";
import { takeShifts, watchShifts } from "../../support/layout-shifts.ts";
import { generateStatement } from "../../support/statements.ts";

/** Answers arrive one after another, so that each could move what the one before it showed. */
const SLOWER_MS = [60, 240, 120];

/** The screens that a full account's links must at least lead to: an unreachable one would go unmeasured. */
const REACHED = [
  "/dashboard",
  ...["artist-lookup", "platforms", "subscription", "royalties", "shares", "export"].map(
    (tab) => `/dashboard tab=${tab}`,
  ),
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
    "track",
    "figures",
    "lines",
    "cell",
    "statement-lines",
    "statement-notes",
  ].map((view) => `/dashboard tab=royalties view=${view}`),
  ...["payees", "deals", "money", "questions", "what-if", "settings"].map(
    (view) => `/dashboard tab=shares view=${view}`,
  ),
  "/dashboard tab=shares run",
  "/dashboard tab=shares run payee",
  "/dashboard tab=shares view=payees payee",
  "/dashboard tab=shares view=deals deal",
  "/dashboard tab=export view=claims",
  "/dashboard tab=export view=claims claim=new",
  "/settings",
];

/** The pages that visitors, emails and wrong addresses open. */
const VISITORS = [
  "/",
  "/choose-password",
  "/confirm-email",
  "/join",
  "/screen",
  "/statement",
  "/no-messages",
  "/nowhere",
];

/** Overview, and the screens of Royalties that begin with a sum. */
const WITH_SUMS = [
  "/dashboard",
  "/dashboard tab=royalties",
  ...["platforms", "tracks", "releases", "countries"].map((view) => `/dashboard tab=royalties view=${view}`),
];
const BOARD = "/dashboard tab=royalties view=board";

/** Royalties comes before screens of one month, whose links to the others keep that month. */
const OF_ACCOUNT = ["/dashboard", "/dashboard?tab=royalties", "/settings"];

describe.each(Object.entries(HIGHEST))("on %s, nothing is wrong with any screen", (size, highest) => {
  const options = { ...SCREEN_SIZES[size], isFirstVisit: true };

  test("of a visitor", async ({ openPage }) => {
    await visitAll(await openPage(options), VISITORS);
  });

  test("of an empty account", async ({ openPage, artist }) => {
    await visitAll(await openPage({ ...options, storageState: artist.storageState }), OF_ACCOUNT);
  });

  test("of an account with statements, platforms, shares and a trial, whose first figures are high", async ({
    openPage,
    artist,
  }) => {
    const deeper = await fill(artist);
    const page = await openPage({ ...options, storageState: artist.storageState });
    const firstFigures = await visitAll(page, [...OF_ACCOUNT, ...deeper]);
    expect([...firstFigures.keys()]).toEqual(expect.arrayContaining(REACHED));
    const tops = [...WITH_SUMS, BOARD].map((screen) => [screen, firstFigures.get(screen) ?? null] as const);
    const low = tops.filter(([screen, top]) => top === null || top > highest[screen === BOARD ? "board" : "figure"]);
    expect(low).toEqual([]);
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
  const royalties = [
    `view=cell&platform=spotify&from=${cell?.month}&to=${cell?.month}`,
    `view=statement-lines&statement=${statements[0]?.id}`,
    `view=statement-notes&statement=${statements[0]?.id}`,
  ].map((place) => `/dashboard?tab=royalties&${place}`);
  return [...royalties, ...(await shareOut(artist))];
}

/** Makes two payees, their deal and a run of a year. Returns the addresses that lead to what is in it. */
async function shareOut(artist: TestArtist): Promise<string[]> {
  await artist.call("POST", "/shares/settings", { uncovered_is_accounts: true });
  const payees = await Promise.all(
    ["Ada Lind", "Ben Ode"].map((name) => artist.call<Payee>("POST", "/shares/payees", { name, currency: "USD" })),
  );
  const participants = payees.map(({ id }, n) => ({ payee: id, share: n === 0 ? "60%" : "40%" }));
  const { id: deal } = await artist.call<Deal>("POST", "/shares/deals", {
    name: "Everything",
    currency: "USD",
    versions: [
      {
        ...{ from: null, to: null, kind: "net_profit", covers: { by: "everything" }, part: "100%", fee: "15%" },
        ...{ rate: "50%", exceptions: [], participants },
      },
    ],
  });
  const { id: run } = await artist.call<Run>("POST", "/shares/runs", { from: "2025-01-01", to: "2025-12-31" });
  const state = async () => (await artist.call<Run>("GET", `/shares/runs/${run}`)).state;
  await expect.poll(state).not.toBe("computing");
  return [
    `run=${run}`,
    `run=${run}&payee=${payees[0]?.id}`,
    `view=payees&payee=${payees[0]?.id}`,
    "view=deals&deal=new",
    `view=deals&deal=${deal}`,
  ].map((place) => `/dashboard?tab=shares&${place}`);
}

/**
 * Opens these addresses and every screen that they link to, each once; then the tabs from within. Expects that none of them
 * moves while it arrives, and that `screenFaults` finds nothing. Returns how far down the first figure of each screen
 * starts; null where it begins with words or a form.
 */
async function visitAll(page: Page, addresses: readonly string[]): Promise<Map<string, number | null>> {
  await watchShifts(page);
  const untilAnswered = await slowAnswers(page);
  const faults: Record<string, string[]> = {};
  const note = (screen: string, found: string[]) => {
    if (found.length > 0) faults[screen] = [...(faults[screen] ?? []), ...found];
  };
  const firstFigures = new Map<string, number | null>();
  const found = new Map(addresses.map((address) => [screenOf(address), address]));
  for (const [screen, address] of found) {
    await page.goto(address);
    await untilAnswered();
    note(screen, await takeShifts(page));
    firstFigures.set(screen, await firstFigure(page));
    for (const link of await linksOf(page)) {
      if (!found.has(screenOf(link))) found.set(screenOf(link), link);
    }
    note(screen, await screenFaults(page));
  }
  if (addresses.includes("/dashboard")) {
    const dashboard = new DashboardPage(page);
    await dashboard.open("export");
    const paysOthers = (await dashboard.tab("Shares").count()) > 0;
    for (const tab of paysOthers ? ([...DashboardPage.tabs, "Shares"] as const) : DashboardPage.tabs) {
      await dashboard.openTab(tab);
      await untilAnswered();
      note(`${tab}, by its tab`, await takeShifts(page));
    }
  }
  expect(faults).toEqual({});
  return firstFigures;
}

/** How far down the page the first figure, or the board's first sentence, starts. */
function firstFigure(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const first = document.querySelector("dl dd, [role=tabpanel] section p.text-xl");
    return first && Math.round(first.getBoundingClientRect().top + window.scrollY);
  });
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
  const { tab, view, claim, ...others } = Object.fromEntries(searchParams);
  const parts = [
    pathname,
    tab && tab !== "overview" && `tab=${tab}`,
    view && view !== "months" && `view=${view}`,
    claim && `claim=${claim}`,
    ...["run", "payee", "deal"].map((name) => others[name] && (others[name] === "new" ? `${name}=new` : name)),
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
