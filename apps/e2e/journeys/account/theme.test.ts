// @module-tag journeys
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";

test("a chosen theme is remembered, and shows before the app has loaded", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await page.route("**/assets/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});
