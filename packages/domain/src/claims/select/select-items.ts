import { CLAIM_BOUNDS, type ClaimItem, type ClaimSelection, TOO_MANY_ITEMS } from "@ledgerline/contract/claims/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findCell, findFinding } from "@ledgerline/db/queries/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { readFigures } from "../../reconciliation/figures.ts";
import { fillIn } from "../figures/fill-in.ts";
import { takeCell, takeCellTrack } from "../figures/take-cell.ts";
import { findingOf, takeFinding } from "../figures/take-finding.ts";
import { type Chosen, foldUnits, type Units } from "../overlaps/fold-units.ts";
import { shareLines } from "../overlaps/share-lines.ts";
import { listCellsOfCause } from "./debts.sql.ts";
import type { Owed } from "./one-distributor.ts";
import { onlyDebtor, owedOfCell } from "./owed-of-cell.ts";

type Cell = ClaimSelection["cells"][number];
/** Something chosen, with who owes it. */
type Picked = Chosen & { owed: Owed[] };

/**
 * What was chosen on the board and in the checks, with current figures. Nothing is asked for twice: what is part of
 * something else that was chosen is folded into it, and lines that findings have in common are asked for by one of
 * them. Throws `conflict` while the figures are older than the books, and `not_found` for what does not exist, unless
 * that is to be left out.
 */
export async function selectItems(
  ctx: AccountContext,
  { cells, findings }: ClaimSelection,
  { leaveOutGone = false } = {},
): Promise<{ items: ClaimItem[]; owed: Owed[] }> {
  if (cells.length + findings.length === 0) return { items: [], owed: [] };
  const { freshness } = await readFigures(ctx);
  if (freshness.sample) throw new DomainError("conflict", MESSAGES.sampleUnclaimed);
  if (freshness.stale) throw new DomainError("conflict", MESSAGES.boardStale);
  const chosen: Picked[] = [];
  const take = async (choice: () => Promise<Picked>) => {
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
  const items = await shareLines(ctx, bounded(await fillIn(ctx, foldUnits(chosen))));
  return { items, owed: chosen.flatMap((one) => one.owed) };
}

const NO_LINES: Pick<StoredFinding, "lines" | "lineCount"> = { lines: [], lineCount: 0 };

async function chosenFinding(ctx: AccountContext, choice: ClaimSelection["findings"][number]): Promise<Picked> {
  const found = await findFinding(ctx.db, ctx.accountId, choice);
  if (!found) throw new DomainError("not_found", MESSAGES.findingNotFound);
  const { platform, month, track, title, stake, source, needsSource } = found.finding;
  const { check, key } = choice;
  const debtor = source ?? (needsSource ? null : await onlyDebtor(ctx));
  const ofTrack = track === null && check !== "F16" ? null : { id: track, title };
  const owed = [{ source: debtor, platform, month, track: ofTrack, choice: { check, key } }];
  const item = { ...takeFinding(choice, found), source: debtor };
  if (check === "F5") return { item, units: await statementUnits(ctx, found.finding), owed };
  if (platform === null || month === null) return { item, units: null, owed };
  if (check === "F13")
    return { item, units: unitsOf("store", { platform, month }, { source: debtor?.id ?? null }), owed };
  const isUnpaid = check === "F16" || (check === "F12" && stake !== null);
  if (!isUnpaid) return { item, units: null, owed };
  const picked = await trackOf(ctx, { platform, month }, track);
  // For a track that was not paid at all, the rows are those that were paid last.
  const { lines, lineCount } = picked.item.paid_units === 0 ? found.finding : NO_LINES;
  const { item: unpaid } = picked;
  return {
    ...picked,
    item: { ...unpaid, finding: findingOf(check, key, found.finding), lines, line_count: lineCount },
    owed,
  };
}

/** What a missing statement would have; null for another finding about accounting periods. */
async function statementUnits(
  { db, accountId }: AccountContext,
  { cause, source }: Pick<StoredFinding, "cause" | "source">,
): Promise<Units | null> {
  const cells = cause === null ? [] : await listCellsOfCause(db, accountId, cause);
  if (cells.length === 0) return null;
  const places = cells.map(({ platform, month }) => `${platform} ${month}`);
  return { of: "statement", source: source?.id ?? null, cells: new Set(places), track: null };
}

function unitsOf(
  of: Units["of"],
  { platform, month }: Pick<Cell, "platform" | "month">,
  { source = null, track = null }: Partial<Pick<Units, "source" | "track">> = {},
): Units {
  return { of, source, track, cells: new Set([`${platform} ${month}`]) };
}

async function requireCell(ctx: AccountContext, which: Pick<Cell, "platform" | "month">) {
  const found = await findCell(ctx.db, ctx.accountId, which);
  if (found) return found;
  throw new DomainError("not_found", `The board has nothing for ${platformName(which.platform)} in ${which.month}.`);
}

async function wholeCell(ctx: AccountContext, which: Pick<Cell, "platform" | "month">): Promise<Picked> {
  const { cell, tracks } = await requireCell(ctx, which);
  const owed = await owedOfCell(ctx, cell, tracks);
  const ids = new Set(owed.map(({ source }) => source?.id ?? null));
  const source = ids.size === 1 ? (owed[0]?.source ?? null) : null;
  const item = { ...takeCell(cell, tracks), source };
  if (cell.state === "short" && item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return { item, units: unitsOf("month", which, { source: source?.id ?? null }), owed };
}

async function trackOf(
  ctx: AccountContext,
  which: Pick<Cell, "platform" | "month">,
  track: string | null,
): Promise<Picked> {
  const { cell, tracks } = await requireCell(ctx, which);
  const found = tracks.find(({ track_id }) => track_id === track);
  if (!found) throw new DomainError("not_found", MESSAGES.trackNotFound);
  const item = takeCellTrack(cell, found);
  if (item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  const { source, title } = found;
  const units = unitsOf("track", which, { track: track ?? "rest", source: source?.id ?? null });
  const { platform, month } = cell;
  return { item, units, owed: [{ source, platform, month, track: { id: track, title }, choice: { track } }] };
}

function bounded(items: ClaimItem[]): ClaimItem[] {
  const tracks = items.reduce((sum, item) => sum + item.tracks.length, 0);
  if (tracks > CLAIM_BOUNDS.tracks) throw new DomainError("bad_request", MESSAGES.tooManyClaimTracks);
  if (items.length <= CLAIM_BOUNDS.items) return items;
  throw new DomainError("bad_request", TOO_MANY_ITEMS);
}
