import type { Claim, FrozenCase } from "@ledgerline/contract/claims";
import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import {
  boardOf,
  cellAnswer,
  cellTrackOf,
  FRESH,
  OVERDUE,
  SHORT,
  STAKE,
} from "../../../test/reconciliation-answers.ts";
import { fakeNetwork, renderScreen } from "../../../test/render-screen.tsx";
import { ExportTab } from "../export/export-tab.tsx";

const ID = "0199aa00-0000-7000-8000-000000000001";
const CLAIM: Claim = {
  id: ID,
  kind: "underpaid",
  state: "draft",
  subject: "Underpaid royalties, Spotify, July 2026",
  to: "",
  platforms: ["spotify"],
  months: { from: "2026-07", to: "2026-07" },
  money: [{ currency: "USD", asked: { low: "41.2", mid: "50.4", high: "62.9" }, received: "10.4", open: "40.0" }],
  with_sample: false,
  sent_on: null,
  answer_by: null,
  answered_on: null,
  closed_on: null,
  deadline: "2028-09-14",
  deadline_basis: "statement",
  created_at: "2026-11-22T09:00:00.000Z",
  changed_at: "2026-11-22T09:00:00.000Z",
  figures_at: "2026-11-22T09:00:00.000Z",
  items: [
    {
      platform: "spotify",
      month: "2026-07",
      track_id: null,
      title: null,
      source: null,
      plays: 12_340,
      paid_units: 11_136,
      missing: 900,
      at_stake: STAKE,
      finding: null,
      without_plays: null,
      tracks: [
        {
          track_id: "GBAAA2600001",
          title: "Ebb",
          isrc: "GBAAA2600001",
          upcs: ["200000000013"],
          plays: 2000,
          paid_units: 1100,
          missing: 900,
          at_stake: STAKE,
        },
      ],
      paid: [{ currency: "USD", net: "38.2" }],
      asked: [{ currency: "USD", low: "41.2", mid: "50.4", high: "62.9" }],
      also_found: [
        {
          check: "F13",
          key: "one spotify 2026-07",
          platform: "spotify",
          month: "2026-07",
          track_id: null,
          text: "Spotify, July 2026: Your statements have nothing for it.",
          lines: null,
        },
      ],
      statement: null,
      lines: [],
      line_count: 0,
    },
  ],
  territories: ["SE"],
  statements: [],
  letter: { text: "Hello,\n\nplease pay.", edited: false },
  frozen: null,
  frozen_booked: null,
  days: [],
  notes: [],
  attachments: [],
  included: true,
};

const TRACKS = [cellTrackOf(), cellTrackOf({ track_id: "GBAAA2600002", title: "Flow", missing: 40 })];
const CASE: FrozenCase = {
  platform: "spotify",
  track_id: null,
  notice_on: "2026-07-10",
  notice: "Artificial streams.",
  asked: "Which days?",
  answered: "",
};

function show(address: string, claim: Claim = CLAIM) {
  const network = fakeNetwork()
    .answer("claims.list", { claims: [claim], included: claim.included })
    .answer("claims.get", claim)
    .answer("reconciliation.board", boardOf([SHORT, OVERDUE]))
    .answer("reconciliation.cell", cellAnswer(SHORT, TRACKS));
  window.history.replaceState(null, "", `/dashboard?tab=export&view=claims${address}`);
  const { container } = renderScreen(<ExportTab />);
  return { network, container, user: userEvent.setup() };
}

test("the list says what each claim asks, what came in and what is open, and leads to it", async () => {
  const { container } = show("");
  const row = within(await screen.findByRole("row", { name: /Underpaid royalties/ }));
  for (const text of ["Draft", "$50.40", "$10.40", "$40.00"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toBe(`/dashboard?tab=export&view=claims&claim=${ID}`);
  expect(await axeFindings(container)).toEqual([]);
});

test("amounts in several currencies stand below each other in the list, as no phone has room for them in a line", async () => {
  const euros = { currency: "EUR", asked: { low: "9", mid: "12.5", high: "14" }, received: "0", open: "12.5" };
  const pounds = { currency: "GBP", asked: null, received: "3", open: null };
  show("", { ...CLAIM, money: [...CLAIM.money, euros, pounds] });
  const row = await screen.findByRole("row", { name: /Underpaid royalties/ });
  const cells = [...row.querySelectorAll("td")];
  const amounts = cells.map((cell) => [...cell.children].map((part) => part.textContent));
  expect(amounts.slice(1, 4)).toEqual([
    ["$50.40", "€12.50"],
    ["$10.40", "€0.00", "£3.00"],
    ["$40.00", "€12.50"],
  ]);
  for (const cell of cells) for (const part of cell.children) expect(part.className).toContain("block");
});

test("a claim is started from months that need a look, and opens", async () => {
  const { network, user } = show("&claim=new&platform=spotify&month=2026-07");
  network.answer("claims.create", CLAIM);
  const short = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Spotify, Jul\s2026/ });
  expect(short.checked).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: /Apple Music, May\s2026/ }));
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    {
      input: {
        kind: "underpaid",
        cells: [
          { platform: "spotify", month: "2026-07" },
          { platform: "apple_music", month: "2026-05" },
        ],
      },
    },
  ]);
});

