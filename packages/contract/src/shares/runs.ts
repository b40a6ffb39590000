import { z } from "zod";
import {
  ComputedAt,
  FirstDay,
  Id,
  ItsName,
  LastDay,
  NextCursor,
  PayeeId,
  PrintedArtist,
  Title,
} from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day, day, Instant } from "../wire/wire.ts";
import { Exact, PAGE, PAGED, payeeId, runId, SAMPLE, search } from "./share-fields.ts";

/** Why nothing can be paid to a payee at the moment. */
export const HOLDS = ["bank_changed", "no_bank", "not_euro", "other_currency", "no_latin_name", "no_email"] as const;

/** A `preview` can be closed if nothing blocks it. A `closed` run does not change; payees see a `sent` one. */
export const RUN_STATES = ["computing", "preview", "closed", "sent"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const Run = z.object({
  id: Id,
  /** First and last day of the accounting period. */
  from: FirstDay,
  to: LastDay,
  state: z.enum(RUN_STATES).meta({
    description: "`computing`, `preview`, `closed` or `sent`. What is closed does not change; payees see what is sent.",
  }),
  computed_at: ComputedAt.nullable(),
  failure: z.string().nullable().meta({ description: "Why it could not be computed; null if it could." }),
  stale: z.boolean().meta({ description: "True for a preview of books or terms that have changed since." }),
  closed_at: Instant.nullable().meta({ description: "When it was closed, in UTC; null until then." }),
  approved_at: Instant.nullable().meta({ description: "When a second member approved it, in UTC; null until then." }),
  sent_at: Instant.nullable().meta({ description: "When payees could see it, in UTC; null until then." }),
  pay_on: Day.nullable().meta({ description: "When what is due is to be paid; null while nobody has said so." }),
  /** What is payable, by currency. */
  payable: z
    .array(
      z.object({
        currency: Currency,
        amount: z.string().meta({ description: "The sum, to the currency's minor unit." }),
        payees: z.number().meta({ description: "How many payees it goes to." }),
      }),
    )
    .meta({ description: "What can be paid, by currency." }),
  can_undo: z.boolean().meta({ description: "True for the newest closed run that was not sent." }),
  can_approve: z.boolean().meta({
    description: "True for a closed run that was not approved, and that somebody else than the caller has closed.",
  }),
});
export type Run = z.infer<typeof Run>;

/** Newest first, a page at a time. */
export const Runs = z.object({
  runs: z.array(Run).meta({ description: "Runs, the newest first." }),
  ...PAGED,
  next_from: Day.nullable().meta({
    description: "The first day of the next period; null before the first run, which may begin on any day.",
  }),
  ...SAMPLE,
});
export type Runs = z.infer<typeof Runs>;
export const RunListInput = z.strictObject(PAGE);
export type RunListInput = z.infer<typeof RunListInput>;

/** Money by currency: opening + received + transferred = the sum of all the others. */
export const ProofRow = z.object({
  currency: Currency,
  opening: Exact.meta(MEANS.opening),
  received: Exact.meta({ description: "Net of the booked lines of the period." }),
  transferred: Exact.meta(MEANS.transferred),
  payees: Exact.meta({ description: "What payees' balances come to at the end." }),
  recouped: Exact.meta({ description: "What advances got back." }),
  account: Exact.meta({ description: "The account's: its fee, its part, and what no deal covers if that is its own." }),
  costs: Exact.meta({ description: "Costs that were recouped." }),
  withheld: Exact.meta({ description: "Tax that was withheld." }),
  uncovered: Exact.meta({ description: "What no deal covers." }),
  unexchanged: Exact.meta({ description: "What has no exchange rate yet." }),
  rounding: Exact.meta(MEANS.rounding),
  exchanged: Exact.meta({ description: "What left for another currency; negative where it arrived." }),
});

/** What sending a run gives a payee. */
export const TOLD = ["login_and_email", "login", "link", "no_email", "no_mail"] as const;

export const RunPayee = z.object({
  payee: PayeeId,
  name: ItsName.meta({ example: "Ada Moreau" }),
  currency: Currency,
  opening: Exact.meta(MEANS.opening),
  paid_in: Exact.meta({ description: "What deals pay into the payee's account, in the payee's currency, exactly." }),
  transferred: Exact.meta(MEANS.transferred),
  closing: z.string().meta({ description: "The closing balance, rounded once to the currency's minor unit." }),
  rounding: Exact.meta(MEANS.rounding),
  payable: z.string().meta({ description: "What can be paid: the closing balance, or 0 below the payee's minimum." }),
  paid: z.string().meta({ description: "What was paid for this run, less what came back." }),
  link_expires_at: Instant.nullable().meta({
    description: "Until when a link shows this statement, in UTC; null without one.",
  }),
  through: z.string().nullable().meta({
    description: "Who is paid for the payee, by letter of direction, such as a manager; null: the payee.",
    example: null,
  }),
  /** Why nothing can be paid at present: details changed in the last three days or missing, or not euros for SEPA. */
  held: z.enum(HOLDS).nullable().meta({
    description:
      "Why nothing can be paid now: `bank_changed` in the last three days, `no_bank`, `not_euro` for a bank in SEPA, `other_currency` for one in the USA or the UK, `no_latin_name` for a bank's file, `no_email`; null if it can.",
  }),
  held_until: Instant.nullable().meta({
    description: "When changed details can be paid to, in UTC; null for any other hold, and without one.",
  }),
  told: z.enum(TOLD).nullable().meta({
    description:
      "What sending the run will give the payee: `login_and_email`, a login that shows the statement and an email without figures; `login` alone; `link`, an email with a link; nothing for want of an email, `no_email`, or because this server sends none, `no_mail`. Null once it was sent.",
  }),
});
export type RunPayee = z.infer<typeof RunPayee>;

export const RunBlocker = z.object({
  code: z.string().meta({ description: "A code for what blocks closing." }),
  detail: z.string().meta({
    ...MEANS.what_to_do,
    example: "Three recordings have no deal. Make one, or say that they are yours.",
  }),
});

export const Uncovered = z.object({
  track: z.string().nullable().meta({ description: "The track's id; null for a release as a whole." }),
  title: Title.nullable(),
  artist: PrintedArtist.nullable(),
  release: z.string().nullable().meta({ description: "The release's id; null where the line names none." }),
  currency: Currency,
  net: Exact.meta({ description: "The part of its money that no deal covers, exactly." }),
});
export type Uncovered = z.infer<typeof Uncovered>;

export const RunDifference = z.object({
  cause: z.string().meta(MEANS.cause),
  payees: z
    .array(
      z.object({
        payee: PayeeId,
        name: ItsName,
        currency: Currency,
        amount: Exact.meta({ description: "The difference in the deals' currency, exactly." }),
      }),
    )
    .meta({ description: "Whose amounts it changed." }),
});
export type RunDifference = z.infer<typeof RunDifference>;

/** What a run takes, in the order in which it is done. */
export const RUN_STEPS = [
  "rates",
  "files",
  "deals",
  "uncovered",
  "payees",
  "holds",
  "differences",
  "last_period",
  "close",
  "approve",
  "send",
  "pay",
] as const;
export const RunStep = z.object({
  step: z.enum(RUN_STEPS).meta({
    description:
      "What it is about: exchange `rates`, `files`, `deals`, what is `uncovered`, `payees` without details, `holds`, `differences` in closed periods, the `last_period`, then to `close`, `approve`, `send` and `pay`.",
  }),
  state: z.enum(["done", "open", "not_needed"]).meta({ description: "`done`, `open` or `not_needed`." }),
  detail: z.string().meta({
    description: "One sentence about it, with what to do if it is open.",
    example: "2 files wait for an answer or a decision under Statements.",
  }),
  amounts: z
    .array(
      z.object({
        currency: Currency,
        amount: Exact.meta({ description: "How much it is, exactly." }),
        before: Exact.nullable().meta({ description: "What it was in the last period; null for any other step." }),
      }),
    )
    .meta({ description: "The money that it is about, by currency." }),
  names: z.array(z.string()).meta({ description: "Whom it is about: the first 20.", example: ["Ada Moreau"] }),
  more: z.int().meta({ description: "How many more it is about." }),
});
export type RunStep = z.infer<typeof RunStep>;

/** A run, with the first page of each of its lists. */
export const RunDetails = Run.extend({
  ...SAMPLE,
  checklist: z.array(RunStep).meta({
    description: "What the run takes, step by step; empty while it is computed, if it could not be, and for a sample.",
  }),
  blockers: z.array(RunBlocker).meta({ description: "What has to be settled before it can be closed; the first 100." }),
  more_blockers: z.int().meta(MEANS.how_many_more),
  payees: z
    .array(RunPayee)
    .meta({ description: "What it says of each payee, by name; the first 100. `runs.payees` has all." }),
  /** How many payees there are, to how many something can still be paid, and whom something was paid. */
  payee_count: z.int().meta({ description: "How many payees it has." }),
  due_count: z.int().meta({ description: "How many of them can still be paid." }),
  paid_count: z.int().meta({ description: "How many had a payment that could come back." }),
  /** What sending the run gives its payees, with the first 20 names of each; empty once it was sent. */
  told: z
    .array(
      z.object({
        gets: z.enum(TOLD).meta({ description: "What they get, as `told` says of each payee." }),
        payees: z.int().meta({ description: "How many payees get it." }),
        names: z.array(z.string()).meta({ description: "The first 20 of them, by name.", example: ["Ada Moreau"] }),
      }),
    )
    .meta({ description: "What sending the run will give its payees; empty once it was sent." }),
  proof: z
    .array(ProofRow)
    .meta({ description: "By currency, what came in and where it went: they are equal to the last digit." }),
  uncovered: z.array(Uncovered).meta({
    description: "What no deal covers, the most money first; the first 100. `runs.uncovered` has all that is kept.",
  }),
  uncovered_count: z
    .int()
    .meta({ description: "How many recordings without a deal are kept: those with the most money, at most 500." }),
  differences: z.array(RunDifference).meta({
    description: "What has changed in closed periods, by cause; the first 100 amounts. `runs.differences` has all.",
  }),
  cause_count: z.int().meta({ description: "How many causes there are." }),
});
export type RunDetails = z.infer<typeof RunDetails>;

export const RunKey = z.strictObject({ id: runId });
export type RunKey = z.infer<typeof RunKey>;
/** Null takes the day away. */
export const SetPayDayInput = RunKey.extend({
  pay_on: day("the day of payment").nullable().meta({
    description: "When what is due is to be paid, a day after the period; null: statements name no day.",
    example: "2026-04-15",
  }),
});
export type SetPayDayInput = z.infer<typeof SetPayDayInput>;
export const RunPayeesInput = RunKey.extend({
  /** A part of the payee's name. */
  search,
  payee: payeeId.optional().meta({ description: "Only this payee." }),
  payment: z.enum(["due", "paid"], "Say which payees: due or paid").optional().meta({
    description: "Only those who can still be paid (`due`), or whose payments could come back (`paid`).",
  }),
  sort: z
    .enum(["name", "closing"], "Sort by name or closing")
    .optional()
    .meta({ description: "By `name`, or the highest `closing` balance first." }),
  ...PAGE,
});
export type RunPayeesInput = z.infer<typeof RunPayeesInput>;
export const RunPayees = z.object({
  payees: z.array(RunPayee).meta({ description: "What it says of each payee." }),
  ...PAGED,
});
export type RunPayees = z.infer<typeof RunPayees>;
export const RunListsInput = RunKey.extend(PAGE);
export type RunListsInput = z.infer<typeof RunListsInput>;
export const RunUncovered = z.object({
  uncovered: z.array(Uncovered).meta({ description: "What no deal covers, the most money first." }),
  ...PAGED,
});
export type RunUncovered = z.infer<typeof RunUncovered>;
/** A cause with more amounts than fit goes on on the next page, under the same words. */
export const RunDifferences = z.object({
  differences: z.array(RunDifference).meta({
    description:
      "What has changed in closed periods, by cause. A cause may continue on the next page, under the same words.",
  }),
  cursor: NextCursor.nullable(),
});
export type RunDifferences = z.infer<typeof RunDifferences>;
export const StartRunInput = z.strictObject({
  from: day("the first day of the period").meta(MEANS.from),
  to: day("the last day of the period").meta(MEANS.to),
});
export type StartRunInput = z.infer<typeof StartRunInput>;
