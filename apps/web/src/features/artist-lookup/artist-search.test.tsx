import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NOTHING_CONNECTED } from "../../../test/answers/answers.ts";
import { SAMPLE_SUGGESTIONS, SUGGESTIONS } from "../../../test/answers/lookup-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ArtistLookupTab } from "./artist-lookup-tab.tsx";

function show() {
  const network = fakeNetwork()
    .answer("streaming.status", NOTHING_CONNECTED)
    .answer("artists.lookupHistory", { lookups: [] })
    .answer("artists.search", SUGGESTIONS);
  renderScreen(<ArtistLookupTab />);
  return { network, user: userEvent.setup(), box: screen.getByRole("searchbox", { name: "Artist" }) };
}

function rowOf(name: string): HTMLElement {
  return screen.getByText(name, { selector: "span.font-semibold" }).closest("li") as HTMLElement;
}

test("Enter searches for the trimmed text; a blank query sends nothing", async () => {
  const { network, user, box } = show();
  await user.type(box, "   {Enter}");
  await user.clear(box);
  await user.type(box, "  nina simone {Enter}");
  await screen.findByRole("heading", { name: "2\u00a0artists found for “nina simone”" });
  expect(network.callsOf("artists.search").map(({ input }) => input)).toEqual([{ query: "nina simone" }]);
});

test("a row shows the known figures, their source, and what is missing", async () => {
  const { user, box } = show();
  await user.type(box, "nina");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("heading", { name: /2\u00a0artists found/ });
  const first = within(rowOf("Nina Simone"));
  expect(first.getByRole("button", { name: /exactly 6,123,456$/ })).toBeTruthy();
  expect(first.getByText("Verified")).toBeTruthy();
  expect(rowOf("Nina Simone").textContent).toMatch(/jazz, soul6.*popularity 78 \/ 100/);
  expect(first.getByText("Live Data")).toBeTruthy();
  expect(first.getByRole("button", { name: "Measured by the platform" })).toBeTruthy();
  expect(first.getByRole("link", { name: /^Open in Spotify/ }).getAttribute("href")).toContain("open.spotify.com");

  const second = within(rowOf("Nina Simone Trio"));
  expect(second.getByText("no subscriber count")).toBeTruthy();
  expect(second.getByText("YouTube API")).toBeTruthy();
  expect(second.queryByText("Verified")).toBeNull();
  expect(second.queryByText("Live Data")).toBeNull();
  expect(screen.getByRole("link", { name: /^YouTube Terms of Service/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Google Privacy Policy/ })).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

test("two results with the same name show their ids", async () => {
  const { network, user, box } = show();
  const [first] = SUGGESTIONS.suggestions;
  const namesakes = first ? [first, { ...first, profile_id: "another", genres: [] }] : [];
  network.answer("artists.search", { ...SUGGESTIONS, suggestions: namesakes });
  await user.type(box, "nina{Enter}");
  expect(await screen.findByText("7G1GBhoKtEPnP86X2PvEYO")).toBeTruthy();
  expect(screen.getByText("another")).toBeTruthy();
});

test("a result from the sample catalogue has its mark and is not live", async () => {
  const { network, user, box } = show();
  network.answer("artists.search", SAMPLE_SUGGESTIONS);
  await user.type(box, "sample{Enter}");
  await screen.findByRole("heading", { name: "1\u00a0artist found for “sample”" });
  const row = within(rowOf("The Sample Quartet"));
  expect(row.getByText("Sample")).toBeTruthy();
  expect(row.getByRole("button", { name: "Sample: made up so you can try the screens" })).toBeTruthy();
  expect(row.queryByText("Live Data")).toBeNull();
  expect(screen.queryByRole("link", { name: /YouTube/ })).toBeNull();
});

test("the focus moves to the results, and stays in the box when there are none", async () => {
  const { network, user, box } = show();
  await user.type(box, "nina{Enter}");
  const heading = await screen.findByRole("heading", { name: /2\u00a0artists found/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));

  network.answer("artists.search", { suggestions: [], data_source: "spotify_api" });
  await user.clear(box);
  await user.type(box, "qqq{Enter}");
  expect(await screen.findByText(/Check the spelling/)).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(screen.getByText("No artists found for “qqq”.").getAttribute("role")).toBe("status");
});

test("while a search runs the button is pending, and a second press sends nothing", async () => {
  const { network, user, box } = show();
  const release = network.hold("artists.search");
  await user.type(box, "nina{Enter}");
  expect(await screen.findByText("Searching for nina")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Search" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.dblClick(button);
  await user.type(box, "{Enter}");
  release();
  await screen.findByRole("heading", { name: /2\u00a0artists found/ });
  expect(network.callsOf("artists.search")).toHaveLength(1);
});

test("searching for the same name again sends a new search", async () => {
  const { network, user, box } = show();
  await user.type(box, "nina{Enter}");
  await screen.findByRole("heading", { name: /2\u00a0artists found/ });
  network.answer("artists.search", SAMPLE_SUGGESTIONS);
  await user.type(box, "{Enter}");
  expect(await screen.findByRole("heading", { name: /1\u00a0artist found/ })).toBeTruthy();
});

test.for([
  [null, "Failed to search artists"],
  ["You searched too often. Please try again in 5 minutes.", "You searched too often. Please try again in 5 minutes."],
] as const)("a search that fails with %s says so and can be retried", async ([detail, sentence]) => {
  const { network, user, box } = show();
  network.refuse("artists.search", 503, detail);
  await user.type(box, "nina{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  network.answer("artists.search", SUGGESTIONS);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: /2\u00a0artists found/ })).toBeTruthy();
});

test("results do not take the focus while the next name is being typed", async () => {
  const { network, user, box } = show();
  const release = network.hold("artists.search");
  await user.type(box, "nina{Enter}");
  await user.type(box, " s");
  release();
  await screen.findByRole("heading", { name: /2\u00a0artists found/ });
  expect(document.activeElement).toBe(box);
});

test("an empty result from the sample catalogue says that its artists are made up", async () => {
  const { network, user, box } = show();
  network.answer("artists.search", { suggestions: [], data_source: "sample" });
  await user.type(box, "nina simone{Enter}");
  expect(await screen.findByText(/has only made-up artists/)).toBeTruthy();
});
