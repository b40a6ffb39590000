import type { AutoSync } from "@ledgerline/contract/analytics";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { EMPTY_OVERVIEW, NOTHING_CONNECTED, SAMPLE_OVERVIEW } from "../../../test/answers/answers.ts";
import { LOOKUPS, NOTHING_SYNCED, SUGGESTIONS } from "../../../test/answers/lookup-answers.ts";
import { CONNECTED, statusWith } from "../../../test/answers/platform-answers.ts";
import { summaryOf } from "../../../test/answers/reconciliation-answers.ts";
import { EMPTY_TRENDS } from "../../../test/answers/trend-answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { OverviewTab } from "../overview/overview-tab.tsx";
import { UploadStatus } from "../statements/upload/upload-status.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

const SYNCED: AutoSync = {
  ...NOTHING_SYNCED,
  platforms_synced: ["youtube", "soundcloud"],
  api_status: { ...NOTHING_SYNCED.api_status, youtube: "live_api_success", soundcloud: "live_api_success" },
  records_created: 30,
};

async function search(answer: AutoSync) {
  const network = fakeNetwork()
    .answer("streaming.status", NOTHING_CONNECTED)
    .answer("analytics.overview", EMPTY_OVERVIEW)
    .answer("analytics.trends", EMPTY_TRENDS)
    .answer("reconciliation.summary", summaryOf())
    .answer("artists.lookupHistory", { lookups: [] })
    .answer("artists.search", SUGGESTIONS)
    .answer("analytics.autoSync", answer);
  renderScreen(
    <>
      <UploadStatus />
      <OverviewTab />
      <ArtistLookupTab />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Artist" }), "nina{Enter}");
  const button = await screen.findByRole("button", { name: "Sync Live Data for Nina Simone" });
  return { network, user, button };
}

test("it says how many platforms answered and how many records were added, and refetches everything", async () => {
  const { network, user, button } = await search(SYNCED);
  network
    .answer("analytics.overview", SAMPLE_OVERVIEW)
    .answer("artists.lookupHistory", { lookups: LOOKUPS })
    .answer("streaming.status", statusWith({ youtube: CONNECTED }));
  await user.dblClick(button);
  expect(await screen.findByText("2 platforms answered; 30 daily records added to your figures")).toBeTruthy();
  expect(await screen.findByText("$4,812.50")).toBeTruthy();
  expect(await screen.findByText("Artist sixth")).toBeTruthy();
  expect(await screen.findByText(/^YouTube Music answers live/)).toBeTruthy();
  expect(network.callsOf("analytics.autoSync").map(({ input }) => input)).toEqual([
    { artist_name: "Nina Simone", platform: "spotify", profile_id: "7G1GBhoKtEPnP86X2PvEYO" },
  ]);
});

test("another artist's figures stay out of the artist's own, and it says so", async () => {
  const { user, button } = await search({ ...SYNCED, platforms_synced: ["youtube"], records_created: 0 });
  await user.click(button);
  expect(
    await screen.findByText("2 platforms answered; saved to your recent lookups, nothing added to your own figures"),
  ).toBeTruthy();
});

test("without a live API it warns that none is connected", async () => {
  const { user, button } = await search(NOTHING_SYNCED);
  await user.click(button);
  const warning = await screen.findByText("No live APIs connected. Setup platform APIs for real data sync.");
  expect(warning.closest("[data-type=warning]")).toBeTruthy();
});

test("when no live API gave data, the warning names each with its reason", async () => {
  const { user, button } = await search({
    ...NOTHING_SYNCED,
    api_status: { ...NOTHING_SYNCED.api_status, spotify: "no_match", youtube: "error", tidal: "error" },
  });
  await user.click(button);
  expect(await screen.findByText("No live APIs connected. Setup platform APIs for real data sync.")).toBeTruthy();
  expect(screen.getByText("No match: Spotify · Did not answer: YouTube Music, Tidal")).toBeTruthy();
});

test.for([
  [null, "Failed to auto-sync Nina Simone"],
  ["Spotify is not reachable right now.", "Spotify is not reachable right now."],
] as const)("a sync that fails with %s says so", async ([detail, sentence]) => {
  const { network, user, button } = await search(SYNCED);
  network.refuse("analytics.autoSync", 503, detail);
  await user.click(button);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
