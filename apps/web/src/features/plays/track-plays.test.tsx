import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TRACK_PAGE } from "../../../test/answers/booked-answers.ts";
import { playsDay, playsWindow } from "../../../test/answers/plays-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

function trackNetwork() {
  return royaltiesNetwork().answer("royalties.track", TRACK_PAGE);
}

test("the plays measured for a track are next to its royalties, by title and platform", async () => {
  const network = trackNetwork()
    .answer("plays.days", {
      days: [
        playsDay("2026-10-01"),
        playsDay("2026-10-02", { plays: 30 }),
        playsDay("2026-10-02", {
          platform: "youtube",
          performer: "Low Lights",
          plays: 7,
          measured_by: "youtube_studio",
        }),
      ],
    })
    .answer("plays.windows", { windows: [playsWindow()], cursor: null });
  const { user, container } = renderRoyalties("view=track&track=GBAAA2600001&from=2026-10&to=2026-11");
  const spotify = (await screen.findByText("Plays on Spotify")).parentElement;
  expect(spotify?.textContent).toContain("42");
  expect(spotify?.textContent).toContain("2\u00a0days to 2\u00a0Oct\u00a02026 · Spotify for Artists");
  expect(screen.getByText(/^Plays on YouTube/).parentElement?.textContent).toContain("Low Lights");
  expect(network.callsOf("plays.windows")).toHaveLength(0);

  const lists = within(screen.getByRole("navigation", { name: "Figures of this track" }));
  await user.click(lists.getByRole("link", { name: "Plays" }));
  const grid = await screen.findByRole("grid", { name: "Plays of this track" });
  const row = within(grid).getByRole("row", { name: /YouTube/ });
  for (const text of ["YouTube Studio", "Low Lights", "7"]) expect(row.textContent).toContain(text);
  within(screen.getByRole("grid", { name: "Totals of periods of this track" })).getByText("900");
  expect(network.callsOf("plays.days")[0]?.input).toEqual({
    track_id: "GBAAA2600001",
    from: "2026-10-01",
    to: "2026-11-30",
  });
  expect(network.callsOf("plays.windows")[0]?.input).toMatchObject({ track_id: "GBAAA2600001" });
  expect(await axeFindings(container)).toEqual([]);
});

test("a track without linked plays says how they get there, and a failure can be retried", async () => {
  const network = trackNetwork().refuse("plays.days", 500);
  const { user } = renderRoyalties("view=track&track=GBAAA2600001&by=plays");
  await screen.findByText("Failed to load analytics data");
  network.answer("plays.days", { days: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^No plays are linked to this track/);
  expect(screen.getByRole("link", { name: "See all plays" }).getAttribute("href")).toContain("view=plays");
});

test("for a store that no platform counts, nothing is requested", async () => {
  const network = trackNetwork();
  renderRoyalties("view=track&track=GBAAA2600001&by=plays&platform=Deezer");
  await screen.findByText(/^No plays are linked to this track/);
  expect(network.callsOf("plays.days")).toHaveLength(0);
});
