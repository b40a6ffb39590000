import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers/answers.ts";
import {
  CAUSE,
  CHECKED_STATEMENT,
  causesOf,
  checksNetwork,
  checksOf,
  FINDING,
  SOURCE,
} from "../../../../test/answers/check-answers.ts";
import { FRESH, STAKE, summaryOf } from "../../../../test/answers/reconciliation-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties } from "../../../../test/render-royalties.tsx";

test("what needs the artist comes first, then what needs a file, and what is fine is folded", async () => {
  checksNetwork().answer(
    "reconciliation.checks",
    checksOf({
      F5: { state: "found", findings: 3 },
      F7: {
        state: "not_checked",
        because: "No file says at what rate its money was exchanged.",
        needs: { code: "exchange", text: "Upload a statement that prints its exchange rates." },
        checked: 0,
      },
    }),
  );
  const { user, container } = renderRoyalties("view=checks");
  await screen.findByText("1 thing needs you: $280–$340");
  const todo = within(screen.getByRole("list", { name: "What to do" }));
  todo.getByText(CAUSE.text);
  expect(todo.getByRole("link", { name: /^Upload the statement/ }).getAttribute("href")).toContain("view=statements");
  expect(todo.getByRole("link", { name: /^Ask DistroKid/ }).getAttribute("href")).toMatch(
    /view=claims&claim=new&cause=statement\+s1\+2026-11$/,
  );
  // A statement that is missing has no lines.
  expect(todo.queryByRole("link", { name: /^line/ })).toBeNull();
  const lacking = within(screen.getByRole("region", { name: "Needs another file" }));
  lacking.getByText("Upload a statement that prints its exchange rates.");
  lacking.getByRole("link", { name: "The question of F7?" });
  const fine = screen.getByText("Fine (14)");
  expect(fine.closest("details")?.open).toBe(false);
  await user.click(fine);
  expect(screen.getByRole("link", { name: "The question of F8?" }).getAttribute("href")).toContain("by=F8");
  expect(await axeFindings(container)).toEqual([]);
});

