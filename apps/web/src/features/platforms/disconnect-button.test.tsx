import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ARTIST, NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { LOOKUPS, SAMPLE_SUGGESTIONS, SUGGESTIONS } from "../../../test/answers/lookup-answers.ts";
import {
  answerPlatforms,
  CONNECTED,
  CREDENTIALS_ADDED,
  NADIA,
  statusWith,
} from "../../../test/answers/platform-answers.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { PlatformsTab } from "./platforms-tab.tsx";

const WITH_FIGURES = statusWith({ youtube: { ...CONNECTED, artist_profile: NADIA } });

function show(status: StreamingStatus) {
  const network = answerPlatforms(fakeNetwork().answer("auth.me", ARTIST), status);
  renderScreen(<PlatformsTab />);
  return { network, user: userEvent.setup() };
}

test("a connection without figures is disconnected at once", async () => {
  const { network, user } = show(statusWith({ amazon_music: { ...CONNECTED, live: false } }));
  network.answer("streaming.disconnect", () => {
    network.answer("streaming.status", NOTHING_CONNECTED);
    return { message: "Amazon Music disconnected" };
  });
  await user.click(await screen.findByRole("button", { name: "Disconnect Amazon Music" }));
  expect(await screen.findByText("Amazon Music disconnected")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Set up Amazon Music" })).toBeTruthy();
  expect(network.callsOf("streaming.disconnect")[0]?.input).toEqual({ platform: "amazon_music" });
});

test("with figures it asks first and says what will be deleted; canceling changes nothing", async () => {
  const { network, user } = show(WITH_FIGURES);
  await user.click(await screen.findByRole("button", { name: "Disconnect YouTube Music" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Disconnect YouTube Music?" }));
  expect(question.getByText(/deletes your confirmed YouTube Music profile and everything read from it/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(network.callsOf("streaming.disconnect")).toEqual([]);
  expect(screen.getByText("Your profile")).toBeTruthy();
});

test("disconnecting a platform empties its form", async () => {
  const { network, user } = show(WITH_FIGURES);
  network.answer("streaming.disconnect", () => {
    network.answer("streaming.status", NOTHING_CONNECTED);
    return { message: "YouTube Music disconnected" };
  });
  await user.click(await screen.findByRole("button", { name: /^Change credentials for YouTube/ }));
  await user.type(await screen.findByLabelText("API key"), "half a key");
  expect(screen.getByRole("button", { name: "Keep the current credentials for YouTube Music" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Disconnect YouTube Music" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  const again = await screen.findByRole("button", { name: "Set up YouTube Music" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("YouTube Music"));
  await user.click(again);
  const form = await screen.findByRole("form", { name: "Connect YouTube Music" });
  expect(within(form).getByLabelText("API key")).toHaveProperty("value", "");
});

test.each([
  ["the server's sentence", 409, "Please try again.", "Please try again."],
  ["the fallback", 502, null, "Failed to disconnect Tidal"],
] as const)("a failure shows %s", async (_name, status, detail, shown) => {
  const { network, user } = show(statusWith({ tidal: CONNECTED }));
  network.refuse("streaming.disconnect", status, detail);
  await user.click(await screen.findByRole("button", { name: "Disconnect Tidal" }));
  expect(await screen.findByText(shown)).toBeTruthy();
});

test("disconnecting Spotify keeps its credentials, which are removed separately", async () => {
  const { network, user } = show(statusWith({ spotify_credentials: true, spotify: CONNECTED }));
  network.answer("streaming.disconnectSpotify", () => {
    network.answer("streaming.status", CREDENTIALS_ADDED);
    return { message: "Spotify disconnected" };
  });
  network.answer("streaming.removeSpotifyCredentials", () => {
    network.answer("streaming.status", NOTHING_CONNECTED);
    return { message: "Spotify credentials removed" };
  });
  await user.click(await screen.findByRole("button", { name: "Disconnect Spotify" }));
  expect(await screen.findByText("Credentials Added")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove credentials for Spotify" }));
  expect(await screen.findByText("Setup Required")).toBeTruthy();
});

test("disconnecting all asks first, says what will be deleted, and empties every form", async () => {
  const { network, user } = show(statusWith({ spotify_credentials: true, tidal: CONNECTED }));
  network.answer("streaming.disconnectAll", () => {
    network.answer("streaming.status", NOTHING_CONNECTED);
    return { message: "All platforms disconnected" };
  });
  const typed = async () =>
    within(await screen.findByRole("form", { name: "Connect SoundCloud" })).getByLabelText("Client ID");
  await user.click(await screen.findByRole("button", { name: "Set up SoundCloud" }));
  await user.type(await typed(), "half an id");
  await user.click(screen.getByRole("button", { name: "Disconnect All Platforms" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Disconnect all platforms?" }));
  expect(question.getByText(/deletes your credentials for Spotify and Tidal, your confirmed profiles/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Disconnect all" }));
  expect(await screen.findByText("All platforms disconnected")).toBeTruthy();
  await waitFor(async () => expect(await typed()).toHaveProperty("value", ""));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  screen.getByRole("button", { name: `Set up ${platformName("tidal")}` });
});

test("disconnecting all also removes past lookups and search results", async () => {
  const network = answerPlatforms(newArtistNetwork(), statusWith({ tidal: CONNECTED }))
    .answer("artists.lookupHistory", { lookups: LOOKUPS })
    .answer("artists.search", SUGGESTIONS);
  network.answer("streaming.disconnectAll", () => {
    network
      .answer("streaming.status", NOTHING_CONNECTED)
      .answer("artists.lookupHistory", { lookups: [] })
      .answer("artists.search", SAMPLE_SUGGESTIONS);
    return { message: "All platforms disconnected" };
  });
  const { user } = renderApp("/dashboard?tab=artist-lookup");
  const search = async () => user.type(await screen.findByRole("searchbox", { name: "Artist" }), "nina{Enter}");
  await search();
  expect(await screen.findByRole("heading", { name: "2\u00a0artists found for “nina”" })).toBeTruthy();
  expect(await screen.findByText("Artist sixth")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Platforms" }));
  await user.click(await screen.findByRole("button", { name: "Disconnect All Platforms" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Disconnect all" }));
  expect(await screen.findByText("All platforms disconnected")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Artist Lookup" }));
  expect(await screen.findByText(/^Nothing looked up yet/)).toBeTruthy();
  await search();
  expect(await screen.findByRole("heading", { name: "1\u00a0artist found for “nina”" })).toBeTruthy();
});

test("with nothing connected, disconnecting all does nothing", async () => {
  const { user } = show(NOTHING_CONNECTED);
  const button = await screen.findByRole("button", { name: "Disconnect All Platforms" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("authorizing sends the browser to Spotify", async () => {
  const assign = vi.fn();
  const { network, user } = show(CREDENTIALS_ADDED);
  const authorize = await screen.findByRole("button", { name: "Authorize Spotify" });
  vi.stubGlobal("location", { ...window.location, assign });
  network.answer("streaming.spotifyAuthUrl", { auth_url: "https://accounts.spotify.com/authorize?state=s" });
  await user.click(authorize);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.spotify.com/authorize?state=s"));
});

test("before there are credentials, authorizing says where to get them", async () => {
  const { network, user } = show(NOTHING_CONNECTED);
  network.answer("streaming.spotifyAuthUrl", {
    ...{ setup_required: true, instructions: [], redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback" },
  });
  await user.click(await screen.findByRole("button", { name: "Set up Spotify" }));
  await user.click(await screen.findByRole("button", { name: "Authorize Spotify" }));
  await screen.findByText("Spotify API credentials required. Check the setup guide for instructions.");
});

test("credentials that Spotify does not know are not authorized with", async () => {
  const { platforms } = CREDENTIALS_ADDED;
  const { network, user } = show({
    ...CREDENTIALS_ADDED,
    platforms: { ...platforms, spotify: { ...platforms.spotify, credentials_refused: true } },
  });
  await user.click(await screen.findByRole("button", { name: "Authorize Spotify" }));
  await screen.findByText("Spotify API not configured. Real credentials required for live data.");
  expect(network.callsOf("streaming.spotifyAuthUrl")).toEqual([]);
});

test.each([
  [
    "credentials that are gone",
    { setup_required: true, instructions: [], redirect_uri: "http://127.0.0.1:4000/auth/spotify/callback" },
    "Spotify API credentials required. Check the setup guide for instructions.",
  ],
  ["an answer without an address", {}, "Spotify API not configured. Real credentials required for live data."],
] as const)("authorizing with %s says so", async (_name, answer, shown) => {
  const { network, user } = show(CREDENTIALS_ADDED);
  network.answer("streaming.spotifyAuthUrl", answer as never);
  await user.click(await screen.findByRole("button", { name: "Authorize Spotify" }));
  expect(await screen.findByText(shown)).toBeTruthy();
});
