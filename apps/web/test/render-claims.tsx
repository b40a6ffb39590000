import type { Claim } from "@ledgerline/contract/claims";
import { userEvent } from "@testing-library/user-event";
import { ExportTab } from "../src/features/export/export-tab.tsx";
import { boardOf, cellAnswer, cellTrackOf, OVERDUE, SHORT, STAKE } from "./answers/reconciliation-answers.ts";
import { fakeNetwork, renderScreen } from "./render-screen.tsx";

export const CLAIM_ID = "0199aa00-0000-7000-8000-000000000001";
/** A draft about one month of Spotify. */
export const CLAIM: Claim = {
  id: CLAIM_ID,
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
  notes_cursor: null,
  attachments: [],
  included: true,
};

const TRACKS = [cellTrackOf(), cellTrackOf({ track_id: "GBAAA2600002", title: "Flow", missing: 40 })];

/** Renders Claims at an address, for an artist with one claim: `&claim=new`, with what the link there has kept. */
export function showClaims(address: string, claim: Claim = CLAIM, kept: object | null = null) {
  const network = fakeNetwork()
    .answer("claims.list", { claims: [claim], included: claim.included })
    .answer("claims.get", claim)
    .answer("reconciliation.board", boardOf([SHORT, OVERDUE]))
    .answer("reconciliation.cell", cellAnswer(SHORT, TRACKS));
  window.history.replaceState(kept && { usr: kept }, "", `/dashboard?tab=export&view=claims${address}`);
  const { container } = renderScreen(<ExportTab />);
  return { network, container, user: userEvent.setup() };
}
