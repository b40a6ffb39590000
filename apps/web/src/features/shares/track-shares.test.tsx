import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TRACK_PAGE } from "../../../test/answers/booked-answers.ts";
import { ADA, ADA_ID, BEN, DEAL, dealsPage, payeesPage, runsPage, TERMS } from "../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import type { FakeNetwork } from "../../../test/fake-network.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../test/render-royalties.tsx";

const AT = `view=track&track=${TRACK_PAGE.track_id}`;
/** Words that somebody who pays a producer need not know. */
const JARGON = /\b(deal|pool|recoup)/i;

const COVERED = { by: "tracks" as const, of: [TRACK_PAGE.track_id] };

function network(): FakeNetwork {
  return royaltiesNetwork()
    .answer("royalties.filters", { months: null, platforms: [], artists: [], sources: [], currencies: ["USD", "EUR"] })
    .answer("royalties.track", TRACK_PAGE)
    .answer("shares.deals", dealsPage([]))
    .answer("shares.payees", payeesPage([], 3))
    .answer("runs.list", runsPage([], null))
    .answer("shares.addPayee", ADA)
    .answer("shares.addDeal", DEAL);
}

const section = () => screen.findByRole("region", { name: "Shares of this song" });
const begin = "I pay somebody a share of this song";

test("somebody new gets a share of a song with three fields, in plain words", async () => {
  const net = network();
  const { user } = renderRoyalties(AT);
  const shares = within(await section());
  await user.click(shares.getByRole("button", { name: begin }));
  expect(shares.getAllByLabelText(/./)).toHaveLength(3);
  await user.click(shares.getByRole("button", { name: "Save the share" }));
  expect(await shares.findByText("Write who gets it")).toBeTruthy();
  await user.type(shares.getByLabelText("Who"), "Ada Lind");
  await user.type(shares.getByLabelText("Percentage"), "20");
  await user.selectOptions(shares.getByLabelText("Currency"), "EUR");
  expect((await section()).textContent).not.toMatch(JARGON);
  expect(await axeFindings(await section())).toEqual([]);
  const terms = { ...TERMS, covers: COVERED, fee: "0%", rate: "20%", participants: [{ payee: ADA_ID, share: "100%" }] };
  net.answer("shares.deals", dealsPage([{ ...DEAL, versions: [terms] }]));
  await user.click(shares.getByRole("button", { name: "Save the share" }));
  expect(await shares.findByText(/Ada Lind gets 20%/)).toBeTruthy();
  expect((await section()).textContent).not.toMatch(JARGON);
  expect(net.callsOf("shares.addPayee").map(({ input }) => input)).toEqual([{ name: "Ada Lind", currency: "EUR" }]);
  expect(net.callsOf("shares.addDeal")[0]?.input).toMatchObject({
    currency: "EUR",
    versions: [
      {
        ...{ from: null, to: null, kind: "royalty", part: "100%", fee: "0%", rate: "20%", exceptions: [] },
        covers: COVERED,
        participants: [{ payee: ADA_ID, share: "100%" }],
      },
    ],
  });
});

test("a known payee is not added again, and a share too many is refused in plain words", async () => {
  const net = network()
    .answer("shares.payees", payeesPage([ADA], 3))
    .refuse(
      "shares.addDeal",
      409,
      "“A” and “B” would together share out more than 100%. Say that one deal replaces the other.",
      [{ field: "versions", message: "“A” and “B” would together share out more than 100%." }],
    );
  const { user } = renderRoyalties(AT);
  const shares = within(await section());
  await user.click(shares.getByRole("button", { name: begin }));
  await user.type(shares.getByLabelText("Who"), "Ada Lind");
  await user.type(shares.getByLabelText("Percentage"), "90%{Enter}");
  expect((await shares.findByRole("alert")).textContent).toBe(
    "All shares of this song together would be more than 100%. Lower one.",
  );
  expect(net.callsOf("shares.addPayee")).toHaveLength(0);
});

test("the shares of a song say who gets how much of its earnings, and a simple one can be taken back", async () => {
  const id = crypto.randomUUID();
  const simple = { ...TERMS, covers: COVERED, participants: [{ payee: ADA_ID, share: "100%" }] };
  const net = network()
    .answer("shares.payees", payeesPage([ADA, BEN], 3))
    .answer(
      "shares.deals",
      dealsPage([
        { ...DEAL, versions: [{ ...TERMS, covers: COVERED, from: "2026-01-01" }] },
        { ...DEAL, id, versions: [simple] },
        { ...DEAL, id: crypto.randomUUID(), versions: [{ ...TERMS, covers: { by: "tracks", of: ["another"] } }] },
      ]),
    )
    .refuse(
      "shares.deleteDeal",
      409,
      "A closed run, an entry under Money or another deal uses this deal. End its terms instead.",
    );
  const { user } = renderRoyalties(AT);
  const shares = within(await section());
  expect(shares.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Ada Lind gets 17/60 · in USD, from 1 Jan 2026Details of the share of Ada Lind",
    "Ben Ode gets 17/120 · in USD, from 1 Jan 2026Details of the share of Ben Ode",
    "Ada Lind gets 42.5% · in USDDetails of the share of Ada LindTake it back: the share of Ada Lind",
  ]);
  await user.click(shares.getByRole("button", { name: /^Take it back/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(screen.getByText(/A closed run has counted it, so it stays/)).toBeTruthy());
  expect(net.callsOf("shares.deleteDeal").map(({ input }) => input)).toEqual([{ id }]);
});
