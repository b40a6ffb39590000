import { z } from "zod";
import { Measurer } from "../statements/plays.ts";
import { PlatformId } from "../streaming/platforms.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { Currency, Day, DecimalString, Instant, Month, SaleMonth } from "../wire/wire.ts";

/**
 * `booked`: money has arrived, and no plays suggest that any is missing. `waiting`, `due` and `overdue`: none has
 * arrived, and it is before, around or after the usual time. `short`: fewer units were paid than were played, without a
 * known reason. `not_checked`: there are plays, but they cannot be compared.
 */
export const CELL_STATES = ["booked", "waiting", "due", "overdue", "short", "not_checked"] as const;
export type CellState = (typeof CELL_STATES)[number];

/** Known reasons for fewer paid units than plays. */
export const GAP_REASONS = [
  "not_due",
  "below_1000",
  "other_source",
  "other_version",
  "adjustment",
  "usual_share",
  "edges",
] as const;
export type GapReason = (typeof GAP_REASONS)[number];

/** Why plays and paid units are not compared. */
export const UNCOMPARED = ["no_plays", "no_statement", "some_days", "unlinked", "quarter", "no_share"] as const;
export type Uncompared = (typeof UNCOMPARED)[number];

const Money = z.object({ currency: Currency, net: DecimalString });

/** Missing units times the artist's own rate, as a range. */
export const Stake = z.object({
  currency: Currency,
  low: DecimalString,
  mid: DecimalString,
  high: DecimalString,
  /** The rate of one unit, and how many own units it is based on; the fewer, the closer to the published rate. */
  rate: z.object({ low: DecimalString, mid: DecimalString, high: DecimalString, units: z.number() }),
});
export type Stake = z.infer<typeof Stake>;

/** What is missing or was lost: a range, or the same amount three times if it is known exactly. */
export const StakeSum = z.object({ currency: Currency, low: DecimalString, mid: DecimalString, high: DecimalString });
export type StakeSum = z.infer<typeof StakeSum>;

/** An account with a distributor, which would owe what is missing. */
export const Debtor = z.object({ id: z.uuid(), name: z.string(), distributor: z.string() });
export type Debtor = z.infer<typeof Debtor>;

const COMPARED = {
  /** Null if nothing has measured them. */
  plays: z.number().nullable(),
  paid_units: z.number(),
  /** Plays that should be paid minus paid units, of what can be compared; null if nothing can. */
  difference: z.number().nullable(),
  reasons: z.array(z.object({ reason: z.enum(GAP_REASONS), units: z.number() })),
  /** Units that no reason explains. */
  missing: z.number(),
  /** Null if nothing is missing, or no rate is known. */
  at_stake: Stake.nullable(),
  /** Who owes what is missing; null if nothing tells, or several do. */
  source: Debtor.nullable(),
};

