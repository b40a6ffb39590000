import { PASSWORD } from "../harness/apps/create-test-app.ts";
import type { Ids } from "./full-account.ts";

/** The caller's own ids, for calls that name something of one's own along with somebody else's. */
export interface OwnIds {
  statement: string;
  source: string;
  claim: string;
}

/** Inputs that name things of another account. */
type Foreign = (ids: Ids, own: OwnIds) => object[];

/**
 * `own` is for calls that cannot name anything of somebody else's: what they answer and change is only the caller's.
 * `ends` marks calls after which the other cases could not go on; they use a separate account.
 */
export type Case = { foreign: Foreign; statuses?: number[] } | { own: object | null; ends?: true };

export const one =
  (input: (ids: Ids, own: OwnIds) => object): Foreign =>
  (ids, own) => [input(ids, own)];
export const statement: Case = {
  foreign: ({ statement, held, unknown }) => [statement, held, unknown].map((id) => ({ id })),
};
export const claim: Case = { foreign: one((ids) => ({ id: ids.claim })) };
export const invitation: Case = {
  foreign: one((ids) => ({ token: `${ids.account}.${"x".repeat(32)}` })),
  statuses: [400],
};
/** Answers with nothing rather than 404: these are filters. */
export const FILTERED = [200];
export const narrowed: Case = {
  foreign: ({ source, band, store, track, release }) => [
    { source },
    { artist: band },
    { platform: store },
    { track_id: track },
    { release },
  ],
  statuses: FILTERED,
};
export const LAYOUT = {
  ledgerline: 1,
  name: "Mine",
  header: ["Own month", "Own money"],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Own month", as: "YYYY-MM" },
      store: { fixed: "Bandcamp" },
      net: { column: "Own money", currency: { fixed: "EUR" } },
    },
  },
  rows: [],
};
export const MAPPING = { columns: { month: 0, net: 1 }, numbers: "point", currency: "USD" };
export const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "1" };
export const DAYS = { from: "2026-01-01", to: "2026-01-31" };
export const RANGE = { start_date: "2026-01-01", end_date: "2026-12-31" };
export const account = { email: "mine@example.com", password: PASSWORD, artist_name: "Mine" };
/** Two days from now: after today and within a year in any time zone. */
export const TOMORROW = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
export const nothing: Case = { own: null };
export const payee: Case = { foreign: one((ids) => ({ id: ids.payee })) };
export const ofPayee: Case = { foreign: one((ids) => ({ payee: ids.payee })) };
export const deal: Case = { foreign: one((ids) => ({ id: ids.deal })) };
export const entry: Case = { foreign: one((ids) => ({ id: ids.entry })) };
export const run: Case = { foreign: one((ids) => ({ id: ids.run })) };
export const endpoint: Case = { foreign: one((ids) => ({ id: ids.endpoint })) };
export const delivery: Case = { foreign: one((ids) => ({ id: ids.endpoint, delivery: ids.delivery })) };
export const linesOf: Case = { foreign: one((ids) => ({ id: ids.run, payee: ids.payee, no: 0 })) };
export const statementOf: Case = { foreign: one((ids) => ({ id: ids.run, payee: ids.payee })) };
const termsOf = (ids: Ids) => ({
  ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "1", fee: "0", rate: "50%" },
  ...{ exceptions: [], participants: [{ payee: ids.payee, share: "1" }] },
});
export const dealOf = (ids: Ids) => ({ name: "Mine", currency: "USD", versions: [termsOf(ids)] });
export const dated = { date: "2026-03-01", amount: "1" };
