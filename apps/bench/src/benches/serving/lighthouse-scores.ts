import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import lighthouse from "lighthouse";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const CHROMIUM = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
};

/** A browser whose pages each get their own context. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

export interface ProfiledBrowser {
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
export type Category = (typeof CATEGORIES)[number];

export interface LighthouseScores {
  /** Out of 100. */
  scores: Record<Category, number>;
  /** What costs points, under Lighthouse's own names. */
  findings: string[];
}

/** Lighthouse's scores of a page for a phone; with a token, as the artist sees it. */
export async function lighthouseScores(url: string, token: string | null): Promise<LighthouseScores> {
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
