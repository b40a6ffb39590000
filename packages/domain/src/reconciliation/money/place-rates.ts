import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { PlaceRates, StatementFacts } from "@ledgerline/db/schema";
import { addDecimals } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import type { Books } from "../books/books.ts";
import { mainCurrency, publishedRange, roundRange } from "./own-rate.ts";

/** Months of sale that are kept: the listed ones, and a year before them for what is usual. */
const KEPT_MONTHS = 36;
/** Rows kept per platform: those with the most units. */
const MOST_ROWS = 10_000;

interface Evidence {
  today: string;
  statements: readonly { facts: StatementFacts | null }[];
  perDollar: Books["perDollar"];
}

/** What each platform's units earned by month, territory and tier, in the currency that most were paid in. */
export function placeRates({ today, statements, perDollar }: Evidence): Map<PlatformId, PlaceRates> {
  const since = addMonths(today.slice(0, 7), -KEPT_MONTHS);
  const all = statements.flatMap(({ facts }) => facts?.rates ?? []).filter(({ month }) => month >= since);
  return new Map(
    PLATFORM_IDS.flatMap((platform): [PlatformId, PlaceRates][] => {
      const own = all.filter((row) => row.platform === platform);
      const currency = mainCurrency(own);
      if (currency === null) return [];
      const rows = own.filter((row) => row.currency === currency);
      const months = [...new Set(rows.map(({ month }) => month))].sort();
      const published = months.flatMap((month) => {
        const range = publishedRange(
          platform,
          currency === "USD" ? "1" : (perDollar.get(`${currency} ${month}`) ?? null),
        );
        return range ? [{ month, ...roundRange(range) }] : [];
      });
      return [[platform, { currency, published, places: sumPlaces(rows) }]];
    }),
  );
}

type Row = PlaceRates["places"][number];

function sumPlaces(rows: readonly Row[]): Row[] {
  const places = Map.groupBy(rows, ({ month, territory, tier }) => `${month}\n${territory}\n${tier}`);
  return [...places.values()]
    .map((parts): Row => {
      const { month, territory, tier } = parts[0] as Row;
      const units = parts.reduce((sum, part) => sum + part.units, 0);
      return { month, territory, tier, units, net: addDecimals(parts.map(({ net }) => net)) };
    })
    .sort((a, b) => b.units - a.units)
    .slice(0, MOST_ROWS);
}
