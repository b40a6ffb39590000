import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";
import { SettingsPage } from "../../pages/settings-page.ts";
import { Keyboard } from "../../support/keyboard.ts";
import { statementText } from "../../support/statements.ts";

test("everything can be done with the keyboard, and focus is never lost", async ({ openPage }) => {
  const page = await openPage({ reducedMotion: "no-preference" });
  const { name, email, password } = TestArtist.newcomer();
  const keyboard = new Keyboard(page);
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  const { royalties } = dashboard;
  await landing.open();
  await keyboard.press("Tab");
  await keyboard.expectFocus(page.getByRole("link", { name: "Skip to content" }));
  await keyboard.press("Enter");
  await keyboard.expectFocus(page.getByRole("main"));
  await keyboard.press("Tab");
  await keyboard.expectFocus(landing.start);

  const form = landing.signUpForm;
  const field = landing.password(form);
  await keyboard.press("Enter");
  await keyboard.expectFocus(form.getByLabel("Artist name"));
  await keyboard.expectFocusStaysIn(form);
  await keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await keyboard.expectFocus(landing.start);

  await keyboard.press("Enter");
  await keyboard.expectFocus(form.getByLabel("Artist name"));
  await keyboard.type(name);
  await keyboard.tabTo(form.getByLabel("Email"));
  await keyboard.type(email);
  await keyboard.tabTo(field);
  await keyboard.type("short");
  await keyboard.press("Enter");
  await form.getByText("The password needs at least 8 characters").waitFor();
  await keyboard.expectFocus(field);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(password);
  await keyboard.press("Enter");
  await dashboard.greeting(name).waitFor();

  await keyboard.tabTo(dashboard.tab("Overview"));
  for (const tab of DashboardPage.tabs.slice(1)) {
    await keyboard.press("ArrowRight");
    await keyboard.expectFocus(dashboard.selectedTab(tab));
    await dashboard.panel(tab).waitFor();
  }
  await keyboard.press("ArrowLeft");
  await keyboard.expectFocus(dashboard.selectedTab("Royalties"));

  await keyboard.tabTo(royalties.screens.getByRole("link", { name: "Statements", exact: true }));
  await keyboard.press("Enter");
  const dropZone = royalties.chooseFiles;
  await dropZone.waitFor();
  // Listen before the key is pressed, or the file dialog may open too early.
  const chooser = page.waitForEvent("filechooser");
  await keyboard.tabTo(dropZone);
  await keyboard.press("Enter");
  await (await chooser).setFiles({
    name: "march.tsv",
    mimeType: "text/plain",
    buffer: Buffer.from(statementText([{}])),
  });
  const statement = royalties.statement("march.tsv");
  await royalties.untilBooked("march.tsv");
  await keyboard.expectFocus(dropZone);

  const remove = royalties.deleteButton("march.tsv");
  const question = royalties.deleteQuestion;
  await keyboard.tabTo(remove);
  await keyboard.press("Enter");
  await keyboard.expectFocus(question.getByRole("button", { name: "Cancel" }));
  await keyboard.expectFocusStaysIn(question);
  await keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await keyboard.expectFocus(remove);
  await keyboard.press("Enter");
  await keyboard.tabTo(royalties.confirmDelete);
  await keyboard.press("Enter");
  await statement.waitFor({ state: "detached" });
  await keyboard.expectFocus(dropZone);

  const account = dashboard.account;
  const settings = new SettingsPage(page);
  const close = settings.section("Close the account").getByRole("button", { name: "Close my account" });
  await keyboard.tabTo(account, "Shift+Tab");
  await keyboard.press("Enter");
  await keyboard.expectFocus(dashboard.settingsItem);
  await keyboard.press("Enter");
  await settings.section("Profile").waitFor();
  await keyboard.tabTo(close);
  await keyboard.press("Enter");
  await keyboard.expectFocus(settings.dialog.getByLabel("Your password"));
  await keyboard.expectFocusStaysIn(settings.dialog);
  await keyboard.press("Escape");
  await settings.dialog.waitFor({ state: "detached" });
  await keyboard.expectFocus(close);
});
