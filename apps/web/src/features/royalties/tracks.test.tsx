import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lineRow, TRACK_PAGE, trackRow, tracksOf } from "../../../test/answers/booked-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);

test("tracks are listed with what they earned, sorted by money at first", async () => {
  const network = royaltiesNetwork().answer(
    "royalties.tracks",
    tracksOf([
      trackRow("Ebb", { net: "232.5", units: 80_000, rate: "0.002906250000", share: "98.5000" }),
      trackRow("Harbour", { isrc: null, share: "0.0100" }),
    ]),
  );
  const { container } = renderRoyalties("view=tracks&platform=spotify");
  const row = await screen.findByRole("row", { name: /^Ebb/ });
  expect(within(row).getByRole("link").textContent).toBe("EbbNadia Okoro · GBAAA2600001");
  for (const figure of ["80,000", "$0.0029", "$232.50", "98.5%", "Jan 2025", "Mar 2026"]) {
    expect(within(row).getAllByText(figure).length).toBeGreaterThan(0);
  }
  expect(screen.getByRole("row", { name: /^Harbour/ }).textContent).toContain("no ISRC");
  expect(screen.getByRole("columnheader", { name: /^Revenue/ }).getAttribute("aria-sort")).toBe("descending");
  expect(network.callsOf("royalties.tracks")[0]?.input).toEqual({
    platform: "spotify",
    sort: "net",
    direction: "desc",
    limit: 200,
  });
  expect(await axeFindings(container)).toEqual([]);
});

test("the figures of the filters, and those of a track, can be shown by a link; a search cannot", async () => {
  const network = royaltiesNetwork()
    .answer("royalties.tracks", tracksOf([trackRow("Ebb")]))
    .answer("royalties.track", TRACK_PAGE)
    .answer("account.makeScreenLink", {
      ...{ id: "link-1", link: "https://example.com/screen#secret" },
      expires_at: "2026-12-07T09:00:00.000Z",
    });
  const { user, unmount } = renderRoyalties("view=tracks&platform=spotify&from=2026-03&to=2026-03");
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  await screen.findByText(
    /sees the sum of these figures, month by month, and what earned most of it, and nothing else/,
  );
  await user.click(screen.getByRole("button", { name: "Done" }));
  unmount();
  const track = renderRoyalties("view=track&track=GBAAA2600001");
  await track.user.click(await screen.findByRole("button", { name: "Make a link" }));
  await screen.findByLabelText("Link to Ebb");
  expect(network.callsOf("account.makeScreenLink").map(({ input }) => input)).toEqual([
    {
      name: expect.stringMatching(/^What came in · Spotify · Mar.2026$/),
      screen: { screen: "figures", platform: "spotify", from: "2026-03", to: "2026-03" },
      days: 7,
    },
    { name: "Ebb", screen: { screen: "figures", track_id: "GBAAA2600001" }, days: 7 },
  ]);
  track.unmount();
  renderRoyalties("view=tracks&search=ebb");
  await screen.findByRole("grid", { name: "Tracks" });
  expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull();
});

test("sorting and searching ask the server, are in the address, and add no step to the history", async () => {
  const network = royaltiesNetwork().answer("royalties.tracks", tracksOf([trackRow("Ebb")]));
  const { user } = renderRoyalties("view=tracks");
  await screen.findByRole("grid", { name: "Tracks" });
  const steps = window.history.length;
  await user.click(screen.getByRole("button", { name: "Units" }));
  await waitFor(() =>
    expect(network.callsOf("royalties.tracks").at(-1)?.input).toMatchObject({ sort: "units", direction: "desc" }),
  );
  await user.type(screen.getByRole("searchbox"), "harb");
  await waitFor(() => expect(network.callsOf("royalties.tracks").at(-1)?.input).toMatchObject({ search: "harb" }));
  expect(inAddress("search")).toBe("harb");
  expect(inAddress("sort")).toBe("-units");
  expect(window.history.length).toBe(steps);

  network.answer("royalties.tracks", tracksOf([]));
  await user.type(screen.getByRole("searchbox"), "our{Enter}");
  await user.click(await screen.findByRole("button", { name: "Clear the search" }));
  expect(inAddress("search")).toBeNull();
});

test("the next page is fetched with the cursor of the last", async () => {
  const page = (from: number) => Array.from({ length: 200 }, (_, n) => trackRow(`Track ${from + n}`));
  const network = royaltiesNetwork().answer("royalties.tracks", ({ cursor }: { cursor?: string }) =>
    cursor === undefined
      ? tracksOf(page(0), { count: 400, cursor: "after-199" })
      : tracksOf(page(200), { count: 400, cursor: null }),
  );
  const { user } = renderRoyalties("view=tracks");
  const link = await screen.findByRole("link", { name: /^Track 0 ?N/ });
  screen.getByText("400 tracks");
  link.focus();
  await user.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(network.callsOf("royalties.tracks")).toHaveLength(2));
  expect(network.callsOf("royalties.tracks")[1]?.input).toMatchObject({ cursor: "after-199", limit: 200 });
  await user.keyboard("{Control>}{End}{/Control}");
  await screen.findByRole("row", { name: /^Track 399/ });
});

