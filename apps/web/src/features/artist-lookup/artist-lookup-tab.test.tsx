import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOTHING_CONNECTED } from "../../../test/answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

test("without any live API it says 0 of 3 and names the three", async () => {
  fakeNetwork().answer("streaming.status", NOTHING_CONNECTED);
  renderScreen(<ArtistLookupTab />);
  expect((await screen.findByText("of 3 live APIs configured")).parentElement?.textContent).toMatch(/^0/);
  expect(screen.getByText(/None is configured/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "SpotifySetup Needed",
    "YouTube MusicSetup Needed",
    "Apple MusicSetup Needed",
  ]);
});

test("a configured API counts", async () => {
  const { platforms } = NOTHING_CONNECTED;
  fakeNetwork().answer("streaming.status", { platforms: { ...platforms, spotify_credentials: true } });
  renderScreen(<ArtistLookupTab />);
  expect((await screen.findByText("of 3 live APIs configured")).parentElement?.textContent).toMatch(/^1/);
  expect(screen.getByText("Live figures come from Spotify.")).toBeTruthy();
});

test("a state that cannot be loaded says so", async () => {
  fakeNetwork().refuse("streaming.status", 502);
  renderScreen(<ArtistLookupTab />);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load platform status");
});
