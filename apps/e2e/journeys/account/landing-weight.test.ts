// @module-tag journeys
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { LandingPage } from "../../pages/landing-page.ts";

/** Compressed bytes: the page's own scripts, then with the form's scripts, then with styles and fonts too. */
const LIMITS = { scripts: 120_000, withForm: 160_000, everything: 330_000 };

test("the landing page and its form stay within their size limits", async ({ openPage }) => {
  const page = await openPage({ isFirstVisit: true });
  const landing = new LandingPage(page);
  await landing.open();
  await landing.openSignUpForm();
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
    }));
  });
  const html = await (await page.request.get("/")).text();
  // Prerendered at build time, so it can be read before any script arrives.
  expect(html).toContain("Your plays, checked against your pay");
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = files.filter(({ path }) => path.endsWith(".js"));
  const first = scripts.filter(({ path }) => html.includes(path));
  expect(first.length).toBeGreaterThan(1);
  expect(scripts.length).toBeGreaterThan(first.length);
  expect(sum(first)).toBeLessThan(LIMITS.scripts);
  expect(sum(scripts)).toBeLessThan(LIMITS.withForm);
  expect(sum(files)).toBeLessThan(LIMITS.everything);
});
