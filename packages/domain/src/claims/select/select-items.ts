import { CLAIM_BOUNDS, type ClaimItem, type ClaimSelection, TOO_MANY_ITEMS } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findFinding } from "@ledgerline/db/queries/reconciliation/findings";
import { findCell } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readFigures } from "../../reconciliation/read-figures.ts";
import { fillIn } from "../figures/fill-in.ts";
import { takeCell, takeCellTrack } from "../figures/take-cell.ts";
import { findingOf, takeFinding } from "../figures/take-finding.ts";
import { type Chosen, foldUnits, type Units } from "../overlaps/fold-units.ts";
import { shareLines } from "../overlaps/share-lines.ts";

type Cell = ClaimSelection["cells"][number];

/**
 * What was chosen on the board and in the checks, with the figures of now. Nothing is asked for twice: what is part of
 * something else that was chosen is folded into it, and of findings with lines in common one asks for them. Throws
 * `conflict` while the figures are older than the books, and `not_found` for what is not there, unless that is to be left
 * out.
 */
export async function selectItems(
  ctx: ArtistContext,
  { cells, findings }: ClaimSelection,
  { leaveOutGone = false } = {},
): Promise<ClaimItem[]> {
  if (cells.length + findings.length === 0) return [];
  const { freshness } = await readFigures(ctx);
  if (freshness.sample) throw new DomainError("conflict", MESSAGES.sampleUnclaimed);
  if (freshness.stale) throw new DomainError("conflict", MESSAGES.boardStale);
  const chosen: Chosen[] = [];
  const take = async (choice: () => Promise<Chosen>) => {
    try {
      chosen.push(await choice());
    } catch (error) {
      if (!leaveOutGone || !(error instanceof DomainError) || error.code !== "not_found") throw error;
    }
  };
  for (const { track_ids: tracks, ...cell } of cells) {
    if (tracks === undefined) await take(() => wholeCell(ctx, cell));
    else for (const track of tracks) await take(() => trackOf(ctx, cell, track));
  }
  for (const choice of findings) await take(() => chosenFinding(ctx, choice));
  return shareLines(ctx, bounded(await fillIn(ctx, foldUnits(chosen))));
}

async function chosenFinding(ctx: ArtistContext, choice: ClaimSelection["findings"][number]): Promise<Chosen> {
  const found = await findFinding(ctx.db, ctx.artistId, choice);
  if (!found) throw new DomainError("not_found", MESSAGES.findingNotFound);
  const { platform, month, track, stake } = found.finding;
  const { check, key } = choice;
  if (platform === null || month === null) return { item: takeFinding(choice, found), units: null };
  if (check === "F13") {
    const units = unitsOf("store", { platform, month }, { source: key.split(" ")[0] ?? null });
    return { item: takeFinding(choice, found), units };
  }
  const isUnpaid = check === "F16" || (check === "F12" && stake !== null);
  if (!isUnpaid) return { item: takeFinding(choice, found), units: null };
  const { item, units } = await trackOf(ctx, { platform, month }, track);
  return { item: { ...item, finding: findingOf(check, key, found.finding) }, units };
}

function unitsOf(
  of: Units["of"],
  { platform, month }: Pick<Cell, "platform" | "month">,
  { source = null, track = null }: Partial<Pick<Units, "source" | "track">> = {},
): Units {
  return { of, source, track, cells: new Set([`${platform} ${month}`]) };
}

async function requireCell(ctx: ArtistContext, which: Pick<Cell, "platform" | "month">) {
  const found = await findCell(ctx.db, ctx.artistId, which);
  if (found) return found;
  throw new DomainError("not_found", `The board has nothing for ${platformName(which.platform)} in ${which.month}.`);
}

async function wholeCell(ctx: ArtistContext, which: Pick<Cell, "platform" | "month">): Promise<Chosen> {
  const { cell, tracks } = await requireCell(ctx, which);
  const item = takeCell(cell, tracks);
  if (cell.state === "short" && item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return { item, units: unitsOf("month", which) };
}

async function trackOf(
  ctx: ArtistContext,
  which: Pick<Cell, "platform" | "month">,
  track: string | null,
): Promise<Chosen> {
  const { cell, tracks } = await requireCell(ctx, which);
  const found = tracks.find(({ track_id }) => track_id === track);
  if (!found) throw new DomainError("not_found", MESSAGES.trackNotFound);
  const item = takeCellTrack(cell, found);
  if (item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return { item, units: unitsOf("track", which, { track: track ?? "rest" }) };
}

function bounded(items: ClaimItem[]): ClaimItem[] {
  const tracks = items.reduce((sum, item) => sum + item.tracks.length, 0);
  if (tracks > CLAIM_BOUNDS.tracks) throw new DomainError("bad_request", MESSAGES.tooManyClaimTracks);
  if (items.length <= CLAIM_BOUNDS.items) return items;
  throw new DomainError("bad_request", TOO_MANY_ITEMS);
}
