import type { LookupResult } from "@ledgerline/contract/artists";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { LIVE_LOOKUP, LOOKUPS, SAMPLE_LOOKUP, SUGGESTIONS } from "../../../test/answers/lookup-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

async function search(result: LookupResult = LIVE_LOOKUP) {
  const network = fakeNetwork()
    .answer("streaming.status", NOTHING_CONNECTED)
    .answer("artists.lookupHistory", { lookups: [] })
    .answer("artists.search", SUGGESTIONS)
    .answer("artists.lookup", result);
  renderScreen(<ArtistLookupTab />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("searchbox", { name: "Artist" }), "nina{Enter}");
  const button = await screen.findByRole("button", { name: "Lookup Nina Simone" });
  return { network, user, button };
}

/** The facts on a platform's card, in order. */
function cardOf(section: HTMLElement, platform: string) {
  const card = within(section).getByRole("heading", { name: platform, level: 3 }).closest("li") as HTMLElement;
  const facts = within(card)
    .queryAllByRole("definition")
    .map((fact) => fact.textContent);
  return { card, facts };
}

function figureOf(section: HTMLElement, label: string): string {
  return within(section).getByText(label, { exact: false, selector: "dt, dt *" }).closest("div")?.textContent ?? "";
}

test("a lookup shows a card per platform, with its own state, figures and link", async () => {
  const { user, button } = await search();
  await user.click(button);
  const section = await screen.findByRole("region", { name: "Nina Simone" });
  const spotify = cardOf(section, "Spotify");
  expect(spotify.facts).toEqual(["6.1\u00a0M", "78 / 100", "jazz, soul", "Spotify API"]);
  expect(within(spotify.card).getByText("Live")).toBeTruthy();
  expect(within(spotify.card).getByRole("link", { name: /^Open in Spotify/ })).toBeTruthy();
  const youtube = cardOf(section, "YouTube Music");
  expect(youtube.facts).toEqual(["912,000", "YouTube API"]);
  expect(youtube.card.textContent).toContain("Not given: popularity and genres.");
  expect(cardOf(section, "Apple Music").card.textContent).toContain("Setup Needed");
  expect(cardOf(section, "Tidal").card.textContent).toMatch(/Try again after 14:05 UTC.*Waiting/);
  expect(cardOf(section, "SoundCloud").card.textContent).toMatch(/has no artist by this name.*No match/);
  expect(cardOf(section, "Amazon Music").card.textContent).toContain("Amazon withdrew this API");
  expect(within(section).getByRole("link", { name: /^YouTube Terms of Service/ })).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

test("the summary adds up followers, and says why there is no revenue", async () => {
  const { user, button } = await search();
  await user.click(button);
  const section = await screen.findByRole("region", { name: "Nina Simone" });
  expect(figureOf(section, "Total followers")).toMatch(/7\u00a0M.*A follower on two platforms counts twice/);
  expect(figureOf(section, "Monthly revenue")).toMatch(/No estimate: no platform gave plays/);
  expect(figureOf(section, "APIs configured / platforms with data")).toContain("4 / 2");
});

test("an estimate is a range with its basis, and every sample is marked", async () => {
  const { user, button } = await search(SAMPLE_LOOKUP);
  await user.click(button);
  const section = await screen.findByRole("region", { name: "The Sample Quartet" });
  expect(section.textContent).toContain("every figure here is made up");
  expect(figureOf(section, "Monthly revenue")).toMatch(
    /about \$512\.40.*\$212\.10 to \$1,180\.90.*made-up plays a month/,
  );
  expect(within(section).getAllByRole("button", { name: "Sample: made up so you can try the screens" })).toHaveLength(
    7,
  );
  expect(within(section).queryByRole("button", { name: "Measured by the platform" })).toBeNull();
  expect(within(section).queryByRole("link", { name: /YouTube/ })).toBeNull();
});

test("an estimate from live figures has the dashed mark", async () => {
  const { monthly_revenue } = SAMPLE_LOOKUP.summary;
  const estimate = monthly_revenue && { ...monthly_revenue, source: "estimate" as const };
  const { user, button } = await search({
    ...LIVE_LOOKUP,
    summary: { ...LIVE_LOOKUP.summary, monthly_revenue: estimate },
  });
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Estimate: worked out, and booked nowhere" })).toBeTruthy();
});

test("the focus moves to the result, and the history is refetched", async () => {
  const { network, user, button } = await search();
  network.answer("artists.lookupHistory", { lookups: LOOKUPS });
  await user.click(button);
  const heading = await screen.findByRole("heading", { name: "Nina Simone", level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByText("Artist sixth")).toBeTruthy();
});

test("one lookup at a time: further clicks send nothing", async () => {
  const { network, user, button } = await search();
  const release = network.hold("artists.lookup");
  await user.dblClick(button);
  await user.click(screen.getByRole("button", { name: "Lookup Nina Simone Trio" }));
  release();
  await screen.findByRole("region", { name: "Nina Simone" });
  expect(network.callsOf("artists.lookup").map(({ input }) => input)).toEqual([
    { artist_name: "Nina Simone", platform: "spotify", profile_id: "7G1GBhoKtEPnP86X2PvEYO" },
  ]);
});

test.for([
  [null, "Failed to lookup Nina Simone"],
  ["Too many lookups. Please try again in 5 minutes.", "Too many lookups. Please try again in 5 minutes."],
] as const)("a lookup that fails with %s says so", async ([detail, sentence]) => {
  const { network, user, button } = await search();
  network.refuse("artists.lookup", 500, detail);
  await user.click(button);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Nina Simone" })).toBeNull();
});

test("a name that is not in the sample catalogue shows no empty figures, and says why", async () => {
  const unlisted = { ...SAMPLE_LOOKUP.platforms.amazon_music, data_source: null };
  const platforms = Object.fromEntries(Object.keys(SAMPLE_LOOKUP.platforms).map((id) => [id, unlisted]));
  const { user, button } = await search({
    ...SAMPLE_LOOKUP,
    platforms: platforms as LookupResult["platforms"],
    summary: {
      ...SAMPLE_LOOKUP.summary,
      total_estimated_followers: null,
      total_estimated_monthly_revenue: null,
      monthly_revenue: null,
      platforms_with_data: 0,
    },
  });
  await user.click(button);
  const section = await screen.findByRole("region", { name: "The Sample Quartet" });
  expect(section.textContent).toContain("has only made-up artists, and this is not one of them");
  expect(section.textContent).toContain("No platform has data on this artist.");
  expect(cardOf(section, "Tidal").facts).toEqual([]);
  expect(section.textContent).not.toContain("—");
});
