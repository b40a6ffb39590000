import type { BoardInput } from "@ledgerline/contract/reconciliation/reconciliation";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers/answers.ts";
import { lineRow, TRACK_PAGE } from "../../../../test/answers/booked-answers.ts";
import {
  boardOf,
  cellAnswer,
  cellOf,
  cellTrackOf,
  LATE,
  OVERDUE,
  SHORT,
  STAKE,
  summaryOf,
} from "../../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";

const { cells: NONE } = summaryOf();
const SUMS = summaryOf({
  cells: { ...NONE, booked: 1, overdue: 1, short: 1 },
  missing: 900,
  to_do: 2,
  at_stake: [STAKE],
  late_statements: 1,
  late: [LATE],
});
const SENTENCE = /^May.2026 is late at 13.stores, owed by Harbour; 1.month is short$/;

function boardNetwork() {
  return royaltiesNetwork()
    .answer("reconciliation.summary", SUMS)
    .answer("reconciliation.board", boardOf([cellOf(), SHORT, OVERDUE]))
    .answer("reconciliation.cell", cellAnswer(SHORT, [cellTrackOf(), cellTrackOf({ track_id: null, title: null })]));
}

test("the board says how it stands, what there is to do about it, and each month with its state and numbers", async () => {
  boardNetwork();
  const { container } = renderRoyalties("view=board");
  await screen.findByText(SENTENCE);
  screen.getByText(/^As of 22.Nov.2026, 09:41/);
  screen.getByText(/^2.things to do come to \$41–\$63/);
  expect(screen.getByRole("link", { name: "See what to do" }).getAttribute("href")).toContain("view=checks");
  const grid = await screen.findByRole("grid", { name: "Plays and pay by platform and month of sale" });
  const short = within(grid).getByRole("link", { name: /Spotify, Jul.2026/ });
  for (const words of [
    "Short",
    "12,340 played",
    "11,136 paid",
    "1,204 fewer, 900 missing",
    "$38.20",
    "$41–$63 at stake",
  ])
    expect(short.textContent).toContain(words);
  expect(await axeFindings(container)).toEqual([]);
});

test("a cell leads to its tracks with the reasons in words, a track to its lines or its plays, and Back returns", async () => {
  const network = boardNetwork()
    .answer("royalties.track", TRACK_PAGE)
    .answer("royalties.lines", { lines: [lineRow(2)], cursor: null });
  const { user, container } = renderRoyalties("view=board");
  const grid = await screen.findByRole("grid", { name: "Plays and pay by platform and month of sale" });
  await user.click(await within(grid).findByRole("link", { name: /Spotify, Jul.2026/ }));
  await screen.findByRole("heading", { name: "Spotify · Jul\u00a02026" });
  const asked = () => network.callsOf("reconciliation.cell")[0]?.input;
  await expect.poll(asked).toEqual({ platform: "spotify", month: "2026-07" });
  await screen.findByText(/of tracks below 1,000 streams in twelve months/);
  screen.getByText(/missing, and nothing explains them/);
  screen.getByText(/\$0\.0031 \(\$0\.0025–\$0\.0038\) a unit, from 84,210 of your own units/);
  const tracks = screen.getByRole("grid", { name: "Tracks of this month" });
  within(tracks).getByText("Plays that no export splits by track");
  expect(within(tracks).getAllByRole("link", { name: "2,000" })[0]?.getAttribute("href")).toContain("by=plays");
  expect(await axeFindings(container)).toEqual([]);
  await user.click(within(tracks).getByRole("link", { name: "Ebb" }));
  await screen.findByRole("grid", { name: "Lines" });
  expect(network.callsOf("royalties.lines")[0]?.input).toMatchObject({
    platform: "spotify",
    from: "2026-07",
    to: "2026-07",
    track_id: "GBAAA2600001",
  });
  window.history.go(-2);
  await screen.findByText(SENTENCE);
});

test("awaited money says when it usually arrives, and plays that are not compared say why and what to do", async () => {
  const network = boardNetwork().answer("reconciliation.cell", cellAnswer(OVERDUE, []));
  renderRoyalties("view=cell&platform=apple_music&from=2026-05&to=2026-05");
  await screen.findByText(
    /usually pays it by 31.Jul.2026, or by 20.Aug.2026 at the latest, going by 3 months from Feb.2026 to May.2026\. Mar.2026 came much later, and is left out/,
  );
  expect(screen.getByRole("link", { name: "Add an export" }).getAttribute("href")).toContain("view=statements");
  expect(network.callsOf("reconciliation.board")).toHaveLength(0);
});

test("a rate that was the same in every month is one figure, and the amount at stake says who owes it", async () => {
  const source = { id: "s1", name: "Harbour", distributor: "DistroKid" };
  const stake = { ...STAKE, rate: { ...STAKE.rate, low: "0.00309", high: "0.00311" } };
  boardNetwork().answer("reconciliation.cell", cellAnswer({ ...SHORT, at_stake: stake, source }, []));
  renderRoyalties("view=cell&platform=spotify&from=2026-07&to=2026-07");
  await screen.findByText(/times \$0\.0031 a unit/);
  screen.getByText("owed by Harbour");
  expect(document.title).toBe("Spotify · Jul\u00a02026 · Ledgerline");
});