test("without anything booked the tracks lead to the statements, and a failure can be retried", async () => {
  const network = royaltiesNetwork().refuse("royalties.tracks", 500);
  const { user } = renderRoyalties("view=tracks");
  await screen.findByText("Failed to load analytics data");
  network.answer("royalties.tracks", tracksOf([]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^Nothing is booked yet/);
  const main = screen.getByText(/^Nothing is booked yet/).closest("section");
  await user.click(within(main ?? document.body).getByRole("link", { name: "Add a statement" }));
  expect(inAddress("view")).toBe("statements");
});

test("a track's page has its figures by month, platform and country, and its lines", async () => {
  const network = royaltiesNetwork()
    .answer("royalties.track", TRACK_PAGE)
    .answer("royalties.lines", { lines: [lineRow(2), lineRow(1204, { gross: "0.04" })], cursor: null });
  const { user, container } = renderRoyalties("view=track&track=GBAAA2600001");
  await screen.findByRole("heading", { name: "Ebb" });
  screen.getByText("Ebb (Remastered)");
  expect(screen.getByRole("link", { name: "Tides" }).getAttribute("href")).toContain(
    "view=figures&release=0190295851927",
  );
  const months = await screen.findByRole("grid", { name: "Months of this track" });
  expect(within(months).getAllByRole("link")).toHaveLength(2);
  const chart = await screen.findByRole("slider", { name: /^Booked each month/ });
  chart.focus();
  await user.keyboard("{Home}");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/^Feb.2026.*: Spotify \$0\.03, Other stores \$0\.02$/);
  expect(within(screen.getByRole("list", { name: /^Shown in/ })).getAllByRole("listitem")).toHaveLength(2);
  expect(await axeFindings(container)).toEqual([]);

  const lists = within(screen.getByRole("navigation", { name: "Figures of this track" }));
  await user.click(lists.getByRole("link", { name: "Countries" }));
  await screen.findByRole("link", { name: "Germany" });
  await user.click(lists.getByRole("link", { name: "Platforms" }));
  await user.click(await screen.findByRole("link", { name: "Spotify" }));

  const lines = await screen.findByRole("grid", { name: "Lines" });
  expect(network.callsOf("royalties.lines").at(-1)?.input).toEqual({
    platform: "spotify",
    track_id: "GBAAA2600001",
    limit: 200,
  });
  within(lines).getByText("line 1,204");
  within(lines).getByRole("columnheader", { name: "Gross" });
  expect(within(lines).queryByRole("columnheader", { name: "Fee" })).toBeNull();
  expect(within(lines).getAllByRole("link")[0]?.getAttribute("href")).toMatch(/view=statements.*#statement-01939b5e/);
});

test("with a display currency every list of a track has its column, and says what has no rate", async () => {
  const euros = { converted: "0.092500" };
  const converted = {
    currency: "EUR",
    net: "0.092500",
    rates: [{ from: "USD", rate: "1.081081", first: "2026-05-12", last: "2026-05-12" }],
    left_out: [{ currency: "GBP", net: "4.10" }],
  };
  royaltiesNetwork().answer("royalties.track", {
    ...TRACK_PAGE,
    converted,
    by_month: TRACK_PAGE.by_month.map((row, n) => ({ ...row, converted: n === 0 ? "0.0925" : null })),
    by_platform: TRACK_PAGE.by_platform.map((row) => ({ ...row, ...euros })),
    by_territory: TRACK_PAGE.by_territory.map((row) => ({ ...row, ...euros })),
  });
  const { user } = renderRoyalties("view=track&track=GBAAA2600001");
  const months = await screen.findByRole("grid", { name: "Months of this track" });
  within(months).getByRole("columnheader", { name: /^In EUR/ });
  within(within(months).getByRole("row", { name: /^Feb.2026/ })).getByText("no rate");
  screen.getByText(/USD for 1 EUR, 12.May.2026/);
  screen.getByText(/No exchange rate, so not in this sum: £4.10/);
  for (const [link, list] of [
    ["Platforms", "Platforms of this track"],
    ["Countries", "Countries of this track"],
  ] as const) {
    await user.click(
      within(screen.getByRole("navigation", { name: "Figures of this track" })).getByRole("link", { name: link }),
    );
    within(await screen.findByRole("grid", { name: list })).getByRole("columnheader", { name: /^In EUR/ });
  }
});

test("with a filter of one month a track's page opens at its lines", async () => {
  royaltiesNetwork()
    .answer("royalties.track", TRACK_PAGE)
    .answer("royalties.lines", { lines: [lineRow(2)], cursor: null });
  renderRoyalties("view=track&track=GBAAA2600001&from=2026-03&to=2026-03");
  await screen.findByRole("grid", { name: "Lines" });
});

test("a track can be declared the same as another, and that undone", async () => {
  const other = trackRow("Ebb Tide", { track_id: "other" });
  const network = royaltiesNetwork()
    .answer("royalties.track", ({ track_id }: { track_id: string }) =>
      track_id === "other"
        ? { ...TRACK_PAGE, track_id, title: "Ebb Tide", merged: [{ ...TRACK_PAGE, title: "Ebb" }] }
        : TRACK_PAGE,
    )
    .answer("royalties.tracks", tracksOf([trackRow("Ebb", { track_id: TRACK_PAGE.track_id }), other]))
    .answer("royalties.mergeTrack", { message: "Done" });
  const { user } = renderRoyalties("view=track&track=GBAAA2600001");
  await user.click(await screen.findByRole("button", { name: "The same as another track…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "The same as which track?" }));
  await user.click(await dialog.findByRole("button", { name: /^Ebb Tide/ }));
  await screen.findByText("Ebb now counts as Ebb Tide");
  expect(network.callsOf("royalties.mergeTrack")[0]?.input).toEqual({ track_id: "GBAAA2600001", same_as: "other" });
  expect(inAddress("track")).toBe("other");

  await user.click(await screen.findByRole("button", { name: /^Count it on its own/ }));
  await waitFor(() =>
    expect(network.callsOf("royalties.mergeTrack")[1]?.input).toEqual({ track_id: "GBAAA2600001", same_as: null }),
  );
});
