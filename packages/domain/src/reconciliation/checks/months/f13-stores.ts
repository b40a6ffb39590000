import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation";
import type { StatementFacts } from "@ledgerline/db/schema";
import { addMonths, monthsFrom } from "../../../calendar.ts";
import { countText, dayText } from "../../../words.ts";
import { Arrivals } from "../../board/arrivals.ts";
import type { BuiltCell } from "../../board/build-board.ts";
import { BookIndex } from "../../books/book-index.ts";
import { UsualMoney } from "../../sources/usual-money.ts";
import type { Check, Found } from "../evidence/evidence.ts";
import { storeLines } from "../evidence/line-refs.ts";
import { lossOf } from "../evidence/losses.ts";

const PERIODS = 3;
const HISTORY_MONTHS = 12;
/** Other sources that grow by this percentage of what the old one usually brought have taken its place. */
const REPLACED_PERCENT = 50;

export const storesAreThere: Check = {
  question: "Did every store pay?",
  needs: { code: "history", text: "Four months of statements from one distributor." },
  rule: "A store that a source paid in each of three months of sale is there in the next one, once that is overdue.",
  of: "months of a store and source",
  find({ books, board, statements }) {
    if (!books || books.stores.length === 0) return { notChecked: "No statement is booked." };
    const index = new BookIndex(books);
    const arrivals = new Arrivals(books.sources, books.stores);
    const built = new Map(board.map((one) => [`${one.cell.platform} ${one.cell.month}`, one]));
    const usualMoney = new UsualMoney(books.stores);
    const facts = new Map(statements.map((one) => [one.id, one.facts]));
    let checked = 0;
    const found: Found[] = [];
    for (const platform of index.platforms) {
      for (const month of monthsFrom(books.from, books.to)) {
        for (const { source, latest } of arrivals.of(platform, month)) {
          const before = Array.from({ length: PERIODS }, (_, at) =>
            index.stores(platform, addMonths(month, -at - 1)).filter((row) => row.source === source),
          );
          if (before.some((rows) => rows.length === 0) || books.today <= latest) continue;
          checked += 1;
          const here = index.stores(platform, month);
          if (here.some((row) => row.source === source)) continue;
          const cell = built.get(`${platform} ${month}`)?.cell;
          if (cell?.reasons.some(({ reason }) => reason === "other_source") && cell.plays !== null) continue;
          const usual = before.flat().reduce((sum, { units }) => sum + units, 0) / PERIODS;
          if (growthOfOthers(index, platform, month, source) * 100 >= usual * REPLACED_PERCENT) continue;
          const name = books.sources.find(({ id }) => id === source)?.name ?? "";
          found.push({
            key: `${source} ${platform} ${month}`,
            platform,
            month,
            source,
            ...lastRows(before, facts),
            ...lossOfStore(usualMoney, built.get(`${platform} ${month}`), { source, platform, month }),
            params: { name, latest, usual: Math.round(usual) },
          });
        }
      }
    }
    if (checked === 0)
      return { notChecked: "No source has paid a store in three months before another one that is over." };
    return { found, checked };
  },
  say: ({ params: { name, latest, usual } }) =>
    `${name} paid about ${countText(usual ?? 0, "unit")} a month for this store in the three months before. This month was due by ${dayText(String(latest))}.`,
};

/** What the source left out according to plays, or else what it usually paid. */
function lossOfStore(
  usual: UsualMoney,
  built: BuiltCell | undefined,
  { source, platform, month }: { source: string; platform: string; month: string },
): Pick<Found, "stake" | "loss"> {
  const own = (built?.tracks ?? []).filter((track) => track.missing > 0 && track.source?.id === source);
  const loss = sumStakes(own.flatMap(({ at_stake }) => lossOf(at_stake)));
  if (loss.length === 0) return { stake: null, loss: usual.of({ source, platform, month }) };
  return { stake: built?.cell.source?.id === source ? built.cell.at_stake : null, loss };
}

/** The last rows that the source had for the store. */
function lastRows(before: readonly (readonly StoreSum[])[], facts: ReadonlyMap<string, StatementFacts | null>) {
  const [row] = before.flat();
  return row ? storeLines(row.statement, facts.get(row.statement), row) : {};
}

/**
 * By how many units other sources exceed their best month of the year before. One that merely comes back after a gap
 * does not exceed it.
 */
function growthOfOthers(index: BookIndex, platform: string, month: string, source: string): number {
  const here = unitsBySource(index.stores(platform, month));
  const most = new Map<string, number>();
  for (let at = 1; at <= HISTORY_MONTHS; at += 1) {
    for (const [other, units] of unitsBySource(index.stores(platform, addMonths(month, -at)))) {
      most.set(other, Math.max(most.get(other) ?? 0, units));
    }
  }
  return [...here].reduce((sum, [other, units]) => {
    return other === source ? sum : sum + Math.max(0, units - (most.get(other) ?? 0));
  }, 0);
}

function unitsBySource(rows: readonly StoreSum[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { source, units } of rows) sums.set(source, (sums.get(source) ?? 0) + units);
  return sums;
}
