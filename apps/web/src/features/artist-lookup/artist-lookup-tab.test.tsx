import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

function network() {
  return fakeNetwork().answer("artists.lookupHistory", { lookups: [] });
}

async function liveApis() {
  const count = await screen.findByText("of 3 live APIs configured");
  const items = within(screen.getByRole("region", { name: "Live APIs" })).getAllByRole("listitem");
  return { count: count.parentElement?.textContent, states: items.map((item) => item.textContent) };
}

test("without a live API it says 0 of 3, names the three, and says that the sample catalogue answers", async () => {
  network().answer("streaming.status", NOTHING_CONNECTED);
  renderScreen(<ArtistLookupTab />);
  expect(await liveApis()).toEqual({
    count: "0 of 3 live APIs configured",
    states: ["SpotifySetup Needed", "YouTube MusicSetup Needed", "Apple MusicSetup Needed"],
  });
  expect(screen.getByText(/No live API is configured, so a sample catalogue answers/)).toBeTruthy();
});

test("Spotify counts once its credentials are saved; a platform outside the three is named beside the count", async () => {
  const { platforms } = NOTHING_CONNECTED;
  network().answer("streaming.status", {
    ...NOTHING_CONNECTED,
    platforms: { ...platforms, spotify_credentials: true, tidal: { ...platforms.tidal, connected: true, live: true } },
  });
  renderScreen(<ArtistLookupTab />);
  expect(await liveApis()).toEqual({
    count: "1 of 3 live APIs configured",
    states: ["SpotifyLive", "YouTube MusicSetup Needed", "Apple MusicSetup Needed"],
  });
  expect(screen.getByText("Besides these, Tidal answers live.")).toBeTruthy();
  expect(screen.getByText(/^Spotify and Tidal answer live/)).toBeTruthy();
});

test("a platform that the plan no longer includes is not live", async () => {
  const { platforms } = NOTHING_CONNECTED;
  const youtube = { ...platforms.youtube, connected: true, live: true, paused: true };
  network().answer("streaming.status", { ...NOTHING_CONNECTED, platforms: { ...platforms, youtube } });
  renderScreen(<ArtistLookupTab />);
  expect((await liveApis()).count).toMatch(/^0/);
});

test("a platform that this server no longer offers is not live, and the sample catalogue answers instead", async () => {
  const { platforms, offered } = NOTHING_CONNECTED;
  network().answer("streaming.status", {
    platforms: { ...platforms, youtube: { ...platforms.youtube, connected: true, live: true } },
    offered: offered.filter((platform) => platform !== "youtube"),
  });
  renderScreen(<ArtistLookupTab />);
  expect((await liveApis()).count).toMatch(/^0/);
  expect(screen.getByText(/No live API is configured, so a sample catalogue answers/)).toBeTruthy();
});

test("a platform status that fails to load says so, and searching still works", async () => {
  network().refuse("streaming.status", 502);
  renderScreen(<ArtistLookupTab />);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load platform status");
  expect(screen.getByRole("searchbox", { name: "Artist" })).toBeTruthy();
});
