import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { expectFocus } from "../steps/expect-focus.ts";
import { newcomer } from "../steps/register-artist.ts";
import { statementLine } from "../steps/statement-line.ts";
import { statementText } from "../steps/statement-text.ts";
import { tabTo } from "../steps/tab-to.ts";
import { test } from "../steps/test.ts";

const TABS = ["Overview", "Artist Lookup", "Platforms", "Subscription", "Royalties", "Export"];

test("everything can be done with the keyboard, and the focus is never lost", async ({ page }) => {
  const { name, email, password } = newcomer();
  await page.goto("/");
  const start = page.getByRole("button", { name: "Start Tracking Now" });
  await start.waitFor();
  await page.keyboard.press("Tab");
  await expectFocus(page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("main"));
  await page.keyboard.press("Tab");
  await expectFocus(start);

  const form = page.getByRole("dialog", { name: "Create account" });
  await page.keyboard.press("Enter");
  await expectFocus(form.getByLabel("Artist name"));
  await expectFocusStaysIn(form);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await expectFocus(start);

  await page.keyboard.press("Enter");
  await expectFocus(form.getByLabel("Artist name"));
  await page.keyboard.type(name);
  await tabTo(page, form.getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel("Password", { exact: true }));
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  const field = form.getByLabel("Password", { exact: true });
  await form.getByText("The password needs at least 8 characters").waitFor();
  await expectFocus(field);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Hello, ${name}` }).waitFor();

  await tabTo(page, page.getByRole("tab", { name: "Overview" }));
  for (const tab of TABS.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expectFocus(page.getByRole("tab", { name: tab, selected: true }));
    await page.getByRole("tabpanel", { name: tab }).waitFor();
  }
  await page.keyboard.press("ArrowLeft");
  await expectFocus(page.getByRole("tab", { name: "Royalties", selected: true }));

  const dropZone = page.getByRole("button", { name: "choose files" });
  await dropZone.waitFor();
  // Asked for in good time: the browser takes a moment until it hands its file dialog over.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, dropZone);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({
    name: "march.tsv",
    mimeType: "text/plain",
    buffer: Buffer.from(statementText([{}])),
  });
  const statement = statementLine(page, "march.tsv");
  await statement.getByText("the money agrees to the last digit").waitFor();
  await expectFocus(dropZone);

  const remove = statement.getByRole("button", { name: "Delete" });
  const question = page.getByRole("alertdialog", { name: "Delete this statement?" });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await expectFocus(question.getByRole("button", { name: "Cancel" }));
  await expectFocusStaysIn(question);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expectFocus(remove);
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Delete statement" }));
  await page.keyboard.press("Enter");
  await statement.waitFor({ state: "detached" });
  await expectFocus(dropZone);

  const account = page.getByRole("button", { name: "Account" });
  const change = page.getByRole("dialog", { name: "Change password" });
  await tabTo(page, account, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: "Change password" }));
  await page.keyboard.press("Enter");
  await expectFocus(change.getByLabel("Old password"));
  await page.keyboard.press("Escape");
  await change.waitFor({ state: "detached" });
  await expectFocus(account);
});

async function expectFocusStaysIn(sheet: Locator): Promise<void> {
  const stops = await sheet.locator("a, button, input").count();
  for (let presses = 0; presses <= stops; presses++) {
    await sheet.page().keyboard.press("Tab");
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await sheet.page().keyboard.press("Shift+Tab");
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
