import type { FrozenCase } from "@ledgerline/contract/claims";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { axeFindings } from "../../../test/axe-findings.ts";
import { CLAIM, CLAIM_ID, showClaims } from "../../../test/render-claims.tsx";

const CASE: FrozenCase = {
  platform: "spotify",
  track_id: null,
  notice_on: "2026-07-10",
  notice: "Artificial streams.",
  asked: "Which days?",
  answered: "",
};

test("a draft that takes the current figures says which items are gone", async () => {
  const { network, user } = showClaims(`&claim=${CLAIM_ID}`);
  network.answer("claims.refresh", { ...CLAIM, gone: ["Spotify, July 2026, Ebb", "Tidal, May 2026"] });
  await user.click(await screen.findByRole("button", { name: "Update the figures" }));
  await screen.findByText("No longer found, so this claim no longer asks for it: Spotify, July 2026, Ebb and 1 more");
});

test("the subject and the notice of a case of frozen money are edited in place", async () => {
  const claim = { ...CLAIM, kind: "frozen" as const, items: [], frozen: CASE };
  const { network, user, container } = showClaims(`&claim=${CLAIM_ID}`, claim);
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
  await screen.findByText(/None of your statements has a line for this recording/);
  expect(network.callsOf("claims.change").map(({ input }) => input)).toEqual([
    { id: CLAIM_ID, subject: "My money", to: "" },
    { id: CLAIM_ID, frozen: { track_id: "GBAAA2600001", answered: "None." } },
  ]);
});

test("a claim shows its range, tracks and deadline, and its letter is edited in place", async () => {
  const { network, user, container } = showClaims(`&claim=${CLAIM_ID}`);
  network.answer("claims.change", { ...CLAIM, letter: { text: "Pay up, please.", edited: true } });
  expect(await screen.findByText("between $41.20 and $62.90")).toBeTruthy();
  expect(screen.getByText(/Ask until 14 Sep 2028. Two years after the statement's accounting date/)).toBeTruthy();
  expect(screen.getByText("GBAAA2600001, UPC 200000000013")).toBeTruthy();
  expect(screen.getByText(/^Also found, asked for once: Spotify, July 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const letter = screen.getByRole("textbox", { name: "Letter" });
  await user.clear(letter);
  await user.type(letter, "Pay up, please.");
  await user.click(screen.getByRole("button", { name: "Save the letter" }));
  expect(await screen.findByText("Pay up, please.")).toBeTruthy();
  expect(network.callsOf("claims.change")).toMatchObject([{ input: { id: CLAIM_ID, letter: "Pay up, please." } }]);
  expect(screen.getByRole("button", { name: "Use the template again" })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
});

test("a state is saved by a press, and dropping a claim can be undone from its message", async () => {
  const { network, user } = showClaims(`&claim=${CLAIM_ID}`);
  network.answer("claims.setState", { ...CLAIM, state: "dropped" }).answer("claims.restore", CLAIM);
  const state = await screen.findByLabelText("State");
  await user.selectOptions(state, "Answered");
  await user.selectOptions(state, "Dropped");
  expect(network.callsOf("claims.setState")).toEqual([]);
  expect(document.title).toBe(`${CLAIM.subject} · Claims · Ledgerline`);
  await user.click(screen.getByRole("button", { name: "Save “Dropped”" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(network.callsOf("claims.setState")).toMatchObject([{ input: { id: CLAIM_ID, state: "dropped" } }]);
  await waitFor(() => expect(network.callsOf("claims.restore")).toMatchObject([{ input: { id: CLAIM_ID } }]));
});

test("without Premium a dropped claim can be deleted, after a question", async () => {
  const { network, user } = showClaims(`&claim=${CLAIM_ID}`, {
    ...CLAIM,
    included: false,
    state: "dropped",
    closed_on: "2026-11-20",
    attachments: [
      { id: CLAIM_ID, file_name: "notice.pdf", bytes: 8, sha256: "ab", added_at: "2026-11-20T09:00:00.000Z" },
    ],
  });
  expect(await screen.findByText(/^Dropped\. Closed on 20.Nov.2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove notice.pdf" })).toBeTruthy();
  network.answer("claims.delete", { message: "The claim is deleted." });
  await user.click(screen.getByRole("button", { name: "Delete…" }));
  await user.click(await screen.findByRole("button", { name: "Delete claim" }));
  await waitFor(() => expect(network.callsOf("claims.delete")).toMatchObject([{ input: { id: CLAIM_ID } }]));
  expect(await screen.findByRole("link", { name: /Underpaid royalties/ })).toBeTruthy();
});

test("without Premium a claim can be read, and changed only to paid", async () => {
  const { network, user } = showClaims(`&claim=${CLAIM_ID}`, {
    ...CLAIM,
    included: false,
    state: "sent",
    sent_on: "2026-11-20",
  });
  expect(await screen.findByText(/Sent on 20 Nov 2026/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download the packet" })).toBeTruthy();
  network.answer("claims.setState", { ...CLAIM, included: false, state: "paid", closed_on: "2026-11-23" });
  for (const name of ["Edit", "Add the note", "Update the figures"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  expect(await screen.findByText(/^Paid\. Paid on 23.Nov.2026/)).toBeTruthy();
  expect(network.callsOf("claims.setState")).toMatchObject([{ input: { id: CLAIM_ID, state: "paid" } }]);
  await user.click(screen.getByRole("link", { name: "All claims" }));
  expect(await screen.findByText(/With Premium, Ledgerline writes your claims/)).toBeTruthy();
});

test("older notes of a claim are shown on demand, a page at a time, above the newest", async () => {
  const note = (n: number) => ({
    id: `0b000000-0000-7000-8000-00000000000${n}`,
    at: "2026-11-20T10:00:00.000Z",
    text: `Call ${n}`,
  });
  const { network, user } = showClaims(`&claim=${CLAIM_ID}`, { ...CLAIM, notes: [note(5)], notes_cursor: note(5).id });
  network.answer("claims.notes", (input: { cursor: string }) =>
    input.cursor === note(5).id
      ? { notes: [note(3), note(4)], cursor: note(3).id }
      : { notes: [note(1), note(2)], cursor: null },
  );
  const shown = () => screen.getAllByText(/^Call \d/).map(({ textContent }) => textContent?.slice(0, 6));
  await user.click(await screen.findByRole("button", { name: "Show older notes" }));
  await screen.findByText(/^Call 3/);
  expect(shown()).toEqual(["Call 3", "Call 4", "Call 5"]);
  await user.click(screen.getByRole("button", { name: "Show older notes" }));
  await screen.findByText(/^Call 1/);
  expect(shown()).toEqual(["Call 1", "Call 2", "Call 3", "Call 4", "Call 5"]);
  expect(screen.queryByRole("button", { name: "Show older notes" })).toBeNull();
});
