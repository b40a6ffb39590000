import { z } from "zod";
import { Measurer } from "../streaming/measurers.ts";
import { PlatformId } from "../streaming/platforms.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import {
  CountInAll,
  DistributorName,
  FileName,
  FirstMonth,
  HappenedAt,
  High,
  Id,
  Included,
  InWords,
  ItsName,
  LastMonth,
  LineCount,
  LineNo,
  Low,
  Mid,
  MonthCount,
  MonthOfSale,
  Net,
  NextCursor,
  PlatformOrStore,
  StableKey,
  StatementId,
  Title,
  TrackId,
  Units,
} from "../wire/fields.ts";
import { FRESHNESS } from "../wire/freshness.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day, DecimalString, Month, SaleMonth } from "../wire/wire.ts";

const LATEST = { description: "The day by which it should come at the latest." };

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

const Money = z.object({ currency: Currency, net: Net });

/** Missing units times the artist's own rate, as a range. */
export const Stake = z.object({
  currency: Currency,
  low: Low,
  mid: Mid,
  high: High,
  rate: z
    .object({ low: Low, mid: Mid, high: High, units: Units })
    .meta({ description: "The rate of one unit as a range, and how many own units it rests on." }),
});
export type Stake = z.infer<typeof Stake>;

/** What is missing or was lost: a range, or the same amount three times if it is known exactly. */
export const StakeSum = z.object({ currency: Currency, low: Low, mid: Mid, high: High });
export type StakeSum = z.infer<typeof StakeSum>;

/** An account with a distributor, which would owe what is missing. */
export const Debtor = z.object({ id: Id, name: ItsName.meta({ example: "DistroKid" }), distributor: DistributorName });
export type Debtor = z.infer<typeof Debtor>;

const COMPARED = {
  plays: z.number().nullable().meta({ description: "Plays that were counted; null when nothing has measured them." }),
  paid_units: z.number().meta({ description: "Units that statements paid." }),
  difference: z
    .number()
    .nullable()
    .meta({ description: "Plays that should be paid less paid units; null when nothing can be compared." }),
  reasons: z
    .array(z.object({ reason: z.enum(GAP_REASONS).meta(MEANS.reason), units: Units }))
    .meta({ description: "What explains that fewer units were paid than were played." }),
  missing: z.number().meta(MEANS.missing),
  at_stake: Stake.nullable().meta(MEANS.at_stake),
  /** Who owes what is missing; null if nothing tells, or several do. */
  source: Debtor.nullable().meta(MEANS.source),
};

/** One platform's month of sale. */
export const BoardCell = z.object({
  platform: PlatformOrStore,
  month: MonthOfSale,
  state: z.enum(CELL_STATES).meta({
    description: "`booked`, `waiting`, `due`, `overdue`, `short`, or `not_checked` where nothing can be compared.",
  }),
  ...COMPARED,
  uncompared: z
    .enum(UNCOMPARED)
    .nullable()
    .meta({ description: "Why the plays are not compared, or not all of them; null when they are." }),
  usual_share: DecimalString.nullable().meta({
    description: "The part of its plays that the platform usually pays, in percent; null for one that pays all.",
  }),
  /** The lowest share that is still usual, in percent, and its months; `left_out` paid too little or too much. */
  usual_range: z
    .object({
      least: DecimalString.meta({ description: "The least part that is still usual, in percent." }),
      rests_on: z.array(Month).meta({ description: "The months of sale that it rests on." }),
      left_out: z.array(Month).meta(MEANS.left_out),
    })
    .nullable()
    .meta({ description: "The least part that is still usual, and the months it rests on; null where none is known." }),
  money: z.array(Money).meta(MEANS.money),
  measured_by: z
    .array(Measurer)
    .meta({ description: "What counted the plays: a platform's API, or an export of the platform that was uploaded." }),
  /** The source that is expected to bring what is missing, and when. */
  awaited: z
    .object({
      source: z.string().meta(MEANS.source),
      usual: Day.meta(MEANS.usual),
      latest: Day.meta(LATEST),
      basis: z.enum(["own", "published"]).meta(MEANS.basis),
      months: MonthCount,
      /** The months of sale that both days are based on, and those of the same year that came too late to count. */
      rests_on: z.array(Month).meta({ description: "The months of sale that it rests on." }),
      left_out: z.array(Month).meta(MEANS.left_out),
    })
    .nullable()
    .meta({
      description: "The source that would bring what is not there yet, and when; null when nothing is awaited.",
    }),
  late_sources: z
    .array(
      z.object({
        source: z.string().meta(MEANS.source),
        latest: Day.meta(LATEST),
        /** What the month comes to: what plays say is missing, or else what the source usually pays for it. */
        usual: z.array(StakeSum).meta(MEANS.usual),
      }),
    )
    .meta({ description: "Each source that should have brought it; empty unless it is overdue." }),
  short_tracks: z.int().meta({ description: "How many tracks have something missing." }),
  /** The money of all its tracks, each at its source's rate, and what late sources without such tracks usually pay. */
  loss: z.array(StakeSum).meta(MEANS.loss),
});
export type BoardCell = z.infer<typeof BoardCell>;

