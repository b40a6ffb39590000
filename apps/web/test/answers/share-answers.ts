import type { Deal, Deals, DealTerms } from "@ledgerline/contract/shares/deals";
import type { Earned, PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Payee, Payees } from "@ledgerline/contract/shares/payees";
import type { Questions } from "@ledgerline/contract/shares/questions";
import {
  RUN_STEPS,
  type Run,
  type RunDetails,
  type RunPayee,
  type RunStep,
  type Runs,
} from "@ledgerline/contract/shares/runs";
import type { SharesSettings } from "@ledgerline/contract/shares/share-settings";
import type { ClosedPeriods } from "@ledgerline/contract/shares/simulation";

const id = (n: number) => `0199bb00-0000-7000-8000-00000000000${n}`;
export const RUN_ID = id(1);
export const ADA_ID = id(2);
export const BEN_ID = id(3);
export const DEAL_ID = id(4);

export const SETTINGS: SharesSettings = {
  uncovered_is_accounts: true,
  needs_approval: false,
  payer_name: null,
  payer_logo: null,
  payer_bank: null,
  included: true,
};

export const ADA: Payee = {
  id: ADA_ID,
  name: "Ada Lind",
  email: "ada@example.com",
  country: "SE",
  currency: "USD",
  minimum: "50",
  paid_by: "bank",
  bank: "6666",
  bank_kind: "iban",
  bank_holder: null,
  bank_held_until: null,
  tax_form: "none",
  tax_form_expires: null,
  withholding: [{ kind: null, store: null, territory: "US", rate: "30%" }],
  withholding_from: null,
  withholding_before: [],
  language: "en",
  paid_through: null,
  paid_through_name: null,
  user_id: null,
  erased: false,
};
export const BEN: Payee = {
  ...ADA,
  id: BEN_ID,
  name: "Ben Ode",
  email: null,
  bank: null,
  bank_kind: null,
  minimum: null,
  withholding: [],
};

export const TERMS: DealTerms = {
  from: null,
  to: null,
  kind: "royalty",
  covers: { by: "tracks", of: ["GBAAA2600001"] },
  part: "100%",
  fee: "15%",
  rate: "50%",
  exceptions: [],
  participants: [
    { payee: ADA_ID, share: "2/3" },
    { payee: BEN_ID, share: "1/3" },
  ],
};
export const DEAL: Deal = {
  id: DEAL_ID,
  name: "Harbour",
  currency: "USD",
  dates: "accounting",
  rates_of: "accounting",
  group: null,
  replaces: [],
  settings_from: null,
  versions: [TERMS],
};

/** A list that is one page. */
export const dealsPage = (deals: Deal[]): Deals => ({
  ...{ deals, count: deals.length, cursor: null },
  names: [ADA, BEN, ...deals].map(({ id, name }) => ({ id, name })),
});
export const payeesPage = (payees: Payee[], allowed = 1000): Payees => ({
  ...{ payees, allowed, count: payees.filter(({ erased }) => !erased).length, cursor: null },
});
export const runsPage = (runs: Run[], next_from: string | null): Runs => ({
  ...{ runs, next_from, count: runs.length, cursor: null },
});

/** January and February 2026 would have come out differently for Ada. */
export const CHANGED_PERIODS: ClosedPeriods = {
  ...{ from: "2026-01-01", to: "2026-02-28", left_out: [] },
  payees: [{ payee: ADA_ID, name: "Ada Lind", currency: "USD", amount: "-6003/20" }],
};

export const RUN: Run = {
  id: RUN_ID,
  from: "2026-10-01",
  to: "2026-10-31",
  state: "preview",
  computed_at: "2026-11-02T09:00:00.000Z",
  failure: null,
  stale: false,
  closed_at: null,
  approved_at: null,
  pay_on: null,
  sent_at: null,
  payable: [{ currency: "USD", amount: "425.00", payees: 2 }],
  can_undo: false,
  can_approve: false,
};
export const CLOSED = { state: "closed", closed_at: "2026-11-03T09:00:00.000Z", can_undo: true } as const;
export const SENT = { ...CLOSED, state: "sent", sent_at: "2026-11-04T09:00:00.000Z", can_undo: false } as const;

const runPayee = (fields: Partial<RunPayee>): RunPayee => ({
  payee: ADA_ID,
  name: "Ada Lind",
  currency: "USD",
  opening: "0",
  paid_in: "850/3",
  transferred: "0",
  closing: "283.33",
  rounding: "1/300",
  payable: "283.33",
  paid: "0",
  link_expires_at: null,
  through: null,
  held: null,
  held_until: null,
  told: "link",
  ...fields,
});

/** 1,000 received, 15 % fee, 50 % to two payees with 2/3 and 1/3. */
const FOUND: Omit<RunDetails, keyof Counts> = {
  ...RUN,
  checklist: [],
  blockers: [],
  payees: [
    runPayee({}),
    runPayee({
      payee: BEN_ID,
      name: "Ben Ode",
      paid_in: "425/3",
      closing: "141.67",
      payable: "141.67",
      rounding: "-1/300",
    }),
  ],
  proof: [
    {
      currency: "USD",
      opening: "0",
      received: "1000",
      transferred: "0",
      payees: "425",
      recouped: "0",
      account: "1149/2",
      costs: "0",
      withheld: "0",
      uncovered: "0",
      unexchanged: "0",
      rounding: "1/2",
      exchanged: "0",
    },
  ],
  uncovered: [
    { track: "GBAAA2600009", title: "Flow", artist: "Nadia Okoro", release: null, currency: "USD", net: "61/3" },
  ],
  differences: [
    {
      cause: "late.tsv, booked after Sep 2026 was closed",
      payees: [{ payee: ADA_ID, name: "Ada Lind", currency: "USD", amount: "-5/2" }],
    },
  ],
};
type Counts = Pick<
  RunDetails,
  "more_blockers" | "payee_count" | "due_count" | "paid_count" | "told" | "uncovered_count" | "cause_count"
