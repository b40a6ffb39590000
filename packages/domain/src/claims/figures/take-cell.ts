import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import type { BoardCell, CellTrack, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";

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
