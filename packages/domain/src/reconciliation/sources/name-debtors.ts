import type { Debtor, Stake } from "@ledgerline/contract/reconciliation/reconciliation";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { exchangeDecimal, roundDecimal } from "@ledgerline/decimals";
import type { BuiltCell } from "../board/build-board.ts";
import type { Books } from "../books/books.ts";
import { stakeOf } from "../money/own-rate.ts";
import { SourceRates } from "./source-rates.ts";
import { UsualMoney } from "./usual-money.ts";
import { WhoPays } from "./who-pays.ts";

const RATE_DECIMALS = 12;

/** The tracks with something missing. */
export function shortTracks(board: readonly BuiltCell[]): Set<string> {
  return new Set(
    board.flatMap(({ tracks }) => tracks.flatMap(({ track_id, missing }) => (missing > 0 ? (track_id ?? []) : []))),
  );
}

/**
 * Adds to each cell and track with something missing who owes it, and its value at that source's rate and in its
 * currency. Without a known debtor, the artist's rate over all sources stays. `printed` has the sources that print each
 * short track.
 */
export function nameDebtors(
  books: Books,
  board: readonly BuiltCell[],
  printed: ReadonlyMap<string, readonly string[]>,
): BuiltCell[] {
  const whoPays = new WhoPays(books, shortTracks(board), printed);
  const rates = new SourceRates(books);
  const usual = new UsualMoney(books.stores);
  const debtors = debtorsOf(books.sources);
  const debtorOf = (platform: string, month: string, track: string | null): Debtor | null => {
    const id = track === null ? whoPays.store(platform, month) : whoPays.track(platform, track, month);
    return debtors.get(id ?? "") ?? null;
  };
  return board.map((built) => {
    const { cell, tracks } = built;
    const { platform, month, missing } = cell;
    if (missing > 0 && isPlatformId(platform)) {
      const named = tracks.map((one) => {
        if (one.missing === 0) return one;
        const source = debtorOf(platform, month, one.track_id);
        if (!source) return one;
        const rate = rates.of(source.id, platform, month);
        return { ...one, source, at_stake: rate && stakeOf(rate, one.missing) };
      });
      return { cell: { ...cell, ...sumOf(cell.at_stake, missing, named) }, tracks: named };
    }
    if (cell.state !== "overdue") return built;
    const late = cell.late_sources.map((one) => ({ ...one, usual: usual.of({ source: one.source, platform, month }) }));
    const loss = sumStakes(late.flatMap((one) => one.usual));
    const source = late.length === 1 ? (debtors.get(late[0]?.source ?? "") ?? null) : null;
    return { cell: { ...cell, late_sources: late, source, loss }, tracks };
  });
}

export function debtorsOf(sources: Books["sources"]): Map<string, Debtor> {
  return new Map(sources.filter(({ id }) => id !== "").map((source) => [source.id, source]));
}

/** What a cell's tracks come to. A cell with money in several currencies keeps its single estimate beside them. */
function sumOf(built: Stake | null, missing: number, tracks: BuiltCell["tracks"]) {
  const short = tracks.filter((track) => track.missing > 0);
  const ids = new Set(short.map(({ source }) => source?.id ?? ""));
  const source = ids.size === 1 ? (short[0]?.source ?? null) : null;
  const stakes = short.flatMap(({ at_stake }) => at_stake ?? []);
  const loss = sumStakes(stakes);
  const [sum] = loss;
  if (!sum || loss.length > 1 || stakes.length < short.length) return { source, loss, at_stake: built };
  const each = (amount: string) => roundDecimal(exchangeDecimal(amount, "1", `${missing}`), RATE_DECIMALS);
  const units = Math.max(...stakes.map(({ rate }) => rate.units));
  const [first] = stakes;
  const isOne = stakes.every(({ rate }) => rate.mid === first?.rate.mid);
  const rate = isOne && first ? first.rate : { low: each(sum.low), mid: each(sum.mid), high: each(sum.high), units };
  return { source, loss, at_stake: { ...sum, rate } };
}
