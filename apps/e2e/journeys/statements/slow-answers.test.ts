// @module-tag journeys
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { statementText } from "../../support/statements.ts";

test("answers from before an upload do not hide the statement when they arrive after it", async ({
  openPage,
  artist,
}) => {
  const page = await openPage({ storageState: artist.storageState });
  const { royalties } = new DashboardPage(page);
  const answers = await keepFirstAnswers(page, ["statements.list", "analytics.royalties"]);
  await page.goto("/dashboard?tab=royalties");
  await expect.poll(() => answers.kept).toEqual(["statements.list", "analytics.royalties"]);
  await royalties.upload({ name: "early.tsv", content: statementText([{}]) });
  await royalties.untilBooked("early.tsv");
  answers.letGo();
  await royalties.openScreen("Months");
  await royalties.showEveryDigit.waitFor();
});

/** Lets the server answer the first call of each procedure, but holds those answers back from the page. */
async function keepFirstAnswers(page: Page, procedures: readonly string[]) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  const answered = new Set<string>();
  await page.route("**/trpc/**", async (route) => {
    const calls = procedures.filter((name) => !asked.has(name) && route.request().url().includes(name));
    if (calls.length === 0) return route.continue();
    for (const name of calls) asked.add(name);
    const response = await route.fetch();
    for (const name of calls) answered.add(name);
    await free;
    await route.fulfill({ response });
  });
  return {
    letGo,
    get kept() {
      return procedures.filter((name) => answered.has(name));
    },
  };
}
