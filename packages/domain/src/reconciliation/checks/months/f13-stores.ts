import { addMonths, monthsFrom } from "../../../calendar/month.ts";
import { Arrivals } from "../../board/arrivals.ts";
import { BookIndex } from "../../books/book-index.ts";
import type { Check, Found } from "../evidence/evidence.ts";

const PERIODS = 3;
/** Other sources that grow by half of what the old one usually brought have taken its place. */
const REPLACED_PERCENT = 50;

export const storesAreThere: Check = {
  rule: "A store that a source paid in each of three months of sale is there in the next one, once that is overdue.",
  of: "months of a store and source",
  find({ books, board }) {
    if (!books || books.stores.length === 0) return { notChecked: "No statement is booked." };
    const index = new BookIndex(books);
    const arrivals = new Arrivals(books.sources, books.stores);
    const cells = new Map(board.map(({ cell }) => [`${cell.platform} ${cell.month}`, cell]));
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
          const cell = cells.get(`${platform} ${month}`);
          if (cell?.reasons.some(({ reason }) => reason === "other_source") && cell.plays !== null) continue;
          const usual = before.flat().reduce((sum, { units }) => sum + units, 0) / PERIODS;
          if (growthOfOthers(index, platform, month, source) * 100 >= usual * REPLACED_PERCENT) continue;
          const name = books.sources.find(({ id }) => id === source)?.name ?? "";
          found.push({
            key: `${source} ${platform} ${month}`,
            platform,
            month,
            stake: cell?.at_stake ?? null,
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
    `${name} paid about ${usual} units a month for it in the three months before. This month was due by ${latest}.`,
};

/** How many more units the other sources have than in the month before. */
function growthOfOthers(index: BookIndex, platform: string, month: string, source: string): number {
  const of = (which: string) =>
    index.stores(platform, which).reduce((sum, row) => (row.source === source ? sum : sum + row.units), 0);
  return of(month) - of(addMonths(month, -1));
}
