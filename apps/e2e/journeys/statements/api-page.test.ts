// @module-tag journeys
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { statementText } from "../../support/statements.ts";

test("an integrator finds a call on the API page, tries it with a token, and reads the answer", async ({
  artist,
  openPage,
}) => {
  await artist.upload("march.tsv", statementText([{ date: "2026-03-12", earnings: "412.87" }]));
  const { token } = await artist.call<{ token: string }>("POST", "/account/tokens", {
    ...{ name: "Trying", scopes: ["royalties:read"], password: artist.password },
  });
  const page = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await page.goto("/api/docs");
  await page.getByLabel("Find a call").fill("by month or quarter");
  await page.getByRole("link", { name: "royalties.months" }).click();
  const call = page.locator("[id='royalties.months']");
  await call.getByText("An API token needs the scope").waitFor();
  await page.getByLabel("Token, to try calls with").fill(token);
  await call.getByLabel("from").fill("2026-01");
  await call.getByRole("button", { name: "Send" }).click();
  const answer = call.locator("output");
  await expect.poll(() => answer.textContent()).toMatch(/^200\n/);
  expect(JSON.parse((await answer.textContent())?.slice(3) ?? "")).toMatchObject({ totals: [{ net: "412.87" }] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goto("/api/docs#statements.list");
  await page.locator("[id='statements.list']").getByText("Statements, newest first").first().waitFor();
});
