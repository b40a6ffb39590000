import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { trackRow, tracksOf } from "../../../test/answers/booked-answers.ts";
import { EBB, playsTitle, playsWindow, reading } from "../../../test/answers/plays-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

function playsNetwork() {
  return royaltiesNetwork()
    .answer("plays.readings", { readings: [reading()] })
    .answer("plays.titles", { titles: [playsTitle()] })
    .answer("plays.windows", { windows: [], cursor: null });
}

test("a reading says where it comes from, what it covers, and which reading counts instead", async () => {
  playsNetwork().answer("plays.readings", {
    readings: [
      reading({
        counted_days: 16,
        instead: [
          {
            measured_by: "spotify_for_artists",
            statement: { id: reading().statement?.id ?? "", file_name: "newer.csv" },
            days: 12,
            because: "newer",
          },
        ],
      }),
      reading({ measured_by: "youtube_api", platform: "youtube", statement: null, tracks: 0, performer: "Low Lights" }),
    ],
  });
  const { container } = renderRoyalties("view=plays");
  const file = await screen.findByRole("row", { name: /^Ebb-timeline\.csv/ });
  for (const text of ["Spotify for Artists", "1,234", "12 days from newer.csv, which is newer"]) {
    expect(within(file).getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(file.textContent).toContain("16 of 28\u00a0days · 1\u00a0track");
  expect(within(file).getByRole("link").getAttribute("href")).toMatch(/view=statements#statement-/);
  const api = screen.getByRole("row", { name: /^YouTube’s API/ });
  expect(api.textContent).toContain("Low Lights");
  expect(api.textContent).toContain("All 28\u00a0days");
  expect(within(api).queryByRole("link")).toBeNull();
  expect(screen.queryByRole("region", { name: "Filters" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Totals of periods" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test("a title can be linked to the suggested recording, and unlinked again", async () => {
  const linked = playsTitle({ track_id: EBB.track_id, recording: EBB });
  const unlinked = playsTitle({ suggestions: [EBB] });
  let titles = [unlinked];
  const network = playsNetwork()
    .answer("plays.titles", () => ({ titles }))
    .answer("plays.linkTitle", ({ track_id }: { track_id: string | null }) => {
      titles = [track_id === null ? unlinked : linked];
      return { titles };
    });
  const { user } = renderRoyalties("view=plays");
  await user.dblClick(await screen.findByRole("button", { name: /^Ebb is ?Ebb Nadia Okoro · GBAAA2600001$/ }));
  await screen.findByText("Ebb is linked");
  expect(network.callsOf("plays.linkTitle")[0]?.input).toEqual({
    platform: "spotify",
    title: "Ebb",
    track_id: EBB.track_id,
  });
  expect(network.callsOf("plays.linkTitle")).toHaveLength(1);
  const heading = await screen.findByRole("heading", { name: "Nothing left to link" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("link", { name: /^EbbNadia Okoro/ }).getAttribute("href")).toContain("track=GBAAA2600001");

  await user.click(screen.getByRole("button", { name: "Take it back: Ebb" }));
  await screen.findByRole("heading", { name: "1 to link" });
  expect(network.callsOf("plays.linkTitle")[1]?.input).toMatchObject({ track_id: null });
});

test("a title that is on no statement can be set aside, and taken back", async () => {
  const open = playsTitle({ suggestions: [EBB] });
  let titles = [open];
  const network = playsNetwork()
    .answer("plays.titles", () => ({ titles }))
    .answer("plays.setTitleAside", ({ aside }: { aside: boolean }) => {
      titles = [aside ? playsTitle({ aside }) : open];
      return { titles };
    });
  const { user } = renderRoyalties("view=plays");
  await user.click(await screen.findByRole("button", { name: "Not on my statements: Ebb" }));
  await screen.findByText("Ebb is set aside");
  expect(network.callsOf("plays.setTitleAside")[0]?.input).toEqual({ platform: "spotify", title: "Ebb", aside: true });
  await screen.findByRole("heading", { name: "1 not on your statements" });
  await user.click(screen.getByRole("button", { name: "Take it back: Ebb" }));
  await screen.findByRole("heading", { name: "1 to link" });
  expect(network.callsOf("plays.setTitleAside")[1]?.input).toMatchObject({ aside: false });
});

test("any other booked track can be found by a search", async () => {
  const other = trackRow("Harbour", { track_id: "other" });
  const network = playsNetwork()
    .answer("royalties.tracks", tracksOf([other]))
    .answer("plays.linkTitle", {
      titles: [playsTitle({ track_id: "other", recording: { ...EBB, title: "Harbour" } })],
    });
  const { user } = renderRoyalties("view=plays");
  await user.click(await screen.findByRole("button", { name: /^Choose a track… ?for Ebb$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which track is it?" }));
  await user.click(await dialog.findByRole("button", { name: /^Harbour/ }));
  await screen.findByText("Ebb is linked to Harbour");
  expect(network.callsOf("royalties.tracks")[0]?.input).toMatchObject({ search: "Ebb" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a song that was never paid is linked by its ISRC, and an impossible ISRC is asked for again", async () => {
  const track_id = "QZABC2600009";
  const linked = playsTitle({ track_id, recording: { track_id, isrc: track_id, title: "Ebb", artist: null } });
  let titles = [playsTitle()];
  const network = playsNetwork()
    .answer("plays.titles", () => ({ titles }))
    .answer("plays.linkTitle", () => {
      titles = [linked];
      return { titles };
    });
  const { user, container } = renderRoyalties("view=plays");
  await user.click(await screen.findByRole("button", { name: /^Never paid… ?Ebb$/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "What is its ISRC?" }));
  const isrc = dialog.getByRole("textbox", { name: "ISRC" });
  await waitFor(() => expect(document.activeElement).toBe(isrc));
  await user.keyboard("QZABC260000{Enter}");
  dialog.getByText("Write the ISRC with its 12 characters, such as USRC17607839");
  expect(isrc.getAttribute("aria-invalid")).toBe("true");
  expect(await axeFindings(container.ownerDocument.body)).toEqual([]);
  await user.clear(isrc);
  await user.type(isrc, "qz-abc-26-00009{Enter}");
  await screen.findByText("Ebb is linked");
  expect(network.callsOf("plays.linkTitle").map(({ input }) => input)).toEqual([
    { platform: "spotify", title: "Ebb", track_id },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("link", { name: /^Ebb ?QZABC2600009/ }).getAttribute("href")).toContain(`track=${track_id}`);
});

test("a link that cannot be saved says so, and the title stays", async () => {
  playsNetwork()
    .answer("plays.titles", { titles: [playsTitle({ suggestions: [EBB] })] })
    .refuse("plays.linkTitle", 404, "There is no such track on your statements.");
  const { user } = renderRoyalties("view=plays");
  await user.click(await screen.findByRole("button", { name: /^Ebb is ?Ebb/ }));
  await screen.findByText("There is no such track on your statements.");
  screen.getByRole("heading", { name: "1 to link" });
});

test("totals of periods stay totals, and a linked one leads to its track", async () => {
  playsNetwork()
    .answer("plays.readings", { readings: [reading({ grain: "window", days: 0, counted_days: 0 })] })
    .answer("plays.windows", {
      windows: [playsWindow({ track_id: EBB.track_id }), playsWindow({ plays: 880, counts: false, from: null })],
      cursor: null,
    });
  renderRoyalties("view=plays");
  const grid = await screen.findByRole("grid", { name: "Totals of periods" });
  expect(within(grid).getByRole("link", { name: "Ebb" }).getAttribute("href")).toContain("track=GBAAA2600001");
  within(grid).getByRole("columnheader", { name: /^Listeners/ });
  expect(within(grid).queryByRole("columnheader", { name: /^Saves/ })).toBeNull();
  const replaced = within(grid).getByText("replaced by a newer file").closest("tr");
  expect(replaced?.textContent).toContain("all time, to 28\u00a0Oct\u00a02026");
  expect(screen.getByRole("row", { name: /^Ebb-timeline/ }).textContent).toContain("Total of its period");
});

test("without plays the screen leads to where they come from, and a failure can be retried", async () => {
  const network = playsNetwork().refuse("plays.readings", 500);
  const { user } = renderRoyalties("view=plays");
  await screen.findByText("Failed to load analytics data");
  network.answer("plays.readings", { readings: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^No plays are read yet/);
  expect(screen.getByRole("link", { name: "Add an export" }).getAttribute("href")).toContain("view=statements");
  expect(screen.queryByRole("heading", { name: "Which recordings are these?" })).toBeNull();
});
