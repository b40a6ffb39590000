import { userEvent } from "@testing-library/user-event";
import { SharesTab } from "../src/features/shares/shares-tab.tsx";
import { ARTIST } from "./answers/answers.ts";
import { NO_FILTERS } from "./answers/booked-answers.ts";
import { ADA, BEN, DEAL, RUN, RUN_DETAILS, SETTINGS, STATEMENT } from "./answers/share-answers.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { fakeNetwork, renderScreen } from "./render-screen.tsx";

/** A network that answers like a server for a label with two payees, a deal and a run. */
export function sharesNetwork(): FakeNetwork {
  return fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("runs.list", { runs: [RUN], next_from: "2026-11-01" })
    .answer("runs.get", RUN_DETAILS)
    .answer("runs.statement", STATEMENT)
    .answer("shares.closedPeriods", { from: null, to: null, payees: [], left_out: [] })
    .answer("shares.settings", SETTINGS)
    .answer("shares.payees", { payees: [ADA, BEN], allowed: 1000 })
    .answer("shares.deals", { deals: [DEAL] })
    .answer("shares.money", { costs: [], advances: [], transfers: [], more: false })
    .answer("royalties.filters", { ...NO_FILTERS, currencies: ["USD", "EUR"], artists: ["Nadia Okoro", "Tin Choir"] })
    .answer("currencies.get", { display: null, choices: [], rates: [] })
    .answer("members.list", { members: [], invitations: [], included: true });
}

/** Renders Shares at an address: `&run=…`, `&view=deals`. */
export function renderShares(address = "") {
  window.history.replaceState(null, "", `/dashboard?tab=shares${address}`);
  const { container } = renderScreen(<SharesTab />);
  return { container, user: userEvent.setup() };
}
