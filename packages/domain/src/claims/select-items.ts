import { type ClaimSelection, TOO_MANY_ITEMS } from "@ledgerline/contract/claim-changes";
import { CLAIM_BOUNDS, type ClaimItem } from "@ledgerline/contract/claims";
import type { BoardCell, CellTrack, Debtor } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { type DistributorShare, MESSAGES } from "@ledgerline/contract/wire/error";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { findFindings } from "@ledgerline/db/queries/reconciliation/findings";
import { findCells } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { StoredFinding } from "@ledgerline/db/schema";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { readFigures } from "../reconciliation/figures.ts";
import { monthText } from "../words.ts";
import { fillIn } from "./items.ts";
import { type Chosen, foldUnits, shareLines, type Units } from "./overlaps.ts";
import { listCellsOfCause, listFindingsOfMonth } from "./select-items.sql.ts";
import { findingOf, takeCell, takeCellTrack, takeFinding } from "./take-items.ts";

type Cell = ClaimSelection["cells"][number];
/** A part of what was chosen that one debtor owes. */
interface Owed {
  source: Debtor | null;
  platform: string | null;
  month: string | null;
  track: { id: string | null; title: string | null } | null;
  /** How to choose it by itself: a finding, or a month or tracks of the board. */
  choice: ClaimSelection["findings"][number] | { track: string | null } | { month: true };
}

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
  if (freshness.sample)
    throw new DomainError(
      "conflict",
      "This board shows sample data, which cannot be claimed. Upload a statement first.",
    );
  if (freshness.stale) throw new DomainError("conflict", MESSAGES.boardStale);
  const chosen: Picked[] = [];
  const take = async (choice: () => Promise<Picked>) => {
    try {
      chosen.push(await choice());
    } catch (error) {
      if (!leaveOutGone || !(error instanceof DomainError) || error.code !== "not_found") throw error;
    }
  };
  const found = await findChosen(ctx, { cells, findings });
  for (const { track_ids: tracks, ...cell } of cells) {
    if (tracks === undefined) await take(() => wholeCell(ctx, cell, found));
    else for (const track of tracks) await take(async () => trackOf(cell, track, found));
  }
  for (const choice of findings) await take(() => chosenFinding(ctx, choice, found));
  const items = await shareLines(ctx, bounded(await fillIn(ctx, foldUnits(chosen))));
  return { items, owed: chosen.flatMap((one) => one.owed) };
}

const NO_LINES: Pick<StoredFinding, "lines" | "lineCount"> = { lines: [], lineCount: 0 };

/** What was chosen as it is stored, looked up once for all of it. */
interface Found {
  finding(choice: ClaimSelection["findings"][number]): Awaited<ReturnType<typeof findFindings>>[number] | undefined;
  cell(place: Pick<Cell, "platform" | "month">): Awaited<ReturnType<typeof findCells>>[number] | undefined;
  onlyDebtor: Debtor | null;
}

async function findChosen(ctx: AccountContext, chosen: ClaimSelection): Promise<Found> {
  const { db, accountId } = ctx;
  const [findings, debtor] = await Promise.all([findFindings(db, accountId, chosen.findings), findOnlyDebtor(ctx)]);
  const named = findings.flatMap(({ finding: { platform, month } }) =>
    platform === null || month === null ? [] : [{ platform, month }],
  );
  const cells = await findCells(db, accountId, [...chosen.cells, ...named]);
  const byKey = new Map(findings.map((one) => [`${one.check} ${one.key}`, one]));
  const byPlace = new Map(cells.map((one) => [`${one.cell.platform} ${one.cell.month}`, one]));
  return {
    finding: ({ check, key }) => byKey.get(`${check} ${key}`),
    cell: ({ platform, month }) => byPlace.get(`${platform} ${month}`),
    onlyDebtor: debtor,
  };
}

