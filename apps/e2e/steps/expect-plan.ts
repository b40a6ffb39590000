import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the open Subscription tab says exactly this of the current plan, by the words before it. */
export async function expectPlan(page: Page, facts: Record<string, string>): Promise<void> {
  const rows = page.getByRole("region", { name: "Current plan" }).locator("dl > div");
  const read = async () =>
    Object.fromEntries(
      await rows.evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s/g, " "))),
      ),
    );
  await expect.poll(read).toEqual(facts);
}
