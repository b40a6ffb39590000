import type { TrackSources } from "@ledgerline/contract/reconciliation/track-sources";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TRACK_PAGE } from "../../../../test/answers/booked-answers.ts";
import { SOURCE } from "../../../../test/answers/check-answers.ts";
import { playsDay } from "../../../../test/answers/plays-answers.ts";
import { FRESH, summaryOf } from "../../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

const OTHER = { ...SOURCE, id: "01939b5e-7a00-7000-8000-0000000000bb", name: "TuneCore", distributor: "TuneCore" };
const EBB = { track_id: TRACK_PAGE.track_id, title: "Ebb" };
const SAID = { ...EBB, source: SOURCE };

function trackNetwork(answers: Partial<TrackSources> = {}) {
  return royaltiesNetwork()
    .answer("royalties.track", TRACK_PAGE)
    .answer("reconciliation.summary", summaryOf())
    .answer("reconciliation.trackSources", { ...FRESH, asked: [], said: [], sources: [SOURCE, OTHER], ...answers })
    .answer("reconciliation.nameTrackSource", { message: "Saved." });
}

const distributor = () => screen.findByRole("region", { name: "Distributor" });
const open = () => renderRoyalties(`view=track&track=${TRACK_PAGE.track_id}`);

test("a track shows the distributor that its artist named, which can be changed and taken back", async () => {
  const network = trackNetwork({ said: [SAID] });
  const { user, container } = open();
  const region = await distributor();
  expect(region.textContent).toContain("Harbour · DistroKid, as you said");
  expect(await axeFindings(container)).toEqual([]);

  await user.click(within(region).getByRole("button", { name: "Change…: Ebb" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who distributes “Ebb”?" }));
  expect((dialog.getByRole("radio", { name: /^Harbour/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "TuneCore" }));
  network.answer("reconciliation.trackSources", {
    ...FRESH,
    asked: [],
    said: [{ ...EBB, source: OTHER }],
    sources: [SOURCE, OTHER],
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await within(region).findByText(/^TuneCore/);

  network.answer("reconciliation.trackSources", { ...FRESH, asked: [], said: [], sources: [SOURCE, OTHER] });
  await user.click(within(region).getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Distributor" })).toBeNull());
  await user.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  await waitFor(() =>
    expect(network.callsOf("reconciliation.nameTrackSource").map(({ input }) => input)).toEqual(
      [OTHER.id, null, OTHER.id].map((source_id) => ({ track_id: EBB.track_id, source_id })),
    ),
  );
});

test("if taking an answer back fails, it says so, and the answer stays", async () => {
  trackNetwork({ said: [SAID] }).refuse("reconciliation.nameTrackSource", 404, "You have not said that.");
  const { user } = open();
  await user.click(within(await distributor()).getByRole("button", { name: "Take it back" }));
  await screen.findByText("You have not said that.");
  expect((await distributor()).textContent).toContain("Harbour");
});

test("an answer about a track that is merged into this one counts here, and is taken back there", async () => {
  const merged = { track_id: "other", title: "Ebb", artist: null, isrc: null };
  const network = trackNetwork({ said: [{ ...SAID, track_id: "other" }] }).answer("royalties.track", {
    ...TRACK_PAGE,
    merged: [merged],
  });
  const { user } = open();
  await user.click(within(await distributor()).getByRole("button", { name: "Take it back" }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.nameTrackSource")[0]?.input).toEqual({ track_id: "other", source_id: null }),
  );
});

test("the question about a track can be answered on its own screen, even if no statement pays it", async () => {
  const network = trackNetwork({ asked: [EBB] })
    .answer("royalties.track", {
      ...TRACK_PAGE,
      totals: [],
      by_month: [],
      by_platform: [],
      by_territory: [],
      artists: [],
      releases: [],
    })
    .answer("plays.days", { days: [playsDay("2026-10-01", { plays: 42 })] });
  const { user } = open();
  await screen.findByText("None of your statements pays for this track.");
  expect((await screen.findByText("Plays on Spotify")).parentElement?.textContent).toContain("42");
  await user.click(within(await distributor()).getByRole("button", { name: "Say who distributes it: Ebb" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who distributes “Ebb”?" }));
  await user.click(dialog.getByRole("radio", { name: "TuneCore" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.nameTrackSource")[0]?.input).toEqual({
      track_id: EBB.track_id,
      source_id: OTHER.id,
    }),
  );
});

test("nothing is shown without a question or an answer, and nothing is requested if the plan lacks it", async () => {
  const network = trackNetwork({ asked: [{ track_id: "other", title: null }] });
  const { unmount } = open();
  await waitFor(() => expect(network.callsOf("reconciliation.trackSources")).toHaveLength(1));
  await screen.findByRole("heading", { name: "Ebb" });
  expect(screen.queryByRole("region", { name: "Distributor" })).toBeNull();
  unmount();

  const free = trackNetwork({ said: [SAID] }).answer("reconciliation.summary", summaryOf({ included: false }));
  open();
  await screen.findByRole("button", { name: "The same as another track…" });
  await waitFor(() => expect(free.callsOf("reconciliation.summary")).toHaveLength(1));
  expect(free.callsOf("reconciliation.trackSources")).toHaveLength(0);
});

test("removing the filters of a track without money in them leads back to the track", async () => {
  trackNetwork().answer("royalties.track", { ...TRACK_PAGE, totals: [], by_month: [] });
  renderRoyalties(`view=track&track=${TRACK_PAGE.track_id}&platform=tidal`);
  const link = await screen.findByRole("link", { name: "Remove the filters" });
  expect(link.getAttribute("href")).toContain(`track=${TRACK_PAGE.track_id}`);
});