/** One track of a cell; without a track, the plays that no export assigns to one. */
export const CellTrack = z.object({
  track_id: TrackId.nullable(),
  title: Title.nullable(),
  ...COMPARED,
});
export type CellTrack = z.infer<typeof CellTrack>;

/** How many tracks a cell stores, those with the most missing first. */
export const CELL_TRACKS = 500;

/** A month of sale that is overdue from one source, at some stores or at all. */
export const LateStatement = z.object({
  source: z.string().meta(MEANS.source),
  /** The artist's name for the source; empty if the statements name none. */
  name: ItsName.meta({ example: "DistroKid" }),
  month: MonthOfSale,
  stores: z.array(z.string()).meta({ description: "The platforms and stores that are overdue." }),
  /** The day by which the last of them should have arrived. */
  latest: Day.meta(LATEST),
  /** The units missing in its cells, and their value. */
  missing: z.number().meta(MEANS.missing),
  loss: z.array(StakeSum).meta(MEANS.loss),
});
export type LateStatement = z.infer<typeof LateStatement>;

/** Shown on every plan: how many cells are in each state, and how much is at stake. */
export const ReconciliationSummary = z.object({
  ...FRESHNESS,
  cells: z
    .object({
      booked: z.int().meta({ description: "Cells whose money has arrived." }),
      waiting: z.int().meta({ description: "Cells whose money is not due yet." }),
      due: z.int().meta({ description: "Cells whose money is about to arrive." }),
      overdue: z.int().meta({ description: "Cells whose money is overdue." }),
      short: z.int().meta({ description: "Cells with fewer paid units than plays." }),
      not_checked: z.int().meta({ description: "Cells whose plays cannot be compared." }),
    } satisfies Record<CellState, z.ZodInt>)
    .meta(MEANS.cells),
  missing: z.number().meta({ description: "Units of all cells that no reason explains." }),
  /** How many causes are to be done, and what they come to: the same as the list of causes says. */
  to_do: z.int().meta({ description: "How many causes are open." }),
  at_stake: z
    .array(StakeSum)
    .meta({ description: "What the causes that are to be done come to, by currency, as a range." }),
  late_statements: z.int().meta({ description: "How many months of sources are overdue." }),
  late: z
    .array(LateStatement)
    .meta({ description: "The same one by one, the newest month first; empty unless the plan opens the board." }),
  included: Included,
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

/** Which cells of the board to return; all of them without any filter. */
export const BoardInput = z.strictObject({
  platform: z
    .string("Name the platform")
    .min(1, "Name the platform")
    .max(300, "The platform is too long")
    .optional()
    .meta(MEANS.platform),
  kind: z
    .enum(["platforms", "stores"], "Say platforms or stores")
    .optional()
    .meta({ description: "Only the six platforms, or only the other stores." }),
  /** The first and the last month of sale. */
  from: SaleMonth.optional().meta(MEANS.from),
  to: SaleMonth.optional().meta(MEANS.to),
  state: z.enum(CELL_STATES, "There is no such state").optional().meta({ description: "Only cells in this state." }),
});
export type BoardInput = z.infer<typeof BoardInput>;

/** Newest month first; the six platforms in their order, then other stores by name. */
export const ReconciliationBoard = z.object({
  ...FRESHNESS,
  months: z
    .object({ from: FirstMonth, to: LastMonth })
    .nullable()
    .meta({ description: "The first and last month of sale that the board has; null when it has none." }),
  /** Everything on the board, whichever cells were asked for, and whether anything has measured its plays. */
  platforms: z
    .array(
      z.object({
        platform: PlatformOrStore,
        measured: z.boolean().meta({ description: "Whether anything has counted its plays." }),
      }),
    )
    .meta(MEANS.platforms),
  cells: z.array(BoardCell).meta(MEANS.cells),
});
export type ReconciliationBoard = z.infer<typeof ReconciliationBoard>;

export const CellInput = z.strictObject({
  platform: z.enum(PlatformId.options, "Only the six platforms have plays to compare").meta(MEANS.platform),
  month: SaleMonth.meta(MEANS.month),
});
export type CellInput = z.infer<typeof CellInput>;

export const ReconciliationCell = z.object({
  ...FRESHNESS,
  cell: BoardCell.meta({ description: "The month of the platform." }),
  /** At most 500. */
  tracks: z.array(CellTrack).meta(MEANS.tracks),
  count: CountInAll,
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
export const CheckId = z.enum(CHECK_IDS, "There is no such check").meta({ description: "The check, from F1 to F16." });
export type CheckId = z.infer<typeof CheckId>;

/** A row of a statement: a line that was booked, or one that was refused. */
export const LineRef = z.object({
  statement_id: StatementId,
  line_no: LineNo,
  noted: z
    .literal(true)
    .exactOptional()
    .meta({ description: "True for a row that is not income: it is among the statement's notes. Missing otherwise." }),
});
export type LineRef = z.infer<typeof LineRef>;

/** Something that a check found. */
export const Finding = z.object({
  check: CheckId,
  key: StableKey,
  /** Its description, in a sentence. */
  text: InWords.meta({ example: "Tax of 10% was withheld in Germany: 0.13 EUR." }),
  statement: z.object({ id: Id, file_name: FileName }).nullable().meta(MEANS.statement),
  platform: PlatformOrStore.nullable(),
  month: Month.nullable().meta({
    description:
      "The month of sale; of F5 the accounting month of the statement that is missing or double, of F7 that of the exchange. Null where it names none.",
  }),
  track_id: TrackId.nullable(),
  /** The title of the track, as the books have it. */
  title: Title.nullable(),
  /** Who would owe it; null if nothing tells, or it is nobody's debt. */
  source: Debtor.nullable().meta({ description: "Who would owe it; null when nothing says so." }),
  needs_source: z
    .boolean()
    .meta({ description: "True when a claim has to wait until the artist says who distributes the track." }),
  /** The money that it is about, or costs. */
  money: z.array(Money).meta(MEANS.money),
  at_stake: Stake.nullable().meta(MEANS.at_stake),
  loss: z.array(StakeSum).meta(MEANS.loss),
  cause: z.string().nullable().meta(MEANS.cause),
  /** The first of its lines. */
  lines: z.array(LineRef).meta(MEANS.lines),
  line_count: LineCount,
  /** Why the artist set it aside, and when; null if they did not. */
  aside: z
    .object({ note: z.string().meta({ description: "Why it was set aside." }), at: HappenedAt })
    .nullable()
    .meta(MEANS.aside),
});
export type Finding = z.infer<typeof Finding>;

/** How many findings of one check are stored, most important first. */
export const MOST_FINDINGS = 1000;

const NO_FINDING = "There is no such finding";
export const FindingsInput = z.strictObject({
  check: CheckId.optional(),
  /** Only those with this cause. */
  cause: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING).optional().meta(MEANS.cause),
  /** Only those about this track. */
  track_id: z.string(NO_FINDING).min(1, NO_FINDING).max(300, NO_FINDING).optional().meta(MEANS.track_id),
  /** Only the one with this key. */
  key: z.string(NO_FINDING).min(1, NO_FINDING).max(400, NO_FINDING).optional().meta(MEANS.key),
  /** Lists those that were set aside, instead of the others. */
  aside: z.enum(["true", "false"], "Say true or false").optional().meta(MEANS.aside),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type FindingsInput = z.infer<typeof FindingsInput>;

/** By check, in the order of the checks. */
export const ReconciliationFindings = z.object({
  ...FRESHNESS,
  findings: z.array(Finding).meta(MEANS.findings),
  cursor: NextCursor.nullable(),
});
export type ReconciliationFindings = z.infer<typeof ReconciliationFindings>;

const NO_NOTE = "Say why, in a sentence";
const FINDING_KEY = {
  check: CheckId,
  key: z.string("Name the finding").min(1, "Name the finding").max(400, NO_FINDING).meta(MEANS.key),
};
export const SetFindingAsideInput = z.strictObject({
  ...FINDING_KEY,
  note: z
    .string(NO_NOTE)
    .trim()
    .min(1, NO_NOTE)
    .max(1000, "The note is too long")
    .nullable()
    .meta({ description: "Why it is set aside; null takes it back." }),
});
export type SetFindingAsideInput = z.infer<typeof SetFindingAsideInput>;

/** A track below Spotify's 1,000 streams in twelve months. */
export const WatchedTrack = z.object({
  track_id: TrackId,
  streams: z.number().meta({ description: "Streams in the last twelve complete months, as far as they are known." }),
  lacks: z.number().meta({ description: "How many streams it still needs to reach 1,000." }),
  would_earn: Stake.nullable().meta({
    description: "What it would have earned at the artist's own rate; null when none is known.",
  }),
});
export type WatchedTrack = z.infer<typeof WatchedTrack>;

/** Closest to the threshold first; at most 500. */
export const StreamWatch = z.object({
  ...FRESHNESS,
  tracks: z.array(WatchedTrack.extend({ title: Title.nullable() })).meta(MEANS.tracks),
});
export type StreamWatch = z.infer<typeof StreamWatch>;
