import { z } from "zod";
import { Currency, Day, Instant } from "../wire/wire.ts";
import { day, Exact, runId, SAMPLE } from "./share-fields.ts";

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

/** Newest first. */
export const Runs = z.object({
  runs: z.array(Run),
  /** The first day of the next period; null before the first run, which may begin on any day. */
  next_from: Day.nullable(),
  ...SAMPLE,
});
export type Runs = z.infer<typeof Runs>;

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
  held: z.enum(["bank_changed", "no_bank", "not_euro", "no_email"]).nullable(),
  /** When changed details can be paid to; null for any other hold, and without one. */
  held_until: Instant.nullable(),
  /**
   * What sending the run will give the payee: a login that shows the statement, with an email or without; a link by email;
   * or nothing, for want of an email or because this server sends none. Null once it was sent.
   */
  told: z.enum(["login_and_email", "login", "link", "no_email", "no_mail"]).nullable(),
});
export type RunPayee = z.infer<typeof RunPayee>;

export const RunBlocker = z.object({
  code: z.string(),
  /** One sentence that says what to do. */
  detail: z.string(),
});

export const RunDetails = Run.extend({
  ...SAMPLE,
  blockers: z.array(RunBlocker),
  payees: z.array(RunPayee),
  proof: z.array(ProofRow),
  /** What no deal covers, most money first; at most 500. */
  uncovered: z.array(
    z.object({
      track: z.string().nullable(),
      title: z.string().nullable(),
      artist: z.string().nullable(),
      release: z.string().nullable(),
      currency: Currency,
      net: Exact,
    }),
  ),
  /** Corrections to closed periods, by cause. */
  differences: z.array(
    z.object({
      cause: z.string(),
      payees: z.array(z.object({ payee: z.uuid(), name: z.string(), currency: Currency, amount: Exact })),
    }),
  ),
});
export type RunDetails = z.infer<typeof RunDetails>;

export const RunKey = z.strictObject({ id: runId });
export type RunKey = z.infer<typeof RunKey>;
export const StartRunInput = z.strictObject({
  from: day("the first day of the period"),
  to: day("the last day of the period"),
});
export type StartRunInput = z.infer<typeof StartRunInput>;