>;

/** Its checklist: everything before closing is done, unless something blocks it. */
function checklistOf({ state, failure, stale, blockers, approved_at }: typeof FOUND): RunStep[] {
  if (state === "computing" || failure !== null) return [];
  const isClosed = state !== "preview";
  return RUN_STEPS.map((step) => {
    const [blocker] = blockers.filter(({ code }) => (code === "uncovered" ? "uncovered" : "deals") === step);
    const isLater =
      (step === "close" && !isClosed) ||
      (step === "approve" && isClosed && approved_at === null) ||
      ((step === "send" || step === "pay") && state !== "sent");
    const detail = blocker?.detail ?? (step === "close" && stale ? "Compute it again." : `About ${step}.`);
    return { step, state: blocker || isLater ? "open" : "done", detail, amounts: [], names: [], more: 0 };
  });
}

/** That run with other fields, and with counts of what it lists. */
export function runWith(fields: Partial<RunDetails>): RunDetails {
  const run = { ...FOUND, ...fields };
  const { payees, uncovered, differences } = run;
  const told = Map.groupBy(payees, (payee) => payee.told);
  return {
    ...{ more_blockers: 0, payee_count: payees.length, uncovered_count: uncovered.length },
    ...{ due_count: payees.filter(isDue).length, paid_count: payees.filter(isPaid).length },
    cause_count: differences.length,
    told: [...told].flatMap(([gets, some]) =>
      gets === null ? [] : [{ gets, payees: some.length, names: some.map(({ name }) => name) }],
    ),
    ...run,
    checklist: fields.checklist ?? checklistOf(run),
  };
}

export const isDue = ({ payable, paid }: RunPayee): boolean => Number(payable) > Number(paid);
export const isPaid = ({ paid }: RunPayee): boolean => Number(paid) > 0;

export const RUN_DETAILS = runWith({});

/** Ada's part of that run, with euros among the receipts, a cost and an advance. */
export const STATEMENT: PayeeStatement = {
  run_id: RUN_ID,
  from: "2026-10-01",
  to: "2026-10-31",
  state: "sent",
  payee: ADA_ID,
  name: "Ada Lind",
  language: "en",
  account: "Tin Orchard",
  currency: "EUR",
  opening: "10",
  paid_in: [
    { deal: "Harbour", currency: "USD", amount: "700/3", exchange: { rate: "0.92", day: "2026-10-31", source: "ECB" } },
  ],
  transferred: "0",
  exact: "674/3",
  closing: "224.67",
  rounding: "-1/300",
  payable: "224.67",
  paid: "0.00",
  payment: {
    ...({ state: "due", payer: "Tin Orchard", by: "bank", on: null, held: null, held_until: null } as const),
    ...{ minimum: null, logo: null, through: null, pay_on: null },
  },
  made_of: [
    { what: "songs", amount: "260.67" },
    { what: "costs_and_tax", amount: "-18.40" },
    { what: "advances", amount: "-27.60" },
    { what: "other", amount: "10.00" },
  ],
  before: { from: "2026-09-01", to: "2026-09-30" },
  songs_note: null,
  transfers: [],
  more_transfers: 0,
  deals: [
    {
      deal: "Harbour",
      currency: "USD",
      terms: ["1/3 of what your songs earn, after the 15% fee"],
      songs: {
        songs: [
          {
            ...{ key: "0 track QZAAA2600001", title: "Tide", artist: "Lamp", is_release: false, units: 4_000 },
            ...{ amount: "250", before: { units: 3_000, amount: "200" } },
          },
          {
            ...{ key: "0 release 123", title: "Low Water", artist: null, is_release: true, units: 10 },
            ...{ amount: "100/3", before: null },
          },
        ],
        ...{ more: 0, more_units: 0, more_amount: "0", not_told: "0" },
      },
      carried: "0",
      off_the_top: "0",
      recouped: "30",
      transferred: "0",
      from_group: "0",
      paid_in: "700/3",
      closing: "0",
      receipts: [
        {
          no: 0,
          terms_from: "2026-01-01",
          terms_to: null,
          kind: "royalty",
          part: "100%",
          fee_rate: "15%",
          currency: "USD",
          receipts: "1000",
          fee: "150",
          rate: "1/2",
          split: "425",
          exchange: null,
          share: "2/3",
          amount: "850/3",
          tax_rate: "0",
          tax: "0",
        },
      ],
      costs: [{ what: "Mastering: invoice 4711", date: "2026-10-05", amount: "20", tax: "0" }],
      differences: [],
      advances: [{ what: "Advance", date: "2026-01-01", opening: "85", recouped: "30", left: "55" }],
    },
  ],
};

/** That statement in the list of what was sent. */
export const SENT_STATEMENT = {
  ...{ run_id: RUN_ID, from: STATEMENT.from, to: STATEMENT.to, sent_at: "2026-11-04T09:00:00.000Z" },
  ...{ closing: STATEMENT.closing, payable: STATEMENT.payable, paid: "0" },
};
export const NO_QUESTIONS: Questions = { questions: [], open: 0, count: 0, cursor: null };
export const NOTHING_EARNED: Earned = {
  ...{ currency: "EUR", statements: 1, months: [], songs: [], earlier: "0", total: "0" },
  others: { songs: 0, amounts: [], total: "0" },
};