/** One platform's month of sale. */
export const BoardCell = z.object({
  platform: z.string(),
  month: Month,
  state: z.enum(CELL_STATES),
  ...COMPARED,
  /** Why the plays, or some of them, are not compared. */
  uncompared: z.enum(UNCOMPARED).nullable(),
  /** The share of its plays that the platform usually pays, in percent; null if it pays all. */
  usual_share: DecimalString.nullable(),
  /** The lowest share that is still usual, in percent, and its months; `left_out` paid too little or too much. */
  usual_range: z.object({ least: DecimalString, rests_on: z.array(Month), left_out: z.array(Month) }).nullable(),
  money: z.array(Money),
  measured_by: z.array(Measurer),
  /** The source that is expected to bring what is missing, and when. */
  awaited: z
    .object({
      source: z.string(),
      usual: Day,
      latest: Day,
      basis: z.enum(["own", "published"]),
      months: z.int(),
      /** The months of sale that both days are based on, and those of the same year that came too late to count. */
      rests_on: z.array(Month),
      left_out: z.array(Month),
    })
    .nullable(),
  /** If overdue, each source that should have brought it, and the latest day it should have taken. */
  late_sources: z.array(
    z.object({
      source: z.string(),
      latest: Day,
      /** What the month comes to: what plays say is missing, or else what the source usually pays for it. */
      usual: z.array(StakeSum),
    }),
  ),
  /** The tracks with something missing. */
  short_tracks: z.int(),
  /** The money of all its tracks, each at its source's rate, and what late sources without such tracks usually pay. */
  loss: z.array(StakeSum),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** One track of a cell; without a track, the plays that no export assigns to one. */
export const CellTrack = z.object({
  track_id: z.string().nullable(),
  title: z.string().nullable(),
  ...COMPARED,
});
export type CellTrack = z.infer<typeof CellTrack>;

/** How many tracks a cell stores, those with the most missing first. */
export const CELL_TRACKS = 500;

/** A month of sale that is overdue from one source, at some stores or at all. */
export const LateStatement = z.object({
  source: z.string(),
  /** The artist's name for the source; empty if the statements name none. */
  name: z.string(),
  month: Month,
  /** The overdue platforms and stores, in the order of the board. */
  stores: z.array(z.string()),
  /** The day by which the last of them should have arrived. */
  latest: Day,
  /** The units missing in its cells, and their value. */
  missing: z.number(),
  loss: z.array(StakeSum),
});
export type LateStatement = z.infer<typeof LateStatement>;

/** Shown on every plan: how many cells are in each state, and how much is at stake. */
export const ReconciliationSummary = z.object({
  ...FRESHNESS,
  cells: z.object(Object.fromEntries(CELL_STATES.map((state) => [state, z.int()])) as Record<CellState, z.ZodInt>),
  missing: z.number(),
  /** How many causes are to be done, and what they come to: the same as the list of causes says. */
  to_do: z.int(),
  at_stake: z.array(StakeSum),
  /** The overdue cells by source and month. */
  late_statements: z.int(),
  /** The same one by one, newest month first; empty unless the plan includes the board. */
  late: z.array(LateStatement),
  /** Whether the plan includes the board and the checks. */
  included: z.boolean(),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

/** Which cells of the board to return; all of them without any filter. */
export const BoardInput = z.strictObject({
  platform: z.string("Name the platform").min(1, "Name the platform").max(300, "The platform is too long").optional(),
  /** The six platforms, or the other stores. */
  kind: z.enum(["platforms", "stores"], "Say platforms or stores").optional(),
  /** The first and the last month of sale. */
  from: SaleMonth.optional(),
  to: SaleMonth.optional(),
  state: z.enum(CELL_STATES, "There is no such state").optional(),
});
export type BoardInput = z.infer<typeof BoardInput>;

/** Newest month first; the six platforms in their order, then other stores by name. */
export const ReconciliationBoard = z.object({
  ...FRESHNESS,
  months: z.object({ from: Month, to: Month }).nullable(),
  /** Everything on the board, whichever cells were asked for, and whether anything has measured its plays. */
  platforms: z.array(z.object({ platform: z.string(), measured: z.boolean() })),
  cells: z.array(BoardCell),
});
export type ReconciliationBoard = z.infer<typeof ReconciliationBoard>;

export const CellInput = z.strictObject({
  platform: z.enum(PlatformId.options, "Only the six platforms have plays to compare"),
  month: SaleMonth,
});
export type CellInput = z.infer<typeof CellInput>;

export const ReconciliationCell = z.object({
  ...FRESHNESS,
  cell: BoardCell,
  /** At most 500. */
  tracks: z.array(CellTrack),
  /** How many there are. */
  count: z.int(),
});
export type ReconciliationCell = z.infer<typeof ReconciliationCell>;

export const CHECK_IDS = [
  "F1",
  "F2",
  "F3",
  "F4",
  "F5",
  "F6",
  "F7",
  "F8",
  "F9",
  "F10",
  "F11",
  "F12",
  "F13",
  "F14",
  "F15",
  "F16",
] as const;
export const CheckId = z.enum(CHECK_IDS, "There is no such check");
export type CheckId = z.infer<typeof CheckId>;

/** A row of a statement: a line that was booked, or one that was refused. */
export const LineRef = z.object({
  statement_id: z.uuid(),
  line_no: z.int(),
  /** Set for a row that is not income: it is among the statement's notes. */
  noted: z.literal(true).exactOptional(),
});
export type LineRef = z.infer<typeof LineRef>;

/** Something that a check found. */
export const Finding = z.object({
  check: CheckId,
  /** Unchanged when it is found again. */
  key: z.string(),
  /** Its description, in a sentence. */
  text: z.string(),
  statement: z.object({ id: z.uuid(), file_name: z.string() }).nullable(),
  platform: z.string().nullable(),
  month: Month.nullable(),
  track_id: z.string().nullable(),
  /** The title of the track, as the books have it. */
  title: z.string().nullable(),
  /** Who would owe it; null if nothing tells, or it is nobody's debt. */
  source: Debtor.nullable(),
  /** True if a claim has to wait until the artist says who distributes the track. */
  needs_source: z.boolean(),
  /** The money that it is about, or costs. */
  money: z.array(Money),
  at_stake: Stake.nullable(),
  /** What was lost or is missing; empty if unknown. */
  loss: z.array(StakeSum),
  /** The same for all findings with one cause. */
  cause: z.string().nullable(),
  /** The first of its lines. */
  lines: z.array(LineRef),
  line_count: z.int(),
  /** Why the artist set it aside, and when; null if they did not. */
  aside: z.object({ note: z.string(), at: Instant }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** How many findings of one check are stored, most important first. */
export const MOST_FINDINGS = 1000;

const NO_FINDING = "There is no such finding";
export const FindingsInput = z.strictObject({
  check: CheckId.optional(),
  /** Only those with this cause. */
  cause: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING).optional(),
  /** Only the one with this key. */
  key: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING).optional(),
  /** Lists those that were set aside, instead of the others. */
  aside: z.enum(["true", "false"], "Say true or false").optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional(),
});
export type FindingsInput = z.infer<typeof FindingsInput>;

/** By check, in the order of the checks. */
export const ReconciliationFindings = z.object({
  ...FRESHNESS,
  findings: z.array(Finding),
  cursor: z.string().nullable(),
});
export type ReconciliationFindings = z.infer<typeof ReconciliationFindings>;

const NO_NOTE = "Say why, in a sentence";
const FINDING_KEY = {
  check: CheckId,
  key: z.string("Name the finding").min(1, "Name the finding").max(400, NO_FINDING),
};
export const SetFindingAsideInput = z.strictObject({
  ...FINDING_KEY,
  /** Null takes it back. */
  note: z.string(NO_NOTE).trim().min(1, NO_NOTE).max(1000, "The note is too long").nullable(),
});
export type SetFindingAsideInput = z.infer<typeof SetFindingAsideInput>;

/** A track below Spotify's 1,000 streams in twelve months. */
export const WatchedTrack = z.object({
  track_id: z.string(),
  /** In the last twelve complete months, as far as known. */
  streams: z.number(),
  lacks: z.number(),
  /** At the artist's own rate; null if none is known. */
  would_earn: Stake.nullable(),
});
export type WatchedTrack = z.infer<typeof WatchedTrack>;

/** Closest to the threshold first; at most 500. */
export const StreamWatch = z.object({
  ...FRESHNESS,
  tracks: z.array(WatchedTrack.extend({ title: z.string().nullable() })),
});
export type StreamWatch = z.infer<typeof StreamWatch>;
