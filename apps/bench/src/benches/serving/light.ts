import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { runProduct } from "@ledgerline/testing/product/running-product";
import { type Bound, printFigure, type Report } from "@ledgerline/testing/report";
import lighthouse from "lighthouse";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { bookLabel, LABEL_LINES } from "../../statements/book-label.ts";
import { type LoadFigures, timeLoad } from "./load-figures.ts";

const TABS = ["Artist Lookup", "Platforms", "Subscription", "Royalties", "Export", "Overview"] as const;
/** By then, requests that a tab sends on the side have begun. */
const AFTERMATH_MS = 500;

interface TabFigures {
  tab: string;
  /** From the press until the tab is painted with its figures. */
  ms: number;
  /** Calls of the API that the change caused. */
  requests: number;
}

const PAGES = ["landing page", "dashboard"] as const;
type PageName = (typeof PAGES)[number];
const PATHS: Record<PageName, string> = { "landing page": "/", dashboard: "/dashboard" };

const WIDTHS: Record<number, BrowserContextOptions> = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  1440: { viewport: { width: 1440, height: 900 } },
};

interface LightOptions {
  lines: number;
  /** How often each page is loaded, and how often the tabs are gone through. */
  rounds: number;
  onLoads: (page: PageName, width: string, loads: LoadFigures[]) => void;
  onTabs: (visit: "first" | "again", rounds: TabFigures[][]) => void;
  onScores: (page: PageName, scores: LighthouseScores[]) => void;
}

/** Loads the landing page and the dashboard of an artist with `lines` lines, goes through the tabs, runs Lighthouse. */
async function benchLight({ lines, rounds, onLoads, onTabs, onScores }: LightOptions): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-light-"));
  const product = await runProduct();
  const browser = await openBrowser();
  try {
    const { access_token: token } = await product.register();
    await Array.fromAsync(bookLabel({ origin: product.origin, token, directory, lines }));
    const storageState = {
      cookies: [],
      origins: [{ origin: product.origin, localStorage: [{ name: "ledgerline-token", value: token }] }],
    };
    const optionsOf = (page: PageName) => (page === "dashboard" ? { storageState } : {});
    for (const page of PAGES) {
      const url = product.origin + PATHS[page];
      for (const [width, screen] of Object.entries(WIDTHS)) {
        const load = () => timeLoad(browser, { url, options: { ...screen, ...optionsOf(page) } });
        onLoads(page, width, await inTurn(rounds, load));
      }
      onScores(page, await inTurn(rounds, () => lighthouseScores(url, page === "dashboard" ? token : null)));
    }
    const url = product.origin + PATHS.dashboard;
    const tabs = await inTurn(rounds, () => timeTabs(browser, { url, options: { ...WIDTHS[1440], storageState } }));
    onTabs(
      "first",
      tabs.map(({ first }) => first),
    );
    onTabs(
      "again",
      tabs.map(({ again }) => again),
    );
  } finally {
    await browser.close();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

async function inTurn<Figures>(rounds: number, measure: () => Promise<Figures>): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await measure());
  return figures;
}

/** Goes through the tabs twice: the second time their code is there. */
async function timeTabs(
  browser: Browser,
  { url, options }: { url: string; options: BrowserContextOptions },
): Promise<{ first: TabFigures[]; again: TabFigures[] }> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("tab").first().waitFor();
    await page.waitForLoadState("networkidle");
    return { first: await timeRound(page), again: await timeRound(page) };
  } finally {
    await context.close();
  }
}

