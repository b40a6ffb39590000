import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ARTIST, EMPTY_OVERVIEW, SAMPLE_OVERVIEW, SYNC_STATUS } from "../../../test/answers/answers.ts";
import { TRIALING } from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const SAMPLE_LOADED = { ...SYNC_STATUS, recent_data_records: 180, recent_data_source: "sample" } as const;
const BOOKED = { ...SYNC_STATUS, sample_available: false, booked_statements: 2 };

const banner = async () => within(await screen.findByRole("complementary", { name: "Live data" }));

/** Opens what stands behind the count of platforms. */
async function openChip(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /connected/ }));
  return within(await screen.findByRole("dialog", { name: "Live data and plan" }));
}

test("the header greets the artist and says in words what the orange dot means", async () => {
  newArtistNetwork();
  renderApp("/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Nadia Okoro" })).toBeTruthy();
  expect(await screen.findByText("0 platforms connected, no live sync")).toBeTruthy();
});

test("with live sync the header says so, and there is no banner and no sample button", async () => {
  newArtistNetwork().answer("analytics.syncStatus", { ...SYNC_STATUS, sync_available: true, connected_platforms: 1 });
  renderApp("/dashboard");
  expect(await screen.findByText("1 platform connected, live sync ready")).toBeTruthy();
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add Sample Data" })).toBeNull();
});

test("once a statement is booked, what live data needs is behind the chip, which a key opens and Escape closes", async () => {
  newArtistNetwork().answer("analytics.syncStatus", BOOKED);
  const { user } = renderApp("/dashboard");
  const chip = await screen.findByRole("button", { name: /^0.platforms connected, no live sync$/ });
  expect(screen.queryByRole("complementary", { name: "Live data" })).toBeNull();
  chip.focus();
  await user.keyboard("{Enter}");
  const sheet = within(await screen.findByRole("dialog", { name: "Live data and plan" }));
  sheet.getByText("No live APIs are connected.");
  sheet.getByText("2 statements are booked.");
  sheet.getByText(/^Setup needed: Spotify, Apple Music/);
  await sheet.findByText(/You are on the Free Plan\./);
  expect(sheet.getByRole("link", { name: "See your plan" }).getAttribute("href")).toBe("/dashboard?tab=subscription");
  expect(await axeFindings()).toEqual([]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^0.platforms connected/));
});

