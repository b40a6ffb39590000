import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ARTIST, FREE_SUBSCRIPTION, NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import {
  answerPlatforms,
  CONNECTED,
  CREDENTIALS_ADDED,
  NADIA,
  statusWith,
} from "../../../test/answers/platform-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { platformState } from "./platform-state.ts";
import { PlatformsTab } from "./platforms-tab.tsx";

const AT = "2026-11-20T09:41:00.000Z";

function show(status: StreamingStatus) {
  const network = answerPlatforms(fakeNetwork().answer("auth.me", ARTIST), status);
  renderScreen(<PlatformsTab />);
  return network;
}

const card = async (platform: PlatformId) =>
  within(await screen.findByRole("listitem", { name: platformName(platform) }));

test("one of six rows opens at a time, and a form that the plan does not allow is closed", async () => {
  fakeNetwork().answer("streaming.status", NOTHING_CONNECTED).answer("subscription.status", FREE_SUBSCRIPTION);
  renderScreen(<PlatformsTab />);
  for (const platform of PLATFORM_IDS) {
    const shown = await card(platform);
    expect(shown.getByText(platform === "spotify" ? "Setup Required" : "Not connected")).toBeTruthy();
    expect(screen.queryAllByRole("form").length).toBeLessThanOrEqual(1);
    await userEvent.click(shown.getByRole("button", { name: `Set up ${platformName(platform)}` }));
    const form = await shown.findByRole("form", { name: `Connect ${platformName(platform)}` });
    expect(screen.getAllByRole("form")).toHaveLength(1);
    expect(shown.getByText("Setup guide")).toBeTruthy();
    expect(form.querySelectorAll(":enabled:is(input, textarea)").length > 0).toBe(platform === "spotify");
    const name = platformName(platform);
    const note = shown.queryByText(`${name} needs Premium - Upgrade to Premium to access ${name}`);
    expect(note === null).toBe(platform === "spotify");
  }
  expect((await card("amazon_music")).getByText(/Amazon withdrew the API for these keys on 15 May 2026/)).toBeTruthy();
});

test("Spotify goes from Setup Required to Credentials Added to Live OAuth Connected", () => {
  const live = statusWith({ spotify_credentials: true, spotify: CONNECTED });
  const badges = [NOTHING_CONNECTED, CREDENTIALS_ADDED, live].map((status) => platformState("spotify", status).badge);
  expect(badges).toEqual(["Setup Required", "Credentials Added", "Live OAuth Connected"]);
});

test("the address to register with Spotify is shown, with a button that copies it", async () => {
  show(NOTHING_CONNECTED);
  const spotify = await card("spotify");
  const user = userEvent.setup();
  await user.click(spotify.getByRole("button", { name: "Set up Spotify" }));
  await user.click(spotify.getByRole("button", { name: "Copy redirect address" }));
  expect(await navigator.clipboard.readText()).toBe("http://127.0.0.1:4000/auth/spotify/callback");
  expect(spotify.getByLabelText("Redirect address")).toHaveProperty("readOnly", true);
});

test("a platform that this server does not offer says so and has no form", async () => {
  show({ ...NOTHING_CONNECTED, offered: ["spotify"] });
  const tidal = await card("tidal");
  expect(tidal.getByText("This server does not offer Tidal.")).toBeTruthy();
  expect(tidal.queryByRole("form")).toBeNull();
  expect(tidal.getByText("Not offered")).toBeTruthy();
  expect(tidal.queryByRole("button")).toBeNull();
});

test.each([
  ["tidal", "streaming.disconnect", "Disconnect", statusWith({ tidal: { ...CONNECTED, artist_profile: NADIA } })],
  [
    "spotify",
    "streaming.removeSpotifyCredentials",
    "Remove credentials",
    statusWith({ spotify_credentials: true, spotify: { artist_profile: NADIA } }),
  ],
] as const)(
  "what was saved for %s, which this server no longer offers, can be deleted",
  async (platform, call, action, status) => {
    const name = platformName(platform);
    const network = show({ ...status, offered: ["youtube"] });
    network.answer(call, () => {
      network.answer("streaming.status", { ...NOTHING_CONNECTED, offered: ["youtube"] });
      return { message: `${name} is gone` };
    });
    const user = userEvent.setup();
    const shown = await card(platform);
    expect(shown.getByText(new RegExp(`^This server no longer offers ${name},`))).toBeTruthy();
    expect(shown.queryByText("Which profile is yours?")).toBeNull();
    await user.click(shown.getByRole("button", { name: new RegExp(`^${action} .*${name}$`) }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: action }));
    expect(await shown.findByText(`This server does not offer ${name}.`)).toBeTruthy();
    expect(network.callsOf(call)).toHaveLength(1);
  },
);

