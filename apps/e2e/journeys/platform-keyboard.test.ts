import { SANDBOX_ACCOUNTS } from "@ledgerline/platform-sandbox/platform/sandbox-accounts";
import { credentialField } from "../steps/enter-credentials.ts";
import { expectFocus } from "../steps/expect-focus.ts";
import { platformCard } from "../steps/platform-card.ts";
import { tabTo } from "../steps/tab-to.ts";
import { test } from "../steps/test.ts";

test("a platform is connected, confirmed, changed and disconnected with the keyboard, and the focus is never lost", async ({
  openPage,
  premiumArtist,
}) => {
  const page = await openPage({ storageState: premiumArtist.storageState });
  await page.goto("/dashboard?tab=platforms");
  const tidal = platformCard(page, "Tidal");
  const title = tidal.getByRole("heading", { name: "Tidal" });
  const { client_id, client_secret } = SANDBOX_ACCOUNTS.tidal.working;
  await credentialField(tidal, "client_id").waitFor();
  await tabTo(page, credentialField(tidal, "client_id"));
  await page.keyboard.press("Enter");
  await tidal.getByText("Please fill in both Tidal Client ID and Client Secret").waitFor();
  await expectFocus(credentialField(tidal, "client_id"));
  await page.keyboard.type(client_id);
  await tabTo(page, credentialField(tidal, "client_secret"));
  await page.keyboard.type(client_secret);
  await page.keyboard.press("Enter");
  await expectFocus(title);

  const own = tidal.locator('input[value="15000001"]');
  await own.waitFor();
  await tabTo(page, own);
  await page.keyboard.press("Space");
  await tabTo(page, tidal.getByRole("button", { name: "Confirm profile" }));
  await page.keyboard.press("Enter");
  await tidal.getByText("Your profile", { exact: true }).waitFor();
  await expectFocus(title);

  await tabTo(page, tidal.getByRole("button", { name: "Change profile" }));
  await page.keyboard.press("Enter");
  await expectFocus(tidal.getByRole("heading", { name: "Which profile is yours?" }));
  await tabTo(page, tidal.getByRole("button", { name: "Keep the current profile" }));
  await page.keyboard.press("Enter");
  await expectFocus(tidal.getByRole("button", { name: "Change profile" }));

  const replace = tidal.getByRole("button", { name: "Change credentials" });
  await tabTo(page, replace);
  await page.keyboard.press("Enter");
  await tabTo(page, credentialField(tidal, "client_id"), "Shift+Tab");
  await page.keyboard.type(SANDBOX_ACCOUNTS.tidal.second.client_id);
  await tabTo(page, credentialField(tidal, "client_secret"));
  await page.keyboard.type(SANDBOX_ACCOUNTS.tidal.second.client_secret);
  await page.keyboard.press("Enter");
  await credentialField(tidal, "client_id").waitFor({ state: "detached" });
  await expectFocus(replace);

  const disconnect = tidal.getByRole("button", { name: "Disconnect Tidal" });
  const question = page.getByRole("alertdialog", { name: "Disconnect Tidal?" });
  await tabTo(page, disconnect);
  await page.keyboard.press("Enter");
  await expectFocus(question.getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Escape");
  await expectFocus(disconnect);
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Disconnect" }));
  await page.keyboard.press("Enter");
  await tidal.getByText("Not connected").waitFor();
  await expectFocus(title);
});

test("an artist is searched for and looked up with the keyboard, and the focus goes to what is found", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard?tab=artist-lookup");
  const lookup = page.getByRole("tabpanel", { name: "Artist Lookup" });
  const box = lookup.getByRole("searchbox", { name: "Artist" });
  await box.waitFor();
  await tabTo(page, box);
  await page.keyboard.type("dummy");
  await page.keyboard.press("Enter");
  await expectFocus(lookup.getByRole("heading", { name: "1 artist found for “dummy”" }));
  await tabTo(page, lookup.getByRole("button", { name: "Lookup Dummy Load" }));
  await page.keyboard.press("Enter");
  await expectFocus(lookup.getByRole("heading", { name: "Dummy Load", level: 2 }));
  const view = lookup.getByRole("button", { name: "View Details of Dummy Load" });
  await tabTo(page, view);
  await page.keyboard.press("Enter");
  await lookup.getByText("From your lookup on").waitFor();
  await expectFocus(lookup.getByRole("heading", { name: "Dummy Load", level: 2 }));
});
