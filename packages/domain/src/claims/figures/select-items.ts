import { CLAIM_BOUNDS, type ClaimItem, type ClaimSelection, TOO_MANY_ITEMS } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findFinding } from "@ledgerline/db/queries/reconciliation/findings";
import { findCell } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readFigures } from "../../reconciliation/read-figures.ts";
import { fillIn } from "./fill-in.ts";
import { takeCell, takeCellTrack } from "./take-cell.ts";
import { findingText, takeFinding } from "./take-finding.ts";

type Cell = ClaimSelection["cells"][number];
/** Items of one key are of the same thing, and the last one counts. */
type Keyed = [key: string, item: ClaimItem];

/**
 * What was chosen on the board and in the checks, with the figures of now. Nothing is asked for twice: a track of a
 * month that is claimed as a whole is part of it. Throws `conflict` while the figures are older than the books, and
 * `not_found` for what is not there, unless that is to be left out.
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
  const items = new Map<string, ClaimItem>();
  const whole = cells.filter(({ track_ids }) => track_ids === undefined);
  const isWhole = (of: { platform: string | null; month: string | null }) =>
    whole.some(({ platform, month }) => platform === of.platform && month === of.month);
  const take = async (item: () => Promise<Keyed | null>) => {
    try {
      const taken = await item();
      if (taken) items.set(...taken);
    } catch (error) {
      if (!leaveOutGone || !(error instanceof DomainError) || error.code !== "not_found") throw error;
    }
  };
  for (const cell of whole) await take(async () => [`${cell.platform} ${cell.month}`, await wholeCell(ctx, cell)]);
  for (const cell of cells.filter((one) => !isWhole(one))) {
    for (const track of cell.track_ids ?? []) {
      await take(async () => [trackKey(cell, track), await trackOf(ctx, cell, track)]);
    }
  }
  for (const choice of findings) await take(() => findingOf(ctx, choice, isWhole));
  return bounded(await fillIn(ctx, [...items.values()]));
}

/** Null where it is part of a month that is claimed as a whole. */
async function findingOf(
  ctx: ArtistContext,
  choice: ClaimSelection["findings"][number],
  isWhole: (of: { platform: string; month: string }) => boolean,
): Promise<Keyed | null> {
  const found = await findFinding(ctx.db, ctx.artistId, choice);
  if (!found) throw new DomainError("not_found", MESSAGES.findingNotFound);
  const { platform, month, track, stake } = found.finding;
  const isUnpaid = choice.check === "F16" || (choice.check === "F12" && stake !== null);
  const { check, key } = choice;
  if (!isUnpaid || platform === null || month === null) return [`${check} ${key}`, takeFinding(choice, found)];
  if (isWhole({ platform, month })) return null;
  const item = await trackOf(ctx, { platform, month }, track);
  const finding = { check, key, text: findingText(check, key, found.finding) };
  return [trackKey({ platform, month }, track), { ...item, finding }];
}

function trackKey({ platform, month }: Pick<Cell, "platform" | "month">, track: string | null): string {
  return `${platform} ${month} ${track ?? "rest"}`;
}

async function requireCell(ctx: ArtistContext, which: Pick<Cell, "platform" | "month">) {
  const found = await findCell(ctx.db, ctx.artistId, which);
  if (found) return found;
  throw new DomainError("not_found", `The board has nothing for ${platformName(which.platform)} in ${which.month}.`);
}

async function wholeCell(ctx: ArtistContext, which: Cell): Promise<ClaimItem> {
  const { cell, tracks } = await requireCell(ctx, which);
  const item = takeCell(cell, tracks);
  if (cell.state === "short" && item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return item;
}

async function trackOf(
  ctx: ArtistContext,
  which: Pick<Cell, "platform" | "month">,
  track: string | null,
): Promise<ClaimItem> {
  const { cell, tracks } = await requireCell(ctx, which);
  const found = tracks.find(({ track_id }) => track_id === track);
  if (!found) throw new DomainError("not_found", MESSAGES.trackNotFound);
  const item = takeCellTrack(cell, found);
  if (item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return item;
}

function bounded(items: ClaimItem[]): ClaimItem[] {
  const tracks = items.reduce((sum, item) => sum + item.tracks.length, 0);
  if (tracks > CLAIM_BOUNDS.tracks) throw new DomainError("bad_request", MESSAGES.tooManyClaimTracks);
  if (items.length <= CLAIM_BOUNDS.items) return items;
  throw new DomainError("bad_request", TOO_MANY_ITEMS);
}
