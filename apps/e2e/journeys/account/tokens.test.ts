// @module-tag journeys
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";

test("on a phone, a token is made, works for a program, and stops working once it has ended", async ({
  openPage,
  product,
}) => {
  const artist = await TestArtist.register(product.url);
  const page = await openPage({ storageState: artist.storageState, ...SCREEN_SIZES["a phone"] });
  const settings = new SettingsPage(page);
  await settings.open();
  const tokens = settings.section("API tokens");
  await tokens.getByRole("button", { name: "Make a token" }).focus();
  await page.keyboard.press("Enter");
  await settings.dialog.getByLabel("Name").fill("Monthly upload");
  await settings.dialog.getByLabel("It may").selectOption("What I choose");
  await expectGoodScreen(page);
  await settings.dialog.getByLabel("It may").selectOption("Upload statements");
  await settings.dialog.getByLabel("Your password").fill(artist.password);
  await page.keyboard.press("Enter");
  const shown = settings.dialog.getByLabel("Token", { exact: true });
  await shown.waitFor();
  await expectGoodScreen(page);
  const token = await shown.inputValue();
  await settings.dialog.getByRole("button", { name: "Done" }).click();

  const call = (path: string) => fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const allowed = await call("/statements");
  expect([allowed.status, allowed.headers.get("ratelimit")]).toEqual([
    200,
    expect.stringContaining('"accountCalls";r='),
  ]);
  expect((await call("/royalties/months")).status).toBe(403);
  await page.reload();
  await tokens.getByText(/^Last used/).waitFor();
  await expectGoodScreen(page);

  await tokens.getByRole("button", { name: "End the token Monthly upload" }).click();
  await tokens.getByText("No tokens yet.").waitFor();
  const refused = await call("/statements");
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    detail: "This API token is wrong, ended or expired. Make a new one under Settings.",
  });
});