test("nothing is called fine before the titles of plays are linked", async () => {
  const text = "Say which recordings 1,200 plays are of.";
  checksNetwork()
    .answer("reconciliation.causes", causesOf([], { open: 0, loss: [] }))
    .answer(
      "reconciliation.checks",
      checksOf({ F16: { state: "not_checked", because: "Not linked.", needs: { code: "links", text }, checked: 0 } }),
    );
  const { container } = renderRoyalties("view=checks");
  await screen.findByText("Your plays wait for an answer");
  const asked = within(screen.getByRole("region", { name: "Needs an answer" }));
  asked.getByText(text);
  expect(asked.getByRole("link", { name: "Link the titles" }).getAttribute("href")).toContain("view=plays");
  expect(screen.queryByRole("region", { name: "Needs another file" })).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test("a cause shows its findings, and can be set aside with them and taken back", async () => {
  const network = checksNetwork().answer("reconciliation.setCauseAside", { message: "Set aside" });
  const { user } = renderRoyalties("view=checks");
  const todo = within(await screen.findByRole("list", { name: "What to do" }));
  await user.click(todo.getByRole("button", { name: /^Show 3.findings/ }));
  await todo.findByText(FINDING.text);
  expect(network.callsOf("reconciliation.findings")[0]?.input).toEqual({ cause: CAUSE.key, aside: "false" });
  await user.click(todo.getAllByRole("button", { name: /^Set aside…: DistroKid's Nov/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /^Set this and its 3.findings aside\?$/ }));
  await user.type(dialog.getByRole("textbox", { name: "Why" }), "They skip a month in summer.");
  network.answer("reconciliation.causes", causesOf([{ ...CAUSE, aside: 3 }], { open: 0, aside: 1, loss: [] }));
  await user.click(dialog.getByRole("button", { name: "Set aside" }));
  await screen.findByText("Nothing needs you");
  expect(network.callsOf("reconciliation.setCauseAside")[0]?.input).toEqual({
    key: CAUSE.key,
    note: "They skip a month in summer.",
  });
  await user.click(screen.getByRole("button", { name: "Show 1 done" }));
  const aside = within(await screen.findByRole("list", { name: "Done" }));
  await user.click(aside.getByRole("button", { name: /^Take back/ }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.setCauseAside")[1]?.input).toEqual({ key: CAUSE.key, note: null }),
  );
});

test("a cause and its only finding do not repeat the same words", async () => {
  checksNetwork().answer("reconciliation.causes", causesOf([{ ...CAUSE, text: FINDING.text, findings: 1 }]));
  const { user } = renderRoyalties("view=checks");
  const todo = within(await screen.findByRole("list", { name: "What to do" }));
  await user.click(todo.getByRole("button", { name: /^Show 1.finding/ }));
  const found = within(await todo.findByRole("list", { name: "Found" }));
  await found.findByRole("button", { name: /^Set aside…/ });
  expect(found.queryByText(FINDING.text)).toBeNull();
});

const MOVE = {
  source: SOURCE,
  to: [{ id: "01939b5e-7a00-7000-8000-0000000000ab", name: "TuneCore", distributor: "TuneCore" }],
  moved: null,
  last_month: "2026-07",
  first_month: "2026-08",
  tracks: 12,
  tracks_over: 9,
  tracks_left: [{ track_id: "GBAAA2600001", title: "Ebb" }],
  stores_left: ["Deezer"],
  countries_left: ["BR"],
};

test("whether one has moved is said with one press, and can be undone", async () => {
  const move: Cause = {
    ...CAUSE,
    key: "move s1",
    kind: "move",
    text: "Harbour's last month of sale is July 2026. Have you moved?",
    loss: [],
    sure: "perhaps",
    steps: ["say_moved", "upload"],
  };
  const network = checksNetwork()
    .answer("reconciliation.causes", causesOf([move]))
    .answer("reconciliation.sayMoved", { message: "Saved." });
  const { user, container } = renderRoyalties("view=checks");
  await user.click(await screen.findByRole("button", { name: /^Yes, I moved/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.sayMoved").map(({ input }) => input)).toEqual([
      { source_id: SOURCE.id, moved: true },
      { source_id: SOURCE.id, moved: null },
    ]),
  );
  expect(await axeFindings(container)).toEqual([]);
});

test("a move shows its months and what did not come over, and its answer can be taken back", async () => {
  const network = checksNetwork()
    .answer("reconciliation.moves", { ...FRESH, moves: [{ ...MOVE, moved: true }] })
    .answer("reconciliation.sayMoved", { message: "Saved." });
  const { user, container } = renderRoyalties("view=checks&by=F5");
  const moves = within(await screen.findByRole("region", { name: "Moves" }));
  moves.getByText("Harbour to TuneCore");
  moves.getByText(/Last month of the old one: Jul 2026. First of the new: Aug 2026. 9 of 12.songs came over\./);
  for (const left of ["Ebb", "Deezer", "Brazil"]) moves.getByText(left);
  await user.click(moves.getByRole("button", { name: /^Take the answer back/ }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.sayMoved")[0]?.input).toEqual({ source_id: SOURCE.id, moved: null }),
  );
  expect(await axeFindings(container)).toEqual([]);
});

test("a song's distributor is asked for once, if nothing names it, and the answer can be undone", async () => {
  const song: Cause = {
    ...CAUSE,
    key: "song  GBAAA2600001",
    kind: "song",
    text: "“Ebb” is played on Spotify in Aug 2026 and not paid: about $41. Say who distributes it.",
    source: null,
    track_id: "GBAAA2600001",
    title: "Ebb",
    steps: ["name_source"],
  };
  const network = checksNetwork()
    .answer("reconciliation.causes", causesOf([song]))
    .answer("reconciliation.trackSources", { ...FRESH, asked: [], said: [], sources: [SOURCE] })
    .answer("reconciliation.nameTrackSource", { message: "Saved." });
  const { user, container } = renderRoyalties("view=checks");
  await user.click(await screen.findByRole("button", { name: "Say who distributes it: Ebb" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who distributes “Ebb”?" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  dialog.getByText("Choose a distributor");
  await user.click(await dialog.findByRole("radio", { name: /^Harbour\s*· DistroKid$/ }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.nameTrackSource")[0]?.input).toEqual({
      track_id: "GBAAA2600001",
      source_id: SOURCE.id,
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.nameTrackSource")[1]?.input).toEqual({
      track_id: "GBAAA2600001",
      source_id: null,
    }),
  );
});

test("a treaty rate can be given for the withholding check, and an impossible one is not sent", async () => {
  const network = checksNetwork().answer("reconciliation.stateTreaty", { message: "Saved" });
  const { user } = renderRoyalties("view=checks&by=F9");
  const rate = await screen.findByRole("textbox", { name: /^Your treaty rate/ });
  await user.type(rate, "fifteen");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await screen.findByText("Write the rate in percent, such as 15 or 7.5");
  await user.clear(rate);
  await user.type(rate, "7.5");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await waitFor(() => expect(network.callsOf("reconciliation.stateTreaty")[0]?.input).toEqual({ percent: "7.5" }));
});

test("the watch list shows what each track lacks and would have earned, and deductions are listed", async () => {
  checksNetwork()
    .answer("reconciliation.watch", {
      ...FRESH,
      tracks: [{ track_id: "GBAAA2600001", title: "Ebb", streams: 840, lacks: 160, would_earn: STAKE }],
    })
    .answer("reconciliation.deductions", {
      ...FRESH,
      totals: [
        {
          currency: "USD",
          gross: "100",
          fee: "12.4",
          withheld: "3.1",
          recouped: "0",
          fines: "0",
          discovery: "0",
          net: "84.5",
        },
      ],
      statements: [
        {
          statement_id: CHECKED_STATEMENT,
          file_name: "july.tsv",
          accounted: "2026-09-15",
          currency: "USD",
          gross: "100",
          fee: "12.4",
          withheld: "3.1",
          recouped: "0",
          fines: "0",
          discovery: "0",
          net: "84.5",
        },
      ],
    });
  const { user } = renderRoyalties("view=checks&by=watch");
  const watch = await screen.findByRole("row", { name: /^Ebb/ });
  expect(watch.textContent).toMatch(/840.*160.*\$41–\$63/);
  await user.click(screen.getByRole("link", { name: "Deductions" }));
  await screen.findByText("$12.40 fees, $3.10 withheld: $84.50 net");
  within(screen.getByRole("grid", { name: "Deductions by statement" })).getByRole("link", { name: /^july\.tsv/ });
});

test("while the figures are computed, no list says that there is nothing, and payouts wait for none of them", async () => {
  const stale = { ...FRESH, computed_at: null, stale: true };
  const total = { statement_id: CHECKED_STATEMENT, file_name: "july.tsv", accounted: "2026-09-15", currency: "USD" };
  checksNetwork()
    .answer("reconciliation.watch", { ...stale, tracks: [] })
    .answer("reconciliation.deductions", { ...stale, totals: [], statements: [] })
    .answer("reconciliation.runs", { ...stale, runs: [] })
    .answer("reconciliation.payouts", {
      cursor: null,
      ...stale,
      payouts: [],
      open: [{ ...total, net: "84.5" }],
    });
  for (const by of ["watch", "deductions", "F5"]) {
    const { unmount } = renderRoyalties(`view=checks&by=${by}`);
    await screen.findByText("Plays and pay are being compared.");
    expect(screen.queryByText(/^No /)).toBeNull();
    unmount();
  }
  renderRoyalties("view=checks&by=payouts");
  await screen.findByRole("button", { name: "Record a payout" });
  expect(screen.queryByText("Plays and pay are being compared.")).toBeNull();
});

test("a free artist reads what the checks are, and how to get them", async () => {
  const network = checksNetwork()
    .answer("reconciliation.summary", summaryOf({ included: false }))
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderRoyalties("view=checks");
  await screen.findByText(/^Premium runs sixteen checks/);
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  expect((await screen.findByRole("figure")).textContent).toContain("A sample list, made up");
  expect(network.callsOf("reconciliation.checks")).toHaveLength(0);
});
