import lighthouse from "lighthouse";
import { openProfiledBrowser } from "./open-browser.ts";

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
