import type { StreamingStatus } from "@ledgerline/contract/streaming";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION, NOTHING_CONNECTED } from "../../../test/answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { platformState } from "./platform-state.ts";
import { PlatformsTab } from "./platforms-tab.tsx";

test("six platforms, each with its state and whether the plan includes it", async () => {
  fakeNetwork().answer("streaming.status", NOTHING_CONNECTED).answer("subscription.status", FREE_SUBSCRIPTION);
  renderScreen(<PlatformsTab />);
  const cards = await screen.findAllByRole("listitem");
  expect(cards.map((card) => card.textContent)).toEqual([
    "SpotifySetup RequiredIncluded in your Free Plan",
    "Apple MusicNot connectedNot in your Free Plan",
    "YouTube MusicNot connectedNot in your Free Plan",
    "TidalNot connectedNot in your Free Plan",
    "SoundCloudNot connectedNot in your Free Plan",
    "Amazon MusicNot connectedNot in your Free Plan",
  ]);
});

test("Spotify goes from Setup Required to Credentials Added to Live OAuth Connected", () => {
  const { platforms } = NOTHING_CONNECTED;
  const saved: StreamingStatus = { platforms: { ...platforms, spotify_credentials: true } };
  const spotify = { ...platforms.spotify, connected: true, connected_at: "2026-11-01T09:00:00.000Z" };
  const live: StreamingStatus = { platforms: { ...saved.platforms, spotify } };
  const badges = [NOTHING_CONNECTED, saved, live].map((status) => platformState("spotify", status).badge);
  expect(badges).toEqual(["Setup Required", "Credentials Added", "Live OAuth Connected"]);
});

test("either failure is told, and trying again asks only for what is missing", async () => {
  const network = fakeNetwork().answer("streaming.status", NOTHING_CONNECTED).refuse("subscription.status", 502);
  renderScreen(<PlatformsTab />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load subscription status");
  network.answer("subscription.status", FREE_SUBSCRIPTION);
  await userEvent.click(retry);
  expect(await screen.findByText("Setup Required")).toBeTruthy();
  expect(network.callsOf("streaming.status")).toHaveLength(1);
});