async function timeRound(page: Page): Promise<TabFigures[]> {
  const figures: TabFigures[] = [];
  for (const tab of TABS) {
    let requests = 0;
    const count = (request: { url(): string }) => {
      if (/^\/(trpc|api)\//.test(new URL(request.url()).pathname)) requests += 1;
    };
    page.on("request", count);
    const painted = page.evaluate(msUntilPainted, tab);
    await page.getByRole("tab", { name: tab }).click();
    const ms = await painted;
    await delay(AFTERMATH_MS);
    page.off("request", count);
    figures.push({ tab, ms, requests });
  }
  return figures;
}

/** Runs in the page: from the next press until the tab of this name shows something that is not loading. */
function msUntilPainted(tab: string): Promise<number> {
  return new Promise((resolve) => {
    const isPainted = () => {
      const panel = document.querySelector("[role=tabpanel]");
      const isOpen = document.querySelector("[role=tab][aria-selected=true]")?.textContent === tab;
      const signs = panel?.querySelectorAll("[role=status]") ?? [];
      const isLoading = [...signs].some(({ textContent }) => /^(Loading|Opening)/.test(textContent ?? ""));
      return panel !== null && isOpen && !isLoading;
    };
    const begin = () => {
      const began = performance.now();
      const look = () => {
        if (isPainted()) requestAnimationFrame(() => resolve(performance.now() - began));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener("pointerdown", begin, { once: true, capture: true });
  });
}

const ROUNDS = Number(process.env["BENCH_LIGHT_ROUNDS"] ?? 5);

const LCP_BOUND: Record<PageName, number> = { "landing page": 1_500, dashboard: 2_000 };
const TBT_BOUND = 150;
const CLS_BOUND = 0.02;
const TAB_BOUND = 100;
const SCORE_BOUNDS: Record<PageName, Partial<Record<Category, number>>> = {
  "landing page": { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  dashboard: { performance: 90, accessibility: 100, "best-practices": 100 },
};

export const light: PerformanceStep = {
  title: "What a browser waits for",
  about: `The landing page and the dashboard of an artist with five million lines (\`BENCH_LABEL_LINES\`) in Chromium, with nothing cached, a
processor slowed 4 times, 9 Mbit/s and 100 ms, then Lighthouse for a phone; then every tab, opened twice at full speed,
from the press until its figures are painted. Medians of five rounds (\`BENCH_LIGHT_ROUNDS\`), with their range.`,
  async run(report) {
    await benchLight({
      lines: LABEL_LINES,
      rounds: ROUNDS,
      onLoads(page, width, loads) {
        const place = `${page}, ${width} px`;
        const of = (figure: keyof LoadFigures) => loads.map((load) => load[figure]);
        measured(report, `${place}: largest paint`, of("lcp"), "ms", { atMost: LCP_BOUND[page] });
        measured(report, `${place}: blocked`, of("tbt"), "ms", { atMost: TBT_BOUND });
        measured(report, `${place}: layout shift`, of("cls"), "", { atMost: CLS_BOUND });
      },
      onScores(page, rounds) {
        for (const [category, score] of Object.entries(SCORE_BOUNDS[page]) as [Category, number][]) {
          const scores = rounds.map((round) => round.scores[category]);
          measured(report, `${page}: Lighthouse, ${category}`, scores, "", { atLeast: score });
        }
        for (const finding of new Set(rounds.flatMap(({ findings }) => findings)))
          report.say(`       ${page}: ${finding}`);
      },
      onTabs(visit, rounds) {
        for (const { tab } of rounds[0] ?? []) {
          const of = rounds.flatMap((round) => round.filter((one) => one.tab === tab));
          const what = visit === "first" ? `${tab}, opened` : `${tab}, opened again`;
          measured(
            report,
            what,
            of.map(({ ms }) => ms),
            "ms",
            { atMost: TAB_BOUND },
          );
          const most = Math.max(...of.map(({ requests }) => requests));
          report.row(`${what}: requests at most`, most, "", { atMost: 1 });
        }
      },
    });
  },
};

function measured(report: Report, what: string, figures: readonly number[], unit: string, bound: Bound): void {
  report.row(what, median(figures), unit, bound);
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map((figure) =>
    printFigure({ what, figure, unit: "", bound: null }),
  );
  if (least !== most) report.remark(`${what}: ${least} to ${most}${unit && ` ${unit}`}.`);
}

const CHROMIUM = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
};

/** A browser whose pages each get their own context. */
function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

interface ProfiledBrowser {
  context: BrowserContext;
  /** The port of the DevTools protocol, through which other programs may drive it too. */
  port: number;
  close(): Promise<void>;
}

/** A browser whose pages share its own profile, as when somebody browses. */
async function openProfiledBrowser(): Promise<ProfiledBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "ledgerline-light-"));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

interface LighthouseScores {
  /** Out of 100. */
  scores: Record<Category, number>;
  /** What costs points, under Lighthouse's own names. */
  findings: string[];
}

/** Lighthouse's scores of a page for a phone; with a token, as the artist sees it. */
async function lighthouseScores(url: string, token: string | null): Promise<LighthouseScores> {
  const browser = await openProfiledBrowser();
  try {
    const page = await browser.context.newPage();
    await page.goto(new URL("/robots.txt", url).href);
    if (token !== null) await page.evaluate((kept) => localStorage.setItem("ledgerline-token", kept), token);
    await page.close();
    const result = await lighthouse(url, {
      port: browser.port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
      // It would end the session.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    const { categories, audits } = result.lhr;
    const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    const lost = CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(
          ({ id }) =>
            `${category}: ${audits[id]?.title}${audits[id]?.displayValue ? `, ${audits[id]?.displayValue}` : ""}`,
        ),
    );
    return {
      scores: {
        performance: scoreOf("performance"),
        accessibility: scoreOf("accessibility"),
        "best-practices": scoreOf("best-practices"),
        seo: scoreOf("seo"),
      },
      findings: lost,
    };
  } finally {
    await browser.close();
  }
}
