import type { BoardCell, CellTrack, Debtor } from "@ledgerline/contract/reconciliation/reconciliation";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../../context/context.ts";
import { listFindingsOfMonth } from "./debts.sql.ts";
import type { Owed } from "./one-distributor.ts";

/**
 * Who owes a store's month: the debtors of its tracks with something missing, else the board's debtor of the month,
 * else those whose statements lack the store (F13), else the artist's only distributor.
 */
export async function owedOfCell(ctx: AccountContext, cell: BoardCell, tracks: readonly CellTrack[]): Promise<Owed[]> {
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
  return whole(await onlyDebtor(ctx));
}

/**
 * The artist's account with their only distributor, or the first of several accounts with it; null with several
 * distributors.
 */
export async function onlyDebtor({ db, accountId }: AccountContext): Promise<Debtor | null> {
  const sources = (await listBookedSources(db, accountId)).filter(({ id }) => id !== "");
  const [first] = sources;
  return first && sources.every(({ distributor }) => distributor === first.distributor) ? first : null;
}
