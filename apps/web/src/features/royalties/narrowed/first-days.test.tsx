import type { FirstDays } from "@ledgerline/contract/plays";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { periodsOf, releasesOf, territoriesOf, tracksOf } from "../../../../test/answers/booked-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

type Release = FirstDays["releases"][number];

/** A release with the plays of its first days. */
function releaseOf(title: string, plays: (number | null)[], changes: Partial<Release> = {}): Release {
  const all = [...plays, ...Array<null>(28 - plays.length).fill(null)];
  const of = { release_id: `r-${title}`, title, first_day: "2026-10-02", songs: 1, counted_songs: 1 };
  return { ...of, plays: all, ...changes };
}

function networkWith(releases: Release[]) {
  return royaltiesNetwork()
    .answer("royalties.months", {
      ...periodsOf([{ month: "2026-10", net: "4" }]),
      totals: [{ currency: "USD", units: 4, plays: 4, net: "4", lines: 1 }],
    })
    .answer("royalties.tracks", tracksOf([]))
    .answer("royalties.platforms", { totals: [], converted: null, items: [] })
    .answer("royalties.territories", territoriesOf([]))
    .answer("royalties.releases", releasesOf(["Ebb"]))
    .answer("royalties.lines", { lines: [], cursor: null })
    .answer("plays.firstDays", { platform: releases.length > 0 ? "spotify" : null, releases });
}

test("a release's first days are compared with those of the release before it", async () => {
  const earlier = releaseOf("Tides", Array<number>(28).fill(100), { songs: 3, counted_songs: 2 });
  networkWith([releaseOf("Ebb", Array<number>(12).fill(140)), earlier]);
  const { container, user } = renderRoyalties("view=figures&release=r-Ebb");
  await screen.findByText(
    "In its first 12 days: 1,680 plays on Spotify, 1.4 times what “Tides” had by then.",
    { exact: false },
    { timeout: 5000 },
  );
  expect(screen.getByText(/by day: 2 of 3 on “Tides”\.$/)).toBeDefined();
  const chart = screen.getByRole("slider", { name: "Plays so far on Spotify, point by point" });
  chart.focus();
  await user.keyboard("{Home}{ArrowRight}");
  expect(chart.getAttribute("aria-valuetext")).toBe("Day 2: Ebb 280, Tides 200");
  expect(await axeFindings(container)).toEqual([]);
  const section = within(screen.getByRole("region", { name: "The first 28 days" }));
  await user.click(section.getByRole("button", { name: "Show the table" }));
  expect(section.getByRole("row", { name: "Day 28 — 2,800" })).toBeDefined();
  expect(section.getByRole("row", { name: "Day 12 1,680 1,200" })).toBeDefined();
});

test.each([
  [[5, 0, 5], [4, 4, 2], "In its first 3 days: 10 plays on Spotify, about as many as “Tides” had by then."],
  [[5], [50, 1], "On its first day: 5 plays on Spotify, 0.1 times what “Tides” had by then."],
  [[5, 5, 5], [50, 1], "In its first 3 days: 15 plays on Spotify."],
])("a comparison says what was known by the same day: %j beside %j", async (own, other, sentence) => {
  networkWith([releaseOf("Ebb", own), releaseOf("Tides", other)]);
  renderRoyalties("view=figures&release=r-Ebb");
  await screen.findByText(sentence, { exact: false });
});

test("a day without a count is a gap, and what follows is said to be in part", async () => {
  networkWith([releaseOf("Ebb", [5, null, 5])]);
  const { user } = renderRoyalties("view=figures&release=r-Ebb");
  const section = within(await screen.findByRole("region", { name: "The first 28 days" }));
  await user.click(await section.findByRole("button", { name: "Show the table" }));
  expect(section.getByRole("row", { name: "Day 2 —" })).toBeDefined();
  expect(section.getByRole("row", { name: "Day 3 in part 10" })).toBeDefined();
});

test("nothing is shown without plays by day, and nothing is asked of a page that is narrowed further", async () => {
  const network = networkWith([]);
  renderRoyalties("view=figures&release=r-Ebb");
  await expect.poll(() => network.callsOf("plays.firstDays").length).toBe(1);
  expect(screen.queryByRole("region", { name: "The first 28 days" })).toBeNull();
  expect(network.callsOf("plays.firstDays")[0]?.input).toEqual({ release: "r-Ebb" });
});

test("a page that is narrowed to a month does not ask for plays by day", async () => {
  const network = networkWith([]);
  renderRoyalties("view=figures&release=r-Ebb&from=2026-10&to=2026-10");
  await screen.findByRole("grid", { name: "Lines" });
  expect(network.callsOf("plays.firstDays")).toEqual([]);
});

test("a failure can be tried again", async () => {
  const network = networkWith([]).refuse("plays.firstDays", 503);
  const { user } = renderRoyalties("view=figures&release=r-Ebb");
  const section = within(await screen.findByRole("region", { name: "The first 28 days" }));
  network.answer("plays.firstDays", { platform: "spotify", releases: [releaseOf("Ebb", [5])] });
  await user.click(section.getByRole("button", { name: /try again/i }));
  await screen.findByText("On its first day: 5 plays on Spotify.", { exact: false });
});
