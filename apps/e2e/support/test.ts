import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPlatformControl } from "@ledgerline/platform-sandbox/control/platform-control";
import { runOperatorCommand } from "@ledgerline/server-harness/run-operator-command";
import { createStripeControl } from "@ledgerline/stripe-sandbox/control/stripe-control";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { DashboardPage, type TabSlug } from "../pages/dashboard-page.ts";
import { PageFaults } from "./page-faults.ts";
import { TestArtist } from "./test-artist.ts";

const PATIENCE_MS = 20_000;

/**
 * A journey: each has browser contexts of its own, and fails when one of its pages does what no page may do.
 * Workers share neither the browser nor the product, so a journey may move the sandboxes' clocks and break them.
 */
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
  .extend("product", { scope: "worker" }, () => {
    const product = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
    if (!product) throw new Error("There is no product for this worker.");
    return product;
  })
  // The server starts its Stripe sandbox itself: only a checkout tells where that is.
  .extend("billingControl", { scope: "worker" }, async ({ product }) => {
    const visitor = await TestArtist.register(product.url);
    return createStripeControl(new URL(await visitor.checkout()).origin);
  })
  .extend("billing", ({ billingControl }, { onCleanup }) => {
    onCleanup(async () => {
      await billingControl.setLatency(0);
      await billingControl.release();
    });
    return billingControl;
  })
  .extend("sandbox", ({ product }, { onCleanup }) => {
    const sandbox = createPlatformControl(product.sandboxUrl);
    onCleanup(() => sandbox.resetAll());
    return sandbox;
  })
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
    /** A blank page in a new context, as a first-time visitor has it. */
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
  .extend("openDashboard", ({ openPage }) => {
    /** The dashboard of an artist who is logged in. */
    return async (artist: TestArtist, tab?: TabSlug, options: BrowserContextOptions = {}): Promise<DashboardPage> => {
      const dashboard = new DashboardPage(await openPage({ ...options, storageState: artist.storageState }));
      await dashboard.open(tab);
      await dashboard.greeting(artist.name).waitFor();
      return dashboard;
    };
  })
  .extend("page", ({ openPage }) => openPage())
  .extend("artist", ({ product }) => TestArtist.register(product.url))
  .extend("grantPremium", ({ product }) => {
    /** Grants Premium as the operator does, while the server runs. */
    return async ({ email }: TestArtist): Promise<void> => {
      await runOperatorCommand("grant-premium", { dataDir: product.dataDir, args: [email] });
    };
  })
  .extend("premiumArtist", async ({ artist, grantPremium }) => {
    await grantPremium(artist);
    return artist;
  })
  .extend("dashboard", ({ openDashboard, artist }) => openDashboard(artist));

async function takePictures(contexts: readonly BrowserContext[], name: string): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  const paths = pages.map((_, n) => join(tmpdir(), `ledgerline-e2e-${name}-${n}.png`));
  await Promise.all(pages.map((page, n) => page.screenshot({ path: paths[n] ?? "", fullPage: true })));
  return paths;
}
