import { expect } from "vitest";
import { test } from "./test.ts";

/** Bytes over the network, compressed, until the landing page is all there, its form and its fonts included. */
const MOST_SCRIPT_BYTES = 130_000;
const MOST_BYTES = 320_000;

test("the landing page comes in few bytes", async ({ page }) => {
  const loaded: Promise<{ type: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    loaded.push(request.sizes().then((sizes) => ({ type: request.resourceType(), bytes: sizes.responseBodySize })));
  });
  const form = page.waitForResponse(/auth-dialog.*\.js$/);
  await page.goto("/");
  await form;
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(loaded);
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum(files.filter(({ type }) => type === "script"))).toBeLessThan(MOST_SCRIPT_BYTES);
  expect(sum(files)).toBeLessThan(MOST_BYTES);
});
