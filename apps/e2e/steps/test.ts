import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { grantPremium } from "./grant-premium.ts";
import { PageFaults } from "./page-faults.ts";
import { registerArtist } from "./register-artist.ts";

const PATIENCE_MS = 20_000;

/** A test with a browser: every page is watched, and the test fails when one did what no page may do. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what the fixture needs.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking"],
    });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("product", () => inject("product"))
  .extend("faults", () => new PageFaults())
  .extend("openPage", async ({ browser, faults, product, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      const pictures = task.result?.state === "fail" ? await takePictures(contexts, task.id) : [];
      await Promise.all(contexts.map((context) => context.close()));
      const shown = `The pages in pictures: ${pictures.join(", ")}`;
      expect(faults.unexpected, shown).toEqual([]);
      if (pictures.length > 0) throw new Error(shown);
    });
    /** A page in a browser context of its own, as a visitor has it who was never here. */
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await faults.watch(context);
      return context.newPage();
    };
  })
  .extend("page", ({ openPage }) => openPage())
  .extend("artist", ({ product }) => registerArtist(product.url))
  .extend("premiumArtist", async ({ artist, product }) => {
    await grantPremium(product, artist.email);
    return artist;
  })
  .extend("dashboard", async ({ openPage, artist }) => {
    const page = await openPage({ storageState: artist.storageState });
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: `Hello, ${artist.name}` }).waitFor();
    return page;
  });

async function takePictures(contexts: readonly BrowserContext[], name: string): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  const paths = pages.map((_, n) => join(tmpdir(), `ledgerline-e2e-${name}-${n}.png`));
  await Promise.all(pages.map((page, n) => page.screenshot({ path: paths[n] ?? "", fullPage: true })));
  return paths;
}
