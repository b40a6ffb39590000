import type { RunPayeesInput } from "@ledgerline/contract/shares/runs";
import { userEvent } from "@testing-library/user-event";
import { SharesTab } from "../src/features/shares/shares-tab.tsx";
import { ARTIST } from "./answers/answers.ts";
import { NO_FILTERS } from "./answers/booked-answers.ts";
import {
  ADA,
  BEN,
  DEAL,
  dealsPage,
  isDue,
  isPaid,
  payeesPage,
  RUN,
  RUN_DETAILS,
  runsPage,
  SETTINGS,
  STATEMENT,
} from "./answers/share-answers.ts";
import type { FakeNetwork } from "./fake-network.ts";
import { fakeNetwork, renderScreen } from "./render-screen.tsx";

/** A network that answers like a server for a label with two payees, a deal and a run. */
export function sharesNetwork(): FakeNetwork {
  const network = fakeNetwork()
    .answer("auth.me", ARTIST)
    .answer("runs.list", runsPage([RUN], "2026-11-01"))
    .answer("runs.get", RUN_DETAILS)
    .answer("runs.statement", STATEMENT)
    .answer("shares.closedPeriods", { from: null, to: null, payees: [], left_out: [] })
    .answer("shares.settings", SETTINGS)
    .answer("shares.payees", payeesPage([ADA, BEN]))
    .answer("shares.deals", dealsPage([DEAL]))
    .answer("shares.costs", { costs: [], count: 0, cursor: null })
    .answer("shares.advances", { advances: [], count: 0, cursor: null })
    .answer("shares.transfers", { transfers: [], count: 0, cursor: null })
    .answer("statements.list", { statements: [], cursor: null })
    .answer("royalties.filters", { ...NO_FILTERS, currencies: ["USD", "EUR"], artists: ["Nadia Okoro", "Tin Choir"] })
    .answer("currencies.get", { display: null, choices: [], rates: [] })
    .answer("members.list", { members: [], invitations: [], included: true });
  return answerParts(network);
}

/** Answers for one payee, one deal and the lists of a run from what the whole is answered by then. */
export function answerParts(network: FakeNetwork): FakeNetwork {
  const run = () => network.answerTo("runs.get", { id: RUN.id });
  const refused = () => Promise.reject(new Error("there is none"));
  return network
    .answer("shares.payee", async ({ id }: { id: string }) => {
      const { payees } = await network.answerTo("shares.payees", undefined);
      return payees.find((payee) => payee.id === id) ?? refused();
    })
    .answer("shares.deal", async ({ id }: { id: string }) => {
      const { deals, names } = await network.answerTo("shares.deals", undefined);
      const deal = deals.find((one) => one.id === id);
      return deal ? { ...deal, names } : refused();
    })
    .answer("runs.payees", async ({ payee, payment }: RunPayeesInput) => {
      const isAsked = payment === undefined ? () => true : payment === "due" ? isDue : isPaid;
      const payees = (await run()).payees.filter((each) => isAsked(each) && (!payee || each.payee === payee));
      return { payees, count: payees.length, cursor: null };
    })
    .answer("runs.uncovered", async () => {
      const { uncovered } = await run();
      return { uncovered, count: uncovered.length, cursor: null };
    })
    .answer("runs.differences", async () => ({ differences: (await run()).differences, cursor: null }));
}

/** Renders Shares at an address: `&run=…`, `&view=deals`. */
export function renderShares(address = "") {
  window.history.replaceState(null, "", `/dashboard?tab=shares${address}`);
  const { container } = renderScreen(<SharesTab />);
  return { container, user: userEvent.setup() };
}