test("what several distributors owe is asked about once, and becomes a claim for each", async () => {
  const { network, user, container } = show("&claim=new&platform=spotify&month=2026-07");
  const detail = "DistroKid and TuneCore owe parts of this, and a claim is made to one distributor.";
  const shares = [
    {
      name: "DistroKid",
      cells: [{ platform: "spotify", month: "2026-07", track_ids: ["GBAAA2600001"] }],
      findings: [],
    },
    { name: "TuneCore", cells: [], findings: [{ check: "F16", key: "spotify 2026-07 rest" }] },
  ];
  network.refuse("claims.create", 409, detail, undefined, { distributors: shares });
  await user.click(await screen.findByRole("button", { name: "Make the draft" }));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByText(/^DistroKid: 1.song$/)).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  network.answer("claims.create", CLAIM);
  await user.click(screen.getByRole("button", { name: /^Make 2.drafts, one for each$/ }));
  expect(await screen.findByRole("link", { name: /Underpaid royalties/ })).toBeTruthy();
  expect(network.callsOf("claims.create").slice(1)).toMatchObject([
    { input: { kind: "underpaid", to: "DistroKid", cells: shares[0]?.cells, findings: [] } },
    { input: { kind: "underpaid", to: "TuneCore", cells: [], findings: shares[1]?.findings } },
  ]);
});

test("a claim is started from single tracks of a month", async () => {
  const { network, user, container } = show("&claim=new&platform=spotify&month=2026-07");
  network.answer("claims.create", CLAIM);
  await user.click(await screen.findByRole("button", { name: "Choose single tracks" }));
  await user.click(screen.getByRole("checkbox", { name: /^Ebb/ }));
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    { input: { cells: [{ platform: "spotify", month: "2026-07", track_ids: ["GBAAA2600002"] }] } },
  ]);
});

test("a claim is started from a finding, with others of its check beside it", async () => {
  const found: Finding = {
    check: "F7",
    key: "july",
    text: "Exchanged 3% below the ECB's rate.",
    statement: null,
    platform: null,
    month: null,
    track_id: null,
    title: null,
    source: null,
    needs_source: false,
    money: [{ currency: "USD", net: "-12.4" }],
    at_stake: null,
    loss: [{ currency: "USD", low: "12.4", mid: "12.4", high: "12.4" }],
    cause: null,
    lines: [],
    line_count: 0,
    aside: null,
  };
  const { network, user } = show("&claim=new&check=F7&key=july");
  network
    .answer("claims.create", CLAIM)
    .answer("reconciliation.findings", { ...FRESH, findings: [found], cursor: null });
  const chosen = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Exchanged 3% below.*\$12/ });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    { input: { cells: [], findings: [{ check: "F7", key: "july" }] } },
  ]);
});

test("a claim is started from what is behind several findings, with all of them that have an amount", async () => {
  const found: Finding = {
    check: "F13",
    key: "s1 spotify 2026-08",
    text: "Spotify is missing.",
    statement: null,
    platform: "spotify",
    month: "2026-08",
    track_id: null,
    title: null,
    source: null,
    needs_source: false,
    money: [],
    at_stake: null,
    loss: [{ currency: "USD", low: "28", mid: "31", high: "34" }],
    cause: "statement s1 2026-09",
    lines: [],
    line_count: 0,
    aside: null,
  };
  const { network, user } = show("&claim=new&cause=statement+s1+2026-09");
  network.answer("claims.create", CLAIM).answer("reconciliation.findings", {
    ...FRESH,
    findings: [found, { ...found, key: "unknown", loss: [] }, { ...found, key: "other", text: "Tidal is missing." }],
    cursor: null,
  });
  expect(await screen.findAllByRole("checkbox", { checked: true })).toHaveLength(2);
  expect(network.callsOf("reconciliation.findings")[0]?.input).toEqual({ cause: "statement s1 2026-09" });
  await user.click(screen.getByRole("checkbox", { name: /^Tidal is missing\..*\$28–\$34/ }));
  await user.click(screen.getByRole("button", { name: "Make the draft" }));
  await screen.findByRole("heading", { name: CLAIM.subject });
  expect(network.callsOf("claims.create")).toMatchObject([
    { input: { cells: [], findings: [{ check: "F13", key: "s1 spotify 2026-08" }] } },
  ]);
});

test("a draft says what is no longer found when it takes the figures of now", async () => {
  const { network, user } = show(`&claim=${ID}`);
  network.answer("claims.refresh", { ...CLAIM, gone: ["Spotify, July 2026, Ebb", "Tidal, May 2026"] });
  await user.click(await screen.findByRole("button", { name: "Take the figures of now" }));
  await screen.findByText("No longer found, so this claim no longer asks for it: Spotify, July 2026, Ebb and 1 more");
});

