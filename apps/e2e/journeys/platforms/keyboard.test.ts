// @module-tag journeys
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { test } from "../../fixture/test.ts";
import { Keyboard } from "../../support/keyboard.ts";

test("a platform is connected, confirmed, changed and disconnected with the keyboard, and focus is never lost", async ({
  openDashboard,
  premiumArtist,
}) => {
  const { page, platforms } = await openDashboard(premiumArtist, "platforms", { reducedMotion: "no-preference" });
  const keyboard = new Keyboard(page);
  const tidal = platforms.card("Tidal");
  const { client_id, client_secret } = SANDBOX_ACCOUNTS.tidal.working;
  await tidal.setUp.waitFor();
  await keyboard.tabTo(tidal.setUp);
  await keyboard.press("Enter");
  await tidal.field("client_id").waitFor();
  await keyboard.tabTo(tidal.field("client_id"));
  await keyboard.press("Enter");
  await tidal.getByText("Please fill in both Tidal Client ID and Client Secret").waitFor();
  await keyboard.expectFocus(tidal.field("client_id"));
  await keyboard.type(client_id);
  await keyboard.tabTo(tidal.field("client_secret"));
  await keyboard.type(client_secret);
  await keyboard.press("Enter");
  await keyboard.expectFocus(tidal.title);

  const own = tidal.profile("15000001");
  await own.waitFor();
  await keyboard.tabTo(own);
  await keyboard.press("Space");
  await keyboard.tabTo(tidal.confirmProfileButton);
  await keyboard.press("Enter");
  await tidal.ownProfile.waitFor();
  await keyboard.expectFocus(tidal.title);

  await keyboard.tabTo(tidal.changeProfile);
  await keyboard.press("Enter");
  await keyboard.expectFocus(tidal.profileQuestion);
  await keyboard.tabTo(tidal.keepProfile);
  await keyboard.press("Enter");
  await keyboard.expectFocus(tidal.changeProfile);

  await keyboard.tabTo(tidal.changeCredentials);
  await keyboard.press("Enter");
  await keyboard.tabTo(tidal.field("client_id"), "Shift+Tab");
  await keyboard.type(SANDBOX_ACCOUNTS.tidal.second.client_id);
  await keyboard.tabTo(tidal.field("client_secret"));
  await keyboard.type(SANDBOX_ACCOUNTS.tidal.second.client_secret);
  await keyboard.press("Enter");
  await tidal.field("client_id").waitFor({ state: "detached" });
  await keyboard.expectFocus(tidal.changeCredentials);

  const question = page.getByRole("alertdialog", { name: "Disconnect Tidal?" });
  await keyboard.tabTo(tidal.disconnect);
  await keyboard.press("Enter");
  await keyboard.expectFocus(question.getByRole("button", { name: "Cancel" }));
  await keyboard.press("Escape");
  await keyboard.expectFocus(tidal.disconnect);
  await keyboard.press("Enter");
  await keyboard.tabTo(question.getByRole("button", { name: "Disconnect" }));
  await keyboard.press("Enter");
  await tidal.notConnected.waitFor();
  await keyboard.expectFocus(tidal.title);
});

test("an artist is found and looked up with the keyboard, and focus moves to the result", async ({
  openDashboard,
  artist,
}) => {
  const { page, lookup } = await openDashboard(artist, "artist-lookup");
  const keyboard = new Keyboard(page);
  await lookup.searchBox.waitFor();
  await keyboard.tabTo(lookup.searchBox);
  await keyboard.type("dummy");
  await keyboard.press("Enter");
  await keyboard.expectFocus(lookup.panel.getByRole("heading", { name: "1 artist found for “dummy”" }));
  await keyboard.tabTo(lookup.lookUpButton("Dummy Load"));
  await keyboard.press("Enter");
  await keyboard.expectFocus(lookup.panel.getByRole("heading", { name: "Dummy Load", level: 2 }));
  await keyboard.tabTo(lookup.viewButton("Dummy Load"));
  await keyboard.press("Enter");
  await lookup.panel.getByText("From your lookup on").waitFor();
  await keyboard.expectFocus(lookup.panel.getByRole("heading", { name: "Dummy Load", level: 2 }));
});
