import type { ClaimItem } from "@ledgerline/contract/claims";
import type {
  BoardCell,
  CellTrack,
  CheckId,
  Stake,
  StakeSum,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema";
import { absoluteDecimal } from "@ledgerline/decimals";
import { CHECKS } from "../reconciliation/checks/checks.ts";
import { amountText, countText, dayText, monthText, withinText } from "../words.ts";

/** A finding that is not a cell or track of the board, as an item of a claim. */
export function takeFinding(
  { check, key }: { check: CheckId; key: string },
  { finding, fileName }: { finding: StoredFinding; fileName: string | null },
): ClaimItem {
  const { statement, platform, month, track, title, source, stake, loss, lines, lineCount } = finding;
  return {
    platform,
    month,
    track_id: track,
    title,
    source,
    plays: null,
    paid_units: 0,
    missing: 0,
    at_stake: stake,
    finding: findingOf(check, key, finding),
    without_plays: null,
    tracks: track === null ? [] : [{ ...NO_FIGURES, track_id: track, title: null, isrc: null, upcs: [] }],
    paid: [],
    asked: loss,
    also_found: [],
    statement: statement !== null && fileName !== null ? { id: statement, file_name: fileName } : null,
    lines,
    line_count: lineCount,
  };
}

const NO_FIGURES = { plays: null, paid_units: 0, missing: 0, at_stake: null };

/** What was found, in the check's words and in a letter's. */
export function findingOf(check: CheckId, key: string, finding: StoredFinding): NonNullable<ClaimItem["finding"]> {
  const { params, lineCount } = finding;
  const text = CHECKS[check].say({ key, params, lineCount });
  return { check, key, text, asks: findingSentence(check, key, finding) };
}

const RATE_DIGITS = 5;

/** Null to use the check's own sentence. */
type Say = (params: Record<string, string>) => string | null;

/**
 * What a check found, as it is put to the payer: with readable rates, and without what only they know. Checks that are
 * not listed say the same to everybody.
 */
const SENTENCES: Partial<Record<CheckId, Say>> = {
  F3: ({ of = "", total = "", rows = "", currency = "" }) =>
    `The ${of === "summary" ? "summary" : `${of} total`} is ${amountText(total, currency)}, and the lines come to ${amountText(rows, currency)}.`,
  F5({ kind, month = "", missing, files }) {
    const named = monthText(month);
    if (kind === "hole") return `I have no statement for ${named}, and have those before and after it.`;
    if (kind === "double") return `I have ${files} statements with the same accounting date in ${named}.`;
    if (missing === undefined) return null;
    return `I have no statement for ${monthText(missing)}, and have had none since the one for ${named}.`;
  },
  F7: ({ kind, from, to, day = "", rate = "", usual = "", official = "", percent = "" }) => {
    const became = `${from} became ${to} at ${rateText(rate)}`;
    if (kind === "several")
      return `${became} on these rows of ${dayText(day)}, and at ${rateText(usual)} on the others.`;
    const than = percent.startsWith("-") ? "below" : "above";
    return `${became} on ${dayText(day)}, which is ${absoluteDecimal(percent)}% ${than} the European Central Bank's rate of ${rateText(official)}.`;
  },
  F8: ({ kind }) => (kind === "transfer" ? null : "The net is not the share of the gross that the same row prints."),
  F10: ({ rate = "", mid = "", currency, territory = "", tier = "", months }) => {
    const where = territory === "" ? "" : ` in ${withinText(territory)}`;
    const of = tier === "" ? "" : ` (${tier.replaceAll("_", " ")})`;
    return `One unit${where}${of} paid ${rateText(rate)} ${currency}, and about ${rateText(mid)} in the ${months} usual months before.`;
  },
  F12({ kind, plays = "", least = "" }) {
    if (kind === "paused")
      return `It is on no statement of yours, at any store, and has ${countText(least, "unit")} or more in each month around.`;
    if (kind !== "vanished") return null;
    return `${countText(plays, "play")}, and it is on no statement of yours, though it was in each of the three months before.`;
  },
  F13: ({ territory }) =>
    territory === undefined
      ? "It is missing from your statements, which had it in the months before."
      : `Your statements have nothing for ${withinText(territory)}, and had it in the months before.`,
  F15: ({ kind, store = "", units = "0", taken = "0", positive = "0", currency = "" }) =>
    kind === "fine"
      ? `${amountText(taken, currency)} were taken as a fine (“${store}”). Send me the streams in question by day, country and source, and the store's own report, or pay it back.`
      : kind === "whole"
        ? `${Number(units) > 0 ? `${countText(units, "unit")}, ` : ""}${amountText(taken, currency)}, that you had paid and took back. Why?`
        : Number(positive) === 0
          ? "Money was taken back that no statement had paid."
          : `More was taken back than the ${amountText(positive, currency)} that had been paid for it.`,
};

/** A finding in a letter, where it follows the place. */
function findingSentence(check: CheckId, key: string, { params, lineCount }: StoredFinding): string {
  const words = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return SENTENCES[check]?.(words) ?? CHECKS[check].say({ key, params, lineCount });
}

/** A rate with enough digits to be told apart. */
function rateText(rate: string): string {
  return `${Number(Number(rate).toPrecision(RATE_DIGITS))}`;
}

const NOTHING: Pick<ClaimItem, "finding" | "tracks" | "paid" | "also_found" | "statement" | "lines" | "line_count"> = {
  finding: null,
  tracks: [],
  paid: [],
  also_found: [],
  statement: null,
  lines: [],
  line_count: 0,
};

/** A cell of the board as an item of a claim, with the tracks that have something missing. */
export function takeCell(cell: BoardCell, tracks: readonly CellTrack[]): ClaimItem {
  const { platform, month } = cell;
  const without = notToKeep(cell);
  return {
    ...NOTHING,
    platform,
    month,
    track_id: null,
    title: null,
    source: cell.source,
    ...figuresOf(cell, without),
    without_plays: without,
    tracks: without === null ? tracks.filter(({ missing }) => missing > 0).map(takeTrack) : [],
    asked: without === null ? cell.loss : [],
  };
}

/** One track of a cell; without a track, the plays that no export splits by track. */
export function takeCellTrack(cell: BoardCell, track: CellTrack): ClaimItem {
  const { platform, month } = cell;
  const without = notToKeep(cell);
  return {
    ...NOTHING,
    platform,
    month,
    track_id: track.track_id,
    title: track.title,
    source: track.source,
    ...figuresOf(track, without),
    without_plays: without,
    tracks: without === null ? [takeTrack(track)] : [],
    asked: without === null ? askedOf(track.at_stake) : [],
  };
}

function takeTrack({ track_id, title, plays, paid_units, missing, at_stake }: CellTrack): ClaimItem["tracks"][number] {
  return { track_id, title, isrc: null, upcs: [], plays, paid_units, missing, at_stake };
}

function figuresOf({ plays, paid_units, missing, at_stake }: BoardCell | CellTrack, without: string | null) {
  if (without !== null) return { plays: null, paid_units, missing: 0, at_stake: null };
  return { plays, paid_units, missing, at_stake };
}

function askedOf(stake: Stake | null): StakeSum[] {
  if (!stake) return [];
  const { currency, low, mid, high } = stake;
  return [{ currency, low, mid, high }];
}

/** Why a claim leaves a cell's plays out; null when it may have them. Those from YouTube's API may not be kept long. */
function notToKeep({ measured_by }: Pick<BoardCell, "measured_by">): string | null {
  if (!measured_by.includes("youtube_api")) return null;
  return "These plays are from YouTube's API, whose terms do not let them be put in a claim. Upload the export of YouTube Studio to claim with plays.";
}