test("earlier months are one step away, and are kept in the address", async () => {
  boardNetwork();
  const { user } = renderRoyalties("view=board");
  await screen.findByText(/2026 – Oct.2026$/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Later" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Earlier" }));
  expect(new URLSearchParams(window.location.search).get("by")).toBe("2026-06");
  await user.click(screen.getByRole("button", { name: "Later" }));
  await screen.findByText(/2026 – Oct.2026$/);
});

test("a free artist sees the sums, and one way to open the rest", async () => {
  const network = boardNetwork()
    .answer("reconciliation.summary", { ...SUMS, included: false })
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderRoyalties("view=board");
  await screen.findByText(SENTENCE);
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  expect(network.callsOf("reconciliation.board")).toHaveLength(0);
});

test("a sample board is marked as one in every plan, and leads nowhere", async () => {
  const sample = { sample: true, included: false, computed_at: null, booked_through: null };
  boardNetwork()
    .answer("reconciliation.summary", { ...SUMS, ...sample })
    .answer("reconciliation.board", boardOf([SHORT, OVERDUE], { sample: true }))
    .answer("reconciliation.cell", { ...cellAnswer(SHORT, [cellTrackOf()]), sample: true });
  const { user } = renderRoyalties("view=board");
  await screen.findByText(/^Sample data, made up to show what the board can tell you/);
  expect(screen.queryByRole("button", { name: "Upgrade to Premium" })).toBeNull();
  await user.click((await screen.findAllByRole("link", { name: /Jul.2026/ }))[0] as HTMLElement);
  await screen.findByText("Ebb");
  expect(screen.queryByRole("link", { name: "Ebb" })).toBeNull();
  expect(screen.queryByRole("link", { name: "All lines of this month" })).toBeNull();
});

test("without statements and plays the board says what would fill it, and a failure can be retried", async () => {
  const network = royaltiesNetwork().refuse("reconciliation.summary", 500);
  const { user } = renderRoyalties("view=board");
  await screen.findByText("Failed to load how plays compare with pay", undefined, { timeout: 3000 });
  network
    .answer("reconciliation.summary", summaryOf({ computed_at: null, booked_through: null }))
    .answer("reconciliation.board", boardOf([], { months: null, computed_at: null }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^There is nothing to compare yet/);
  screen.getByRole("link", { name: "Add a statement or an export" });
});

test("outdated figures say so", async () => {
  boardNetwork().answer("reconciliation.summary", { ...SUMS, stale: true });
  renderRoyalties("view=board");
  await screen.findByText(/^Figures as of 22.Nov.2026.*new figures are on their way/);
});

test("the first screen requests a year of the six platforms, and only then other stores", async () => {
  const deezer = cellOf({ platform: "Deezer", plays: null, difference: null });
  const board = boardOf([cellOf(), SHORT, deezer, cellOf({ month: "2025-07" })], {
    months: { from: "2024-11", to: "2026-10" },
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const network = boardNetwork().answer("reconciliation.board", async (input: BoardInput) => {
    if (input.kind === "platforms") await held;
    return board(input);
  });
  const { user } = renderRoyalties("view=board&by=2026-10");
  const asked = () => network.callsOf("reconciliation.board").map(({ input }) => input);
  const [newest, before] = [
    { from: "2025-11", to: "2026-10" },
    { from: "2024-11", to: "2025-10" },
  ];
  const [short, platforms] = [{ state: "short" }, { kind: "platforms", ...newest }];
  const copy = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Copy table" }).at(-1);
  await expect.poll(asked).toEqual([short, platforms]);
  expect(screen.queryByRole("grid"), "Months of any height would move what is below.").toBeNull();
  release();
  const grid = await screen.findByRole("grid", { name: "Plays and pay by platform and month of sale" });
  await expect.poll(asked).toEqual([short, platforms, { kind: "stores", ...newest }]);
  await waitFor(() => expect(copy()?.disabled).toBe(false));
  while (!grid.textContent.includes("Jul\u00a02025")) await user.click(screen.getByRole("button", { name: "Earlier" }));
  await waitFor(() => within(grid).getByRole("link", { name: /Spotify, Jul.2025/ }));
  expect(asked().slice(3)).toEqual([
    { kind: "platforms", ...before },
    { kind: "stores", ...before },
  ]);
});

test("a year that cannot be fetched says so, and can be fetched again", async () => {
  const board = boardOf([cellOf(), SHORT]);
  let failures = 2;
  boardNetwork().answer("reconciliation.board", (input: BoardInput) => {
    if (input.kind === "platforms" && failures-- > 0) throw new Error("Failed");
    return board(input);
  });
  const { user } = renderRoyalties("view=board");
  await user.click(await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 }));
  const grid = screen.getByRole("grid", { name: "Plays and pay by platform and month of sale" });
  await within(grid).findByRole("link", { name: /Spotify, Jul.2026/ });
  expect(screen.queryByRole("alert")).toBeNull();
});