test("the chip says until when a trial runs, and leads to the plan", async () => {
  newArtistNetwork().answer("analytics.syncStatus", BOOKED).answer("subscription.status", TRIALING);
  const { user } = renderApp("/dashboard");
  const sheet = await openChip(user);
  await sheet.findByText(/Your free trial of Premium runs until 28.Nov.2026\./);
  await user.click(sheet.getByRole("link", { name: "See your plan" }));
  expect(await screen.findByRole("region", { name: "Your plan" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an empty account is told that no live API is connected, what to do, and what needs setup", async () => {
  newArtistNetwork();
  renderApp("/dashboard");
  const aside = await banner();
  expect(await aside.findByText("No live APIs are connected.")).toBeTruthy();
  expect(aside.getByText(/Add sample data to try the screens/)).toBeTruthy();
  expect(aside.getByText(/^Setup needed: Spotify, Apple Music, YouTube Music, Tidal/)).toBeTruthy();
});

test("adding sample data refetches the status at once and the overview three seconds later", async () => {
  const network = newArtistNetwork();
  network.answer("analytics.testSync", () => {
    network.answer("analytics.syncStatus", SAMPLE_LOADED).answer("analytics.overview", SAMPLE_OVERVIEW);
    return { message: "Sample data added for all six platforms", records_created: 540, data_source: "sample" };
  });
  const { user } = renderApp("/dashboard");
  await screen.findByText(/No streaming data available yet/);
  const timers = vi.spyOn(globalThis, "setTimeout");
  await user.click(await screen.findByRole("button", { name: "Add Sample Data" }));
  expect(await screen.findByText("Sample data added for all six platforms")).toBeTruthy();
  expect(await (await banner()).findByText(/Sample data loaded/)).toBeTruthy();
  expect(network.callsOf("analytics.overview")).toHaveLength(1);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 3000);
  timers.mockRestore();

  await waitFor(() => expect(network.callsOf("analytics.overview")).toHaveLength(2));
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
});

test("figures requested before the sample data arrived do not hide it", async () => {
  const network = newArtistNetwork();
  network.answer("analytics.testSync", () => {
    network.answer("analytics.overview", SAMPLE_OVERVIEW);
    return { message: "Sample data added for all six platforms", records_created: 540, data_source: "sample" };
  });
  const { user } = renderApp("/dashboard?tab=export");
  const button = await screen.findByRole("button", { name: "Add Sample Data" });
  const release = network.hold("analytics.overview");
  await user.click(screen.getByRole("tab", { name: "Overview" }));
  await waitFor(() => expect(network.callsOf("analytics.overview")).toHaveLength(1));
  await user.click(button);
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
  release();
  expect(network.callsOf("analytics.overview")).toHaveLength(2);
});

test.each([
  ["the server's sentence", 409, MESSAGES.sampleOver, MESSAGES.sampleOver],
  ["the fallback", 502, null, "Failed to sync data"],
] as const)("a failed sync shows %s", async (_name, status, detail, shown) => {
  newArtistNetwork().refuse("analytics.testSync", status, detail);
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Add Sample Data" }));
  expect(await screen.findByText(shown)).toBeTruthy();
});

test("with real figures the sample button stays focusable, does nothing and says why", async () => {
  const network = newArtistNetwork().answer("analytics.syncStatus", BOOKED);
  const { user } = renderApp("/dashboard");
  const button = await screen.findByRole("button", { name: "Add Sample Data", description: MESSAGES.sampleOver });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  button.focus();
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(network.callsOf("analytics.testSync")).toEqual([]);
});

test("a status that fails to load is reported in the banner and can be retried", async () => {
  const network = newArtistNetwork().refuse("analytics.syncStatus", 503);
  const { user } = renderApp("/dashboard");
  const aside = await banner();
  const retry = await aside.findByRole("button", { name: "Try again" });
  expect(aside.getByText("Failed to load analytics data")).toBeTruthy();
  network.answer("analytics.syncStatus", SAMPLE_LOADED);
  await user.click(retry);
  expect(await aside.findByText(/Sample data loaded/)).toBeTruthy();
});

test("the open tab is in the address, so back and forward work", async () => {
  newArtistNetwork();
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("tab", { name: "Subscription" }));
  expect(window.location.search).toBe("?tab=subscription");
  expect(await screen.findByText("Free Plan")).toBeTruthy();
  await user.keyboard("{ArrowLeft}");
  expect(window.location.search).toBe("?tab=platforms");
  window.history.back();
  await waitFor(() => expect(selected()).toBe("Subscription"));
  window.history.back();
  await waitFor(() => expect(selected()).toBe("Overview"));
  window.history.forward();
  await waitFor(() => expect(selected()).toBe("Subscription"));
});

test("a tab's figures are requested once when it is pointed at, before it is pressed", async () => {
  const network = newArtistNetwork();
  const { user } = renderApp("/dashboard");
  await screen.findByText("Total Plays");
  const tab = screen.getByRole("tab", { name: "Artist Lookup" });
  await user.hover(tab);
  await waitFor(() => expect(network.callsOf("artists.lookupHistory")).toHaveLength(1));
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Overview");
  await user.click(tab);
  await screen.findByText("Recent Lookups");
  expect(network.callsOf("artists.lookupHistory")).toHaveLength(1);
});

test("nothing is prefetched if the browser is set to save data", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const network = newArtistNetwork();
  const { user } = renderApp("/dashboard");
  await screen.findByText("Total Plays");
  await user.hover(screen.getByRole("tab", { name: "Artist Lookup" }));
  await user.click(screen.getByRole("tab", { name: "Platforms" }));
  await screen.findByRole("tab", { name: "Platforms", selected: true });
  expect(network.callsOf("artists.lookupHistory")).toHaveLength(0);
});

test("the figures of the address are requested while the session is still being checked", async () => {
  const network = newArtistNetwork();
  const release = network.hold("auth.me");
  renderApp("/dashboard?range=90d");
  await waitFor(() => expect(network.callsOf("analytics.trends")).toMatchObject([{ input: { range: "90d" } }]));
  expect(screen.queryByRole("tab")).toBeNull();
  release();
  await screen.findByText("Total Plays");
  for (const asked of ["auth.me", "analytics.syncStatus", "analytics.overview", "analytics.trends"] as const)
    expect(network.callsOf(asked)).toHaveLength(1);
});