async function chosenFinding(
  ctx: AccountContext,
  choice: ClaimSelection["findings"][number],
  all: Found,
): Promise<Picked> {
  const found = all.finding(choice);
  if (!found) throw new DomainError("not_found", MESSAGES.findingNotFound);
  const { platform, month, track, title, stake, source, needsSource } = found.finding;
  const { check, key } = choice;
  const debtor = source ?? (needsSource ? null : all.onlyDebtor);
  const ofTrack = track === null && check !== "F16" ? null : { id: track, title };
  const owed = [{ source: debtor, platform, month, track: ofTrack, choice: { check, key } }];
  const item = { ...takeFinding(choice, found), source: debtor };
  if (check === "F5") return { item, units: await statementUnits(ctx, found.finding), owed };
  if (platform === null || month === null) return { item, units: null, owed };
  if (check === "F13")
    return { item, units: unitsOf("store", { platform, month }, { source: debtor?.id ?? null }), owed };
  const isUnpaid = check === "F16" || (check === "F12" && stake !== null);
  if (!isUnpaid) return { item, units: null, owed };
  const picked = trackOf({ platform, month }, track, all);
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

function requireCell(which: Pick<Cell, "platform" | "month">, all: Found) {
  const found = all.cell(which);
  if (found) return found;
  throw new DomainError("not_found", `The board has nothing for ${platformName(which.platform)} in ${which.month}.`);
}

async function wholeCell(ctx: AccountContext, which: Pick<Cell, "platform" | "month">, all: Found): Promise<Picked> {
  const { cell, tracks } = requireCell(which, all);
  const owed = await owedOfCell(ctx, cell, { tracks, onlyDebtor: all.onlyDebtor });
  const ids = new Set(owed.map(({ source }) => source?.id ?? null));
  const source = ids.size === 1 ? (owed[0]?.source ?? null) : null;
  const item = { ...takeCell(cell, tracks), source };
  if (cell.state === "short" && item.without_plays !== null) throw new DomainError("conflict", item.without_plays);
  return { item, units: unitsOf("month", which, { source: source?.id ?? null }), owed };
}

function trackOf(which: Pick<Cell, "platform" | "month">, track: string | null, all: Found): Picked {
  const { cell, tracks } = requireCell(which, all);
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
  if (tracks > CLAIM_BOUNDS.tracks)
    throw new DomainError("bad_request", "This claim would list more than 1,000 tracks. Split it into several claims.");
  if (items.length <= CLAIM_BOUNDS.items) return items;
  throw new DomainError("bad_request", TOO_MANY_ITEMS);
}

/**
 * The distributor that owes all of it; null for nothing. Throws `conflict` when nobody is known to owe it, and when
 * several distributors do: the error says who owes which part, so that each can be claimed.
 */
export function oneDistributor(owed: readonly Owed[]): string | null {
  const unknown = owed.find(({ source }) => source === null);
  if (unknown) throw new DomainError("conflict", unknownText(unknown));
  const shares = [...Map.groupBy(owed, ({ source }) => source?.distributor ?? "")].map(([name, parts]) =>
    shareOf(name, parts),
  );
  const [first] = shares;
  if (shares.length < 2) return first?.name ?? null;
  const names = shares.map(({ name }) => name);
  const text = `${names.slice(0, -1).join(", ")} and ${names.at(-1)} owe parts of this, and a claim is made to one distributor. Make a claim for each of them.`;
  throw new DomainError("conflict", text, { distributors: shares });
}

function unknownText({ platform, month, track }: Owed): string {
  const place = [platform && platformName(platform), month && monthText(month)].filter(Boolean).join(", ");
  if (track?.id) {
    return `Nothing says who distributes “${track.title ?? track.id}”. Answer “Who distributes this song?” first, then claim it.`;
  }
  if (track)
    return `The plays of ${place} that no export splits by track may belong to several distributors. Claim single songs instead.`;
  if (place !== "")
    return `Nothing says which distributor owes ${place}. Claim its songs, or what the checks found, instead.`;
  return "Nothing says which distributor owes this, so nobody can be asked for it.";
}

function shareOf(name: string, parts: readonly Owed[]): DistributorShare {
  const cells = new Map<string, DistributorShare["cells"][number]>();
  const findings: DistributorShare["findings"] = [];
  for (const { choice, platform, month } of parts) {
    if ("check" in choice) findings.push(choice);
    else if (platform !== null && month !== null) {
      const place = `${platform} ${month}`;
      const known = cells.get(place);
      if ("month" in choice) cells.set(place, { platform, month });
      else if (choice.track === null) findings.push({ check: "F16", key: `${place} rest` });
      else if (!known) cells.set(place, { platform, month, track_ids: [choice.track] });
      else known.track_ids?.push(choice.track);
    }
  }
  return { name, cells: [...cells.values()], findings };
}

/**
 * Who owes a store's month: the debtors of its tracks with something missing, else the board's debtor of the month,
 * else those whose statements lack the store (F13), else the artist's only distributor.
 */
async function owedOfCell(
  ctx: AccountContext,
  cell: BoardCell,
  { tracks, onlyDebtor }: { tracks: readonly CellTrack[]; onlyDebtor: Debtor | null },
): Promise<Owed[]> {
  const { platform, month } = cell;
  const whole = (source: Debtor | null): Owed[] => [{ source, platform, month, track: null, choice: { month: true } }];
  const short = tracks.filter(({ missing }) => missing > 0);
  const sources = [...new Map(short.map(({ source }) => [source?.id, source])).values()];
  const names = new Set(sources.map((source) => source?.distributor));
  if (names.size === 1 && !sources.includes(null)) return sources.flatMap(whole);
  if (short.length > 0) {
    return short.map(({ source, track_id, title }) => {
      return { source, platform, month, track: { id: track_id, title }, choice: { track: track_id } };
    });
  }
  if (cell.source) return whole(cell.source);
  const missed = await listFindingsOfMonth(ctx.db, ctx.accountId, "F13", { platform, month });
  const known = missed.filter(({ source }) => source !== null);
  if (known.length > 0) {
    return known.map(({ key, source }) => ({ source, platform, month, track: null, choice: { check: "F13", key } }));
  }
  return whole(onlyDebtor);
}

/**
 * The artist's account with their only distributor, or the first of several accounts with it; null with several
 * distributors.
 */
async function findOnlyDebtor({ db, accountId }: AccountContext): Promise<Debtor | null> {
  const sources = (await listBookedSources(db, accountId)).filter(({ id }) => id !== "");
  const [first] = sources;
  return first && sources.every(({ distributor }) => distributor === first.distributor) ? first : null;
}