test("the subject and the notice of a case of frozen money are changed where they stand", async () => {
  const claim = { ...CLAIM, kind: "frozen" as const, items: [], frozen: CASE };
  const { network, user, container } = show(`&claim=${ID}`, claim);
  network.answer("claims.change", { ...claim, frozen_booked: false });
  const subject = await screen.findByRole("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "My money");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Edit the notice" }));
  await user.type(screen.getByRole("textbox", { name: /^ISRC/ }), "gb-aaa-26-00001");
  await user.type(screen.getByRole("textbox", { name: /^What did they answer/ }), "None.");
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the notice" }));
  await screen.findByText(/None of your statements has a line of this recording/);
  expect(network.callsOf("claims.change")).toMatchObject([
    { input: { id: ID, subject: "My money", to: "" } },
    { input: { id: ID, frozen: { ...CASE, track_id: "GBAAA2600001", answered: "None." } } },
  ]);
});

test("a claim shows its range, tracks and deadline, and its letter is edited where it stands", async () => {
  const { network, user, container } = show(`&claim=${ID}`);
  network.answer("claims.change", { ...CLAIM, letter: { text: "Pay up, please.", edited: true } });
  expect(await screen.findByText("between $41.20 and $62.90")).toBeTruthy();
  expect(screen.getByText(/Ask until 14 Sep 2028. Two years after the statement's accounting date/)).toBeTruthy();
  expect(screen.getByText("GBAAA2600001, UPC 200000000013")).toBeTruthy();
  expect(screen.getByText(/^Also found by F13, asked for once: Spotify, July 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const letter = screen.getByRole("textbox", { name: "Letter" });
  await user.clear(letter);
  await user.type(letter, "Pay up, please.");
  await user.click(screen.getByRole("button", { name: "Save the letter" }));
  expect(await screen.findByText("Pay up, please.")).toBeTruthy();
  expect(network.callsOf("claims.change")).toMatchObject([{ input: { id: ID, letter: "Pay up, please." } }]);
  expect(screen.getByRole("button", { name: "Use the template again" })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
});

test("a state is saved by a press, and a dropped claim is taken back from the message that says so", async () => {
  const { network, user } = show(`&claim=${ID}`);
  network.answer("claims.setState", { ...CLAIM, state: "dropped" }).answer("claims.restore", CLAIM);
  const state = await screen.findByLabelText("State");
  await user.selectOptions(state, "Answered");
  await user.selectOptions(state, "Dropped");
  expect(network.callsOf("claims.setState")).toEqual([]);
  expect(document.title).toBe(`${CLAIM.subject} · Claims · Ledgerline`);
  await user.click(screen.getByRole("button", { name: "Save “Dropped”" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(network.callsOf("claims.setState")).toMatchObject([{ input: { id: ID, state: "dropped" } }]);
  await waitFor(() => expect(network.callsOf("claims.restore")).toMatchObject([{ input: { id: ID } }]));
});

test("without Premium a dropped claim is deleted, after a question", async () => {
  const { network, user } = show(`&claim=${ID}`, {
    ...CLAIM,
    included: false,
    state: "dropped",
    closed_on: "2026-11-20",
    attachments: [{ id: ID, file_name: "notice.pdf", bytes: 8, sha256: "ab", added_at: "2026-11-20T09:00:00.000Z" }],
  });
  expect(await screen.findByText(/^Dropped\. Closed on 20.Nov.2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove notice.pdf" })).toBeTruthy();
  network.answer("claims.delete", { message: "The claim is deleted." });
  await user.click(screen.getByRole("button", { name: "Delete…" }));
  await user.click(await screen.findByRole("button", { name: "Delete claim" }));
  await waitFor(() => expect(network.callsOf("claims.delete")).toMatchObject([{ input: { id: ID } }]));
  expect(await screen.findByRole("link", { name: /Underpaid royalties/ })).toBeTruthy();
});

test("without Premium a claim is read, and nothing offers to change it but that it was paid", async () => {
  const { network, user } = show(`&claim=${ID}`, { ...CLAIM, included: false, state: "sent", sent_on: "2026-11-20" });
  expect(await screen.findByText(/Sent on 20 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download the packet" })).toBeTruthy();
  network.answer("claims.setState", { ...CLAIM, included: false, state: "paid", closed_on: "2026-11-23" });
  for (const name of ["Edit", "Add the note", "Take the figures of now"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  expect(await screen.findByText(/^Paid\. Paid on 23.Nov.2026/)).toBeTruthy();
  expect(network.callsOf("claims.setState")).toMatchObject([{ input: { id: ID, state: "paid" } }]);
  await user.click(screen.getByRole("link", { name: "All claims" }));
  expect(await screen.findByText(/With Premium, Ledgerline writes your claims/)).toBeTruthy();
});