test.each([
  ["overview", "Overview"],
  ["artist-lookup", "Artist Lookup"],
  ["platforms", "Platforms"],
  ["subscription", "Subscription"],
  ["royalties", "Royalties"],
  ["export", "Export"],
  ["nonsense", "Overview"],
])("/dashboard?tab=%s opens %s", async (id, name) => {
  newArtistNetwork();
  renderApp(`/dashboard?tab=${id}`);
  expect((await screen.findByRole("tab", { selected: true })).textContent).toBe(name);
});

test("the account menu opened by a key has the focus on its first entry", async () => {
  newArtistNetwork();
  const { user } = renderApp("/dashboard");
  (await screen.findByRole("button", { name: "Account of Nadia Okoro" })).focus();
  await user.keyboard("{Enter}");
  const settings = await screen.findByRole("menuitem", { name: "Settings" });
  await waitFor(() => expect(document.activeElement).toBe(settings));
});

test("a member is greeted by their own name, reads whose account it is, and switches from the top of its menu", async () => {
  const member = { ...ARTIST, artist_name: "Lindqvist Records", real_name: "Alva Count", role: "accountant" } as const;
  const other = { ...member, id: crypto.randomUUID(), artist_name: "Tin Orchard", role: "viewer" } as const;
  const membershipOf = ({ id, artist_name, role }: typeof member | typeof other) => ({
    ...{ account_id: id, artist_name, role, disabled: false, current: id === member.id },
  });
  const network = newArtistNetwork()
    .answer("auth.me", member)
    .answer("account.memberships", { memberships: [member, other].map(membershipOf) });
  network.answer("account.switch", () => {
    network.answer("auth.me", other);
    return { access_token: "another", artist: other };
  });
  const { user } = renderApp("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Hello, Alva Count" });
  const button = screen.getByRole("button", { name: "Account of Lindqvist Records · accountant" });
  expect(button.textContent).toBe("Lindqvist Records · accountant");
  await user.click(button);
  await screen.findByText("Accountant in Lindqvist Records");
  await user.click(await screen.findByRole("menuitemradio", { name: /^Tin Orchard/ }));
  expect(await screen.findByRole("button", { name: "Account of Tin Orchard · viewer" })).toBeTruthy();
  expect(network.callsOf("account.switch").map(({ input }) => input)).toEqual([{ account_id: other.id }]);
});

test("the theme chosen in the account menu is remembered", async () => {
  newArtistNetwork().answer("analytics.overview", EMPTY_OVERVIEW);
  const { user } = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Account of Nadia Okoro" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(document.documentElement.getAttribute("data-theme")).toBe("dark");
  expect(localStorage.getItem("ledgerline-theme")).toBe("dark");
  await user.click(screen.getByRole("menuitemradio", { name: "Same as device" }));
  expect(document.documentElement.getAttribute("data-theme")).toBeNull();
});

test("axe finds nothing on the dashboard of a new artist", async () => {
  newArtistNetwork();
  renderApp("/dashboard");
  await screen.findByText(/No streaming data available yet/);
  await screen.findByRole("button", { name: "Add Sample Data" });
  expect(await axeFindings()).toEqual([]);
});

function selected(): string | null {
  return screen.getByRole("tab", { selected: true }).textContent;
}

test("six tabs are shown of an account that pays nobody, its menu leads to Shares, and the tab goes again", async () => {
  newArtistNetwork();
  const { user } = renderApp("/dashboard");
  const tabs = within(await screen.findByRole("tablist", { name: "Dashboard" }));
  const names = () => tabs.getAllByRole("tab").map(({ textContent }) => textContent);
  const six = ["Overview", "Artist Lookup", "Platforms", "Subscription", "Royalties", "Export"];
  expect(names()).toEqual(six);
  await user.click(screen.getByRole("button", { name: /^Account of/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Shares" }));
  await waitFor(() => expect(names()).toEqual([...six, "Shares"]));
  expect(tabs.getByRole("tab", { name: "Shares" }).getAttribute("aria-selected")).toBe("true");
  await user.click(tabs.getByRole("tab", { name: "Overview" }));
  await waitFor(() => expect(names()).toEqual(six));
});

test("Shares is a tab while nobody knows whether somebody is paid", async () => {
  newArtistNetwork().refuse("shares.overview", 503);
  renderApp("/dashboard?tab=platforms");
  expect(await screen.findByRole("tab", { name: "Shares" })).toBeTruthy();
});
