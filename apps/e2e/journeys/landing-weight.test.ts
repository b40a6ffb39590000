import { expect } from "vitest";
import { test } from "../steps/test.ts";

/** Bytes over the network, compressed: the page's own scripts, those of its form too, and all with styles and fonts. */
const MOST = { scripts: 120_000, withForm: 160_000, everything: 330_000 };

test("the landing page comes in few bytes, and its form in few more", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Tracking Now" }).click();
  await page.getByRole("dialog", { name: "Create account" }).waitFor();
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
    }));
  });
  const html = await (await page.request.get("/")).text();
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = files.filter(({ path }) => path.endsWith(".js"));
  const first = scripts.filter(({ path }) => html.includes(path));
  expect(first.length).toBeGreaterThan(1);
  expect(scripts.length).toBeGreaterThan(first.length);
  expect(sum(first)).toBeLessThan(MOST.scripts);
  expect(sum(scripts)).toBeLessThan(MOST.withForm);
  expect(sum(files)).toBeLessThan(MOST.everything);
});
