import { z } from "zod";
import { Currency, Day, Instant } from "../wire/wire.ts";
import { day, Exact, PAGE, PAGED, payeeId, runId, SAMPLE, search } from "./share-fields.ts";

/** Why nothing can be paid to a payee at the moment. */
export const HOLDS = ["bank_changed", "no_bank", "not_euro", "no_email"] as const;

/** A `preview` can be closed if nothing blocks it. A `closed` run does not change; payees see a `sent` one. */
export const RUN_STATES = ["computing", "preview", "closed", "sent"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const Run = z.object({
  id: z.uuid(),
  /** First and last day of the accounting period. */
  from: Day,
  to: Day,
  state: z.enum(RUN_STATES),
  computed_at: Instant.nullable(),
  /** Why it could not be computed; null if it could. */
  failure: z.string().nullable(),
  /** True for a preview whose books or terms have changed since. */
  stale: z.boolean(),
  closed_at: Instant.nullable(),
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  /** What is payable, by currency. */
  payable: z.array(z.object({ currency: Currency, amount: z.string(), payees: z.number() })),
  /** True for the newest closed run that was not sent. */
  can_undo: z.boolean(),
  /** True for a closed run that was not approved, and that somebody other than the caller closed. */
  can_approve: z.boolean(),
});
export type Run = z.infer<typeof Run>;

/** Newest first, a page at a time. */
export const Runs = z.object({
  runs: z.array(Run),
  ...PAGED,
  /** The first day of the next period; null before the first run, which may begin on any day. */
  next_from: Day.nullable(),
  ...SAMPLE,
});
export type Runs = z.infer<typeof Runs>;
export const RunListInput = z.strictObject(PAGE);
export type RunListInput = z.infer<typeof RunListInput>;

/** Money by currency: opening + received + transferred = the sum of all the others. */
export const ProofRow = z.object({
  currency: Currency,
  opening: Exact,
  received: Exact,
  transferred: Exact,
  payees: Exact,
  recouped: Exact,
  account: Exact,
  costs: Exact,
  withheld: Exact,
  uncovered: Exact,
  unexchanged: Exact,
  rounding: Exact,
  exchanged: Exact,
});

/** What sending a run gives a payee. */
export const TOLD = ["login_and_email", "login", "link", "no_email", "no_mail"] as const;

export const RunPayee = z.object({
  payee: z.uuid(),
  name: z.string(),
  currency: Currency,
  opening: Exact,
  /** What deals pay into the payee's account, exchanged. */
  paid_in: Exact,
  transferred: Exact,
  /** Rounded only here, to the currency's minor unit. */
  closing: z.string(),
  rounding: Exact,
  /** What can be paid: the closing balance, or 0 below the payee's minimum. */
  payable: z.string(),
  /** What was paid for this run, minus what came back. */
  paid: z.string(),
  /** When the link to this statement expires; null without one. */
  link_expires_at: Instant.nullable(),
  /** Why nothing can be paid at present: details changed in the last three days or missing, or not euros for SEPA. */
  held: z.enum(HOLDS).nullable(),
  /** When changed details can be paid to; null for any other hold, and without one. */
  held_until: Instant.nullable(),
  /**
   * What sending the run will give the payee: a login that shows the statement, with an email or without; a link by email;
   * or nothing, for want of an email or because this server sends none. Null once it was sent.
   */
  told: z.enum(TOLD).nullable(),
});
export type RunPayee = z.infer<typeof RunPayee>;

export const RunBlocker = z.object({
  code: z.string(),
  /** One sentence that says what to do. */
  detail: z.string(),
});

export const Uncovered = z.object({
  track: z.string().nullable(),
  title: z.string().nullable(),
  artist: z.string().nullable(),
  release: z.string().nullable(),
  currency: Currency,
  net: Exact,
});
export type Uncovered = z.infer<typeof Uncovered>;

export const RunDifference = z.object({
  cause: z.string(),
  payees: z.array(z.object({ payee: z.uuid(), name: z.string(), currency: Currency, amount: Exact })),
});
export type RunDifference = z.infer<typeof RunDifference>;

/** A run, with the first page of each of its lists. */
export const RunDetails = Run.extend({
  ...SAMPLE,
  /** The first 100. */
  blockers: z.array(RunBlocker),
  /** How many more there are. */
  more_blockers: z.int(),
  /** The first 100, by name. */
  payees: z.array(RunPayee),
  /** How many payees there are, to how many something can still be paid, and whom something was paid. */
  payee_count: z.int(),
  due_count: z.int(),
  paid_count: z.int(),
  /** What sending the run gives its payees, with the first 20 names of each; empty once it was sent. */
  told: z.array(z.object({ gets: z.enum(TOLD), payees: z.int(), names: z.array(z.string()) })),
  proof: z.array(ProofRow),
  /** The first 100 of what no deal covers, most money first. */
  uncovered: z.array(Uncovered),
  /** How many of them are kept: at most 500. */
  uncovered_count: z.int(),
  /** Corrections to closed periods, by cause: the first 100 amounts. */
  differences: z.array(RunDifference),
  /** How many causes there are. */
  cause_count: z.int(),
});
export type RunDetails = z.infer<typeof RunDetails>;

export const RunKey = z.strictObject({ id: runId });
export type RunKey = z.infer<typeof RunKey>;
export const RunPayeesInput = RunKey.extend({
  /** A part of the payee's name. */
  search,
  /** Only this payee. */
  payee: payeeId.optional(),
  /** Those to whom something can still be paid (`due`), or whose payment could come back (`paid`). */
  payment: z.enum(["due", "paid"], "Say whose: due or paid").optional(),
  /** By name, or those with the highest closing balance first. */
  sort: z.enum(["name", "closing"], "Sort by name or closing").optional(),
  ...PAGE,
});
export type RunPayeesInput = z.infer<typeof RunPayeesInput>;
export const RunPayees = z.object({ payees: z.array(RunPayee), ...PAGED });
export type RunPayees = z.infer<typeof RunPayees>;
export const RunListsInput = RunKey.extend(PAGE);
export type RunListsInput = z.infer<typeof RunListsInput>;
export const RunUncovered = z.object({ uncovered: z.array(Uncovered), ...PAGED });
export type RunUncovered = z.infer<typeof RunUncovered>;
/** A cause with more amounts than fit goes on on the next page, under the same words. */
export const RunDifferences = z.object({ differences: z.array(RunDifference), cursor: z.string().nullable() });
export type RunDifferences = z.infer<typeof RunDifferences>;
export const StartRunInput = z.strictObject({
  from: day("the first day of the period"),
  to: day("the last day of the period"),
});
export type StartRunInput = z.infer<typeof StartRunInput>;