test("a connection shows its start date, the profile with its counts and link, and the last sync", async () => {
  const last_sync = { at: AT, status: "live_api_success", detail: null } as const;
  show(statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA, last_sync } }));
  const youtube = await card("youtube");
  expect(youtube.getByText("Connected")).toBeTruthy();
  expect(youtube.getByText("Connected since 1 Nov 2026")).toBeTruthy();
  expect(youtube.getByText("1.2 M subscribers")).toBeTruthy();
  expect(youtube.getByText(/^Last synced 20\sNov\s2026, 09:41\sUTC$/)).toBeTruthy();
  expect(youtube.getByRole("link", { name: /^Open in YouTube Music/ }).getAttribute("href")).toBe(NADIA.url);
  expect(youtube.getByRole("link", { name: /^YouTube Terms of Service/ })).toBeTruthy();
  expect(youtube.getByRole("link", { name: /^Google Privacy Policy/ })).toBeTruthy();
});

test.each([
  ["the platform's reason", "Apple no longer accepts this key.", "Apple no longer accepts this key."],
  ["a reason of our own", null, "The platform no longer accepts your credentials. Replace them."],
] as const)("a sync that failed gives %s", async (_name, detail, shown) => {
  const last_sync = { at: AT, status: "credentials_invalid", detail } as const;
  show(statusWith({ apple_music: { ...CONNECTED, artist_profile: NADIA, last_sync } }));
  const apple = await card("apple_music");
  expect(apple.getByText(/^Last sync failed 20\sNov/)).toBeTruthy();
  expect(apple.getByText(shown)).toBeTruthy();
});

test.each([
  ["queued", "Sync queued. It starts in a moment."],
  ["running", "Syncing: reading from Tidal."],
] as const)("a screen reader is told about a sync that is %s", async (sync_state, sentence) => {
  show(statusWith({ tidal: { ...CONNECTED, artist_profile: NADIA, sync_state } }));
  expect((await card("tidal")).getByRole("status").textContent).toBe(sentence);
});

test("losing the plan pauses a connection, which can still be disconnected", async () => {
  const notice =
    "Your plan no longer includes Tidal: it stays connected, but is not synced until your plan includes it again.";
  show(statusWith({ tidal: { ...CONNECTED, paused: true, notice } })).answer("subscription.status", FREE_SUBSCRIPTION);
  const tidal = await card("tidal");
  expect(tidal.getAllByText(/no longer includes Tidal/)).toHaveLength(1);
  expect(tidal.queryByText("Which profile is yours?")).toBeNull();
  expect(tidal.getByRole("button", { name: /^Disconnect/ })).toBeTruthy();
});

test("keys that the server cannot open are reported once, without asking for the profile", async () => {
  const notice = "Ledgerline cannot open your Tidal keys. Enter them again.";
  const last_sync = { at: AT, status: "credentials_invalid", detail: notice } as const;
  const sealed = { ...CONNECTED, credentials_readable: false, artist_profile: null, notice, last_sync };
  show(statusWith({ tidal: sealed }));
  const tidal = await card("tidal");
  expect(tidal.getAllByText(notice)).toHaveLength(1);
  expect(tidal.getByRole("button", { name: "Change credentials for Tidal" })).toBeTruthy();
  expect(tidal.queryByRole("searchbox")).toBeNull();
  expect(tidal.queryByRole("textbox")).toBeNull();
});

test("credentials that are saved but not live have their own badge, and the card shows the notice", async () => {
  const notice = "Saved, not live: SoundCloud also needs your app's client secret.";
  show(
    statusWith({ soundcloud: { ...CONNECTED, live: false, notice }, spotify_credentials: true, spotify: { notice } }),
  );
  expect((await card("soundcloud")).getByText("Saved, not live")).toBeTruthy();
  expect((await card("soundcloud")).getByText(notice)).toBeTruthy();
  expect((await card("soundcloud")).queryByText("Which profile is yours?")).toBeNull();
  expect((await card("spotify")).getByText(notice)).toBeTruthy();
});

test("a failure of either query is shown, and a retry refetches only what is missing", async () => {
  const network = fakeNetwork().answer("streaming.status", NOTHING_CONNECTED).refuse("subscription.status", 502);
  renderScreen(<PlatformsTab />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load subscription status");
  network.answer("subscription.status", FREE_SUBSCRIPTION);
  await userEvent.click(retry);
  expect(await screen.findByText("Setup Required")).toBeTruthy();
  expect(network.callsOf("streaming.status")).toHaveLength(1);
});

test("axe finds nothing, with forms and with connections", async () => {
  const youtube = { ...CONNECTED, artist_profile: NADIA, sync_state: "running" } as const;
  show(statusWith({ spotify_credentials: true, youtube, tidal: CONNECTED })).answer("streaming.profiles", {
    profiles: [NADIA],
  });
  await (await card("tidal")).findByRole("radio");
  expect(await axeFindings()).toEqual([]);
});
