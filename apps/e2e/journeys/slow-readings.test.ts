import type { Page } from "playwright-core";
import { expect } from "vitest";
import { statementLine } from "../steps/statement-line.ts";
import { statementText } from "../steps/statement-text.ts";
import { test } from "../steps/test.ts";
import { uploadFile } from "../steps/upload-file.ts";

test("a list and figures that were read before a statement came in do not hide it", async ({ openPage, artist }) => {
  const page = await openPage({ storageState: artist.storageState });
  const answers = await keepFirstAnswers(page, ["statements.list", "analytics.royalties"]);
  await page.goto("/dashboard?tab=royalties");
  await expect.poll(() => answers.kept).toEqual(["statements.list", "analytics.royalties"]);
  await uploadFile(page, { name: "early.tsv", content: statementText([{}]) });
  await statementLine(page, "early.tsv").getByText("the money agrees to the last digit").waitFor();
  answers.letGo();
  await page.getByRole("button", { name: "Show every digit" }).waitFor();
});

/** Has the server answer the first call of each procedure, and keeps those answers from the page until they are let go. */
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
